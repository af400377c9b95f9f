#pragma once
/// \file
/// Pieces for games on a rectangle of squares: names ("a1" is the top left), sets of squares, and drawing.

#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <expected>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/game/bits.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/side.hpp>
#include <kigi/framework/game/wide_bits.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi {

/// A square by column (0 is 'a') and row (0 is '1').
struct Square {
    std::uint8_t column = 0;
    std::uint8_t row = 0;
    friend constexpr auto operator<=>(Square, Square) noexcept = default;
};

/// What a grid asks of a set of squares, for a word of 64 bits and for wider ones.
template <class Set>
struct GridSets {
    static constexpr int capacity = Set::capacity;
    [[nodiscard]] static constexpr Set single(int index) noexcept { return Set::single(index); }
    [[nodiscard]] static constexpr Set indices(const Set& set) noexcept { return set; }
    [[nodiscard]] static constexpr int count(const Set& set) noexcept { return set.count(); }
    [[nodiscard]] static constexpr std::uint64_t key(const Set& set) noexcept { return set.key(); }
};
template <>
struct GridSets<std::uint64_t> {
    static constexpr int capacity = 64;
    [[nodiscard]] static constexpr std::uint64_t single(int index) noexcept { return std::uint64_t{1} << index; }
    [[nodiscard]] static constexpr Bits indices(std::uint64_t set) noexcept { return Bits{set}; }
    [[nodiscard]] static constexpr int count(std::uint64_t set) noexcept { return std::popcount(set); }
    [[nodiscard]] static constexpr std::uint64_t key(std::uint64_t set) noexcept { return set; }
};

/// A board of `width` x `height` squares. Each row of a set ends with one bit that is always zero, so that a set
/// shifted along any line never runs into the next row: (width + 1) * height <= capacity.
template <class SetOfSquares>
struct GridOf {
    std::uint8_t width = 3;
    std::uint8_t height = 3;

    using Set = SetOfSquares;
    using Sets = GridSets<Set>;
    static constexpr int capacity = Sets::capacity;
    friend constexpr bool operator==(GridOf, GridOf) noexcept = default;

    [[nodiscard]] static constexpr bool fits(int width, int height) noexcept {
        return width >= 1 && height >= 1 && width <= 26 && (width + 1) * height <= capacity;
    }
    /// Requires `fits(width, height)`.
    [[nodiscard]] static constexpr GridOf of_size(int width, int height) noexcept {
        return {static_cast<std::uint8_t>(width), static_cast<std::uint8_t>(height)};
    }
    [[nodiscard]] std::string size_text() const { return std::to_string(width) + "x" + std::to_string(height); }
    [[nodiscard]] constexpr int stride() const noexcept { return width + 1; }
    [[nodiscard]] constexpr Set bit(Square square) const noexcept {
        return Sets::single(square.row * stride() + square.column);
    }
    [[nodiscard]] constexpr Square square(int index) const noexcept {
        return {static_cast<std::uint8_t>(index % stride()), static_cast<std::uint8_t>(index / stride())};
    }
    [[nodiscard]] constexpr bool contains(int column, int row) const noexcept {
        return column >= 0 && column < width && row >= 0 && row < height;
    }
    /// Every square.
    [[nodiscard]] constexpr Set all() const noexcept {
        Set set{};
        for (int row = 0; row < height; ++row)
            for (int column = 0; column < width; ++column) set |= Sets::single(row * stride() + column);
        return set;
    }
    /// The squares of a set, row by row.
    [[nodiscard]] constexpr auto squares(const Set& set) const {
        return std::views::transform(Sets::indices(set), [grid = *this](int index) { return grid.square(index); });
    }
    /// Whether the set holds `length` squares in a straight or diagonal row.
    [[nodiscard]] constexpr bool has_row(const Set& set, int length) const noexcept {
        for (const int step : {1, stride() - 1, stride(), stride() + 1}) {
            Set starts = set;
            for (int i = 1; i < length && starts != Set{}; ++i) starts &= starts >> step;
            if (starts != Set{}) return true;
        }
        return false;
    }
    /// The squares of `open` that make such a row together with the set.
    [[nodiscard]] constexpr Set completing(const Set& set, const Set& open, int length) const noexcept {
        Set found{};
        for (const int index : Sets::indices(open))
            if (has_row(set | Sets::single(index), length)) found |= Sets::single(index);
        return found;
    }

    /// Symmetries of the board: bit 0 mirrors columns, bit 1 mirrors rows, bit 2 (square boards only) then transposes.
    [[nodiscard]] constexpr int symmetries() const noexcept { return width == height ? 8 : 4; }
    [[nodiscard]] constexpr Square transformed(Square at, int symmetry) const noexcept {
        if ((symmetry & 1) != 0) at.column = static_cast<std::uint8_t>(width - 1 - at.column);
        if ((symmetry & 2) != 0) at.row = static_cast<std::uint8_t>(height - 1 - at.row);
        if ((symmetry & 4) != 0) std::swap(at.column, at.row);
        return at;
    }
    [[nodiscard]] constexpr Set transformed(const Set& set, int symmetry) const noexcept {
        Set result{};
        for (const Square at : squares(set))
            if (contains(at.column, at.row)) result |= bit(transformed(at, symmetry));
        return result;
    }

    /// "a1", "c2" ...
    [[nodiscard]] std::string text(Square square) const {
        return static_cast<char>('a' + square.column) + std::to_string(square.row + 1);
    }
    /// Reads a square of this board; the letter may be of either case.
    [[nodiscard]] Result<Square> parse_square(std::string_view name) const {
        if (name.size() >= 2 && name.size() <= 4 && name[1] != '0' &&
            name.find_first_not_of("0123456789", 1) == std::string_view::npos) {
            const int column = (name[0] | 0x20) - 'a';
            int row = 0;
            for (const char digit : name.substr(1)) row = row * 10 + (digit - '0');
            if (contains(column, row - 1))
                return Square{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(row - 1)};
        }
        return refuse("'" + std::string{name} + "' is not a square (expected a1 to " +
                      text({static_cast<std::uint8_t>(width - 1), static_cast<std::uint8_t>(height - 1)}) + ")");
    }

    /// The rows of a board, top to bottom, one character a square: 'X' in `first`, 'O' in `second`, '*' in `marked`,
    /// otherwise '.'. What is not on the board, because a game played there, is left out.
    [[nodiscard]] std::vector<std::string> rows(const Set& first, const Set& second, const Set& marked = {}) const {
        std::vector<std::string> lines(height, std::string(width, '.'));
        for (const auto& [set, mark] : {std::pair{first, 'X'}, std::pair{second, 'O'}, std::pair{marked, '*'}})
            for (const Square at : squares(set))
                if (contains(at.column, at.row)) lines[at.row][at.column] = mark;
        return lines;
    }
    /// Reads "XO./.X./..O", rows top to bottom, into the sets of 'X' and of 'O' ('x', 'o' and '-' for '.' also go).
    [[nodiscard]] Result<std::array<Set, 2>> parse_rows(std::string_view board) const {
        std::array<Set, 2> sets{};
        const auto expected = " (expected " + std::to_string(height) + " rows of " + std::to_string(width) +
                              " characters out of X, O and '.', joined by '/')";
        if (board.size() != static_cast<std::size_t>(height * stride() - 1))
            return refuse("'" + std::string{board} + "' has the wrong length for a board" + expected);
        for (std::size_t i = 0; i < board.size(); ++i) {
            const bool row_end = static_cast<int>(i) % stride() == width;
            const char cell = board[i];
            if (row_end ? cell != '/' : std::string_view{"XxOo.-"}.find(cell) == std::string_view::npos)
                return refuse("'" + std::string{board} + "' is not a board at character " + std::to_string(i + 1) +
                              expected);
            if (cell == 'X' || cell == 'x') sets[0] |= Sets::single(static_cast<int>(i));
            if (cell == 'O' || cell == 'o') sets[1] |= Sets::single(static_cast<int>(i));
        }
        return sets;
    }
};

/// A board of up to 7x8 or 8x7 squares, in a word; of up to 16x16 and 17x17, in five.
using Grid = GridOf<std::uint64_t>;
using WideGrid = GridOf<WideBits<5>>;

/// The stones of both sides on a grid, for games that place one stone a turn and never remove one.
template <class G>
struct StonesOn {
    using Set = typename G::Set;
    using Sets = typename G::Sets;

    G grid;
    std::array<Set, 2> of{};

    friend constexpr bool operator==(const StonesOn&, const StonesOn&) noexcept = default;
    [[nodiscard]] constexpr const Set& operator[](Side side) const noexcept { return of[std::to_underlying(side)]; }
    [[nodiscard]] constexpr Set empty() const noexcept { return grid.all() & ~of[0] & ~of[1]; }
    /// The first side if both have as many stones.
    [[nodiscard]] constexpr Side side_to_place() const noexcept {
        return Sets::count(of[0]) <= Sets::count(of[1]) ? Side::first : Side::second;
    }
    [[nodiscard]] constexpr StonesOn placed(Square square) const noexcept {
        StonesOn next = *this;
        next.of[std::to_underlying(side_to_place())] |= grid.bit(square);
        return next;
    }
    [[nodiscard]] constexpr StonesOn transformed(int symmetry) const noexcept {
        return {grid, {grid.transformed(of[0], symmetry), grid.transformed(of[1], symmetry)}};
    }
    [[nodiscard]] constexpr std::uint64_t key() const noexcept { return key_of(Sets::key(of[0]), Sets::key(of[1])); }

    /// The rows, top to bottom, with '*' on the marked squares.
    [[nodiscard]] std::vector<std::string> rows(const Set& marked = {}) const {
        return grid.rows(of[0], of[1], marked);
    }
    /// Reads a board of which both sides have as many stones, or the first side one more.
    [[nodiscard]] Result<StonesOn> parse(std::string_view board) const {
        const auto sets = grid.parse_rows(board);
        if (!sets) return std::unexpected{sets.error()};
        const int lead = Sets::count((*sets)[0]) - Sets::count((*sets)[1]);
        if (lead != 0 && lead != 1)
            return refuse("'" + std::string{board} + "' cannot arise (expected as many X as O, or one more)");
        return StonesOn{grid, *sets};
    }
};
using Stones = StonesOn<Grid>;

/// Joins rows into one line: "XO./.X./..O".
[[nodiscard]] inline std::string joined_rows(const std::vector<std::string>& rows) {
    std::string line;
    for (const auto& row : rows) line += (line.empty() ? "" : "/") + row;
    return line;
}

/// A board as lines of text with a letter above each column and row numbers at the left. Row numbers run down from 1,
/// or up from 1 if `upward` (games whose pieces fall).
[[nodiscard]] inline std::string drawn_text(const std::vector<std::string>& rows,
                                            std::string_view columns = "abcdefghijklmnopqrstuvwxyz",
                                            bool upward = false) {
    std::string text = "   ";
    for (const char name : columns.substr(0, rows.empty() ? 0 : rows[0].size())) text += std::string{' '} + name;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const auto number = std::to_string(upward ? rows.size() - row : row + 1);
        text += "\n" + std::string(3 - number.size(), ' ') + number;
        for (const char cell : rows[row]) text += std::string{' '} + cell;
    }
    return text + "\n";
}

/// Colours of a drawing, as SVG names them.
struct GridColours {
    std::string_view board = "#f4ead5";
    std::string_view lines = "#8a7a5c";
    std::string_view first = "#222222";
    std::string_view second = "#ffffff";
};

/// What a click on a square of a drawing means (`data-token`, framework/any/move_path.hpp).
enum class GridTokens : std::uint8_t {
    squares,  ///< the square, by its letter and its row from the top: "b3"
    columns   ///< the column alone, from '1' on and after '9' from 'a' on: games whose pieces fall
};

/// A board as an SVG document: discs for 'X' and 'O', a small dot for '*' (a legal move), nothing for '.' and ' ', and
/// any other character as it is written. Each square is a group of its own that can be clicked.
[[nodiscard]] inline std::string drawn_svg(const std::vector<std::string>& rows, GridColours colours = {},
                                           GridTokens tokens = GridTokens::squares) {
    const auto number = [](std::size_t n) { return std::to_string(n); };
    const auto width = number((rows.empty() ? 0 : rows[0].size()) * 40);
    const auto height = number(rows.size() * 40);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + width + " " + height +
                      "\" width=\"" + width + "\" height=\"" + height + "\">\n<rect width=\"" + width + "\" height=\"" +
                      height + "\" fill=\"" + std::string{colours.board} + "\"/>\n";
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            const auto token = tokens == GridTokens::columns
                                   ? std::string{static_cast<char>(column < 9 ? '1' + column : 'a' + column - 9)}
                                   : static_cast<char>('a' + column) + number(row + 1);
            svg += "<g data-token=\"" + token + "\"><rect x=\"" + number(column * 40) + "\" y=\"" + number(row * 40) +
                   "\" width=\"40\" height=\"40\" fill=\"none\" stroke=\"" + std::string{colours.lines} + "\"/>";
            const char cell = rows[row][column];
            if (cell == '.' || cell == ' ') {
                svg += "</g>\n";
                continue;
            }
            if (cell != 'X' && cell != 'O' && cell != '*') {
                svg += "<text x=\"" + number(column * 40 + 20) + "\" y=\"" + number(row * 40 + 20) +
                       "\" font-family=\"monospace\" font-size=\"24\" text-anchor=\"middle\" "
                       "dominant-baseline=\"central\" fill=\"" +
                       std::string{colours.first} + "\">&#" + number(static_cast<unsigned char>(cell)) +
                       ";</text></g>\n";
                continue;
            }
            svg += "<circle cx=\"" + number(column * 40 + 20) + "\" cy=\"" + number(row * 40 + 20) + "\" r=\"" +
                   (cell == '*' ? "4" : "16") + "\" fill=\"" +
                   std::string{cell == 'O' ? colours.second : (cell == 'X' ? colours.first : colours.lines)} +
                   "\" stroke=\"" + std::string{colours.lines} + "\"/></g>\n";
        }
    }
    return svg + "</svg>\n";
}

}  // namespace kigi

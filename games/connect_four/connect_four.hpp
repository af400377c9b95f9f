#pragma once
/// \file
/// Connect four: stones fall in columns, four in a row win.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/key.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/utf8.hpp>
#include <kigi/games/connect_four/columns.hpp>
#include <kigi/games/connect_four/connect_four_notation.hpp>
#include <kigi/games/connect_four/rows_of_four.hpp>
#include <kigi/games/connect_four/size.hpp>

namespace kigi {

/// Connect four on a board of `Size`. The score is P. Pons': who wins with the p-th stone on a board of n squares gets
/// (n + 2 - p) / 2 points, rounded down: the number of own stones saved, and one. On 7x6 that is 22 - own stones.
template <class Size>
class ConnectFourOn {
public:
    using Column = connect_four::Column;
    using Squares = connect_four::Squares;
    using BoardSize = Size;

    static constexpr bool alternates = true;

    constexpr ConnectFourOn() = default;
    constexpr explicit ConnectFourOn(Size size) noexcept : size_{size} {}

    [[nodiscard]] constexpr Size size() const noexcept { return size_; }
    [[nodiscard]] constexpr int width() const noexcept { return size_.width(); }
    [[nodiscard]] constexpr int height() const noexcept { return size_.height(); }
    [[nodiscard]] constexpr int plies() const noexcept { return static_cast<int>(plies_); }
    /// The stones of the side to move, and of its opponent.
    [[nodiscard]] constexpr Squares own() const noexcept { return own_; }
    [[nodiscard]] constexpr Squares others() const noexcept { return own_ ^ taken_; }
    /// All squares, taken or not.
    [[nodiscard]] constexpr Squares board() const noexcept { return size_.bottom() * ((Squares{1} << height()) - 1); }
    /// The square in each column that is not full where the next stone lands, whether or not the game is over.
    [[nodiscard]] constexpr Squares landing() const noexcept { return (taken_ + size_.bottom()) & board(); }
    /// The empty squares on which these stones would make a row of four, reachable now or not.
    [[nodiscard]] constexpr Squares winning_squares(Squares stones) const noexcept {
        return connect_four::completing_four(stones, size_) & (board() ^ taken_);
    }

    [[nodiscard]] constexpr Side side_to_move() const noexcept { return plies_ % 2 == 0 ? Side::first : Side::second; }
    [[nodiscard]] constexpr std::optional<Outcome> outcome() const noexcept {
        if (is_won()) return Outcome::win(opponent(side_to_move()), (squares() + 2 - plies()) / 2);
        if (plies() == squares()) return Outcome::draw();
        return std::nullopt;
    }
    /// The middle columns first.
    [[nodiscard]] constexpr connect_four::Columns<Size> moves() const noexcept { return columns(open()); }
    [[nodiscard]] constexpr ConnectFourOn play(Column column) const noexcept {
        ConnectFourOn next = *this;
        next.own_ = others();
        next.taken_ |= taken_ + (Squares{1} << (column.index * (height() + 1)));
        ++next.plies_;
        return next;
    }
    friend constexpr bool operator==(const ConnectFourOn&, const ConnectFourOn&) noexcept = default;

    /// Different positions on one board size never share a key: in each column, own + taken names the stones and how
    /// many there are.
    [[nodiscard]] constexpr std::uint64_t key() const noexcept { return mixed(own_ + taken_); }
    /// The key of the position after a stone on this square.
    [[nodiscard]] constexpr std::uint64_t key_after(Squares square) const noexcept {
        return mixed(others() + (taken_ | square));
    }
    /// See kigi::Canonical.
    [[nodiscard]] constexpr std::uint64_t canonical_key() const noexcept { return mixed(canonical(own_ + taken_)); }
    /// That of the position after a stone on this square.
    [[nodiscard]] constexpr std::uint64_t canonical_key_after(Squares square) const noexcept {
        return mixed(canonical(others() + (taken_ | square)));
    }
    /// Nobody wins with a stone earlier than the next, nor earlier than the seventh.
    [[nodiscard]] constexpr std::int32_t score_bound() const noexcept {
        const int last = is_won() ? plies() : std::max(plies() + 1, 7);
        return std::max((squares() + 2 - last) / 2, 0);
    }
    /// See kigi::ScoredByLength.
    [[nodiscard]] constexpr std::int32_t win_after(int plies_from_here) const noexcept {
        return std::max((squares() + 2 - plies() - plies_from_here) / 2, 0);
    }
    [[nodiscard]] constexpr int plies_left() const noexcept { return squares() - plies(); }
    [[nodiscard]] constexpr std::uint64_t count_moves() const noexcept {
        if (is_won()) return 0;
        const Squares full = taken_ & (size_.bottom() << (height() - 1));
        const auto columns = static_cast<std::uint64_t>(width());
        return full == 0 ? columns : columns - static_cast<std::uint64_t>(std::popcount(full));
    }
    /// A stone that wins at once; if there is none, a stone where the opponent would win at once.
    [[nodiscard]] constexpr connect_four::Columns<Size> forcing_moves() const noexcept {
        const Squares wins = open() & winning_squares(own());
        return columns(wins != 0 ? wins : open() & winning_squares(others()));
    }

    /// The columns in which a stone of that side would win at once: see kigi::Threatening.
    [[nodiscard]] constexpr connect_four::Columns<Size> winning_moves(Side side) const noexcept {
        return columns(open() & winning_squares(side == side_to_move() ? own() : others()));
    }

    /// See kigi::SeesParries. No stone makes room for the opponent's fourth.
    [[nodiscard]] constexpr connect_four::Columns<Size> parries() const noexcept { return columns(parry_squares()); }
    /// The same as squares.
    [[nodiscard]] constexpr Squares parry_squares() const noexcept {
        const Squares fourths = winning_squares(others());
        Squares squares = landing();
        if (const Squares now = squares & fourths; now != 0) squares = (now & (now - 1)) == 0 ? now : 0;
        return squares & ~(fourths >> 1U);
    }

    /// Symmetry 1 mirrors left and right.
    [[nodiscard]] static constexpr int symmetries() noexcept { return 2; }
    [[nodiscard]] constexpr Column transformed(Column column, int symmetry) const noexcept {
        return symmetry == 0 ? column : Column{static_cast<std::uint8_t>(width() - 1 - column.index)};
    }
    [[nodiscard]] constexpr ConnectFourOn transformed(int symmetry) const noexcept {
        if (symmetry == 0) return *this;
        ConnectFourOn image = *this;
        image.own_ = mirrored(own_);
        image.taken_ = mirrored(taken_);
        return image;
    }

    /// "1" is the column at the left; see connect_four::column_text for those beyond 9.
    [[nodiscard]] static std::string move_text(Column column) { return connect_four::column_text(column); }
    [[nodiscard]] Result<Column> parse_move(std::string_view text) const {
        const auto column = connect_four::parse_column(text, width());
        if (column && (open() & column_squares(*column)) == 0) return refuse_move(text);
        return column;
    }
    /// Rows from the top, joined by '/'; X is the first side. The side to move follows from the number of stones.
    [[nodiscard]] std::string position_text() const { return connect_four::position_text(drawing()); }
    /// Reads what `position_text` writes, or a line of moves from the empty board ("4453").
    [[nodiscard]] Result<ConnectFourOn> parse_position(std::string_view text) const {
        if (!connect_four::is_drawn(text, width(), height()) && !text.empty() && parse_column(text)) {
            ConnectFourOn position{size_};
            for (const auto& move : position.parse_moves(text)) {
                if (!move) return std::unexpected{move.error()};
                position = position.play(*move);
            }
            return position;
        }
        const auto board = connect_four::parse_board(text, width(), height());
        if (!board) return std::unexpected{board.error()};
        ConnectFourOn position{size_};
        position.taken_ = board->first | board->second;
        position.plies_ = static_cast<std::uint64_t>(std::popcount(position.taken_));
        position.own_ = position.side_to_move() == Side::first ? board->first : board->second;
        if (connect_four::has_four(position.own_, size_))
            return refuse("'" + std::string{text} + "' cannot arise (the side to move has four in a row already)");
        return position;
    }
    /// Reads "4453", with spaces, commas or line ends between or without, up to the first error.
    [[nodiscard]] std::vector<Result<Column>> parse_moves(std::string_view text) const {
        std::vector<Result<Column>> moves;
        ConnectFourOn position = *this;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == ',' || is_white_space(text[i])) continue;
            // A character of several bytes is no column, but is shown whole.
            moves.push_back(position.parse_move(text.substr(i, std::max<std::size_t>(utf8_length(text.substr(i)), 1))));
            if (!moves.back()) break;
            position = position.play(*moves.back());
        }
        return moves;
    }
    [[nodiscard]] std::string board_text() const { return connect_four::board_text(drawing(), open()); }
    [[nodiscard]] std::string board_svg() const { return connect_four::board_svg(drawing(), open()); }

    /// "5x4": width and height. A board of fixed size takes its own size only.
    [[nodiscard]] static Result<ConnectFourOn> from_parameters(std::string_view text) {
        const auto size = connect_four::parse_size(text);
        if (!size) return std::unexpected{size.error()};
        if constexpr (std::is_constructible_v<Size, int, int>) return ConnectFourOn{*size};
        const ConnectFourOn game;
        if (size->width() == game.width() && size->height() == game.height()) return game;
        return refuse("'" + std::string{text} + "' is not this board (expected " + game.parameters() + ")");
    }
    [[nodiscard]] std::string parameters() const { return std::to_string(width()) + "x" + std::to_string(height()); }

private:
    [[nodiscard]] constexpr int squares() const noexcept { return width() * height(); }
    [[nodiscard]] constexpr bool is_won() const noexcept { return connect_four::has_four(others(), size_); }
    [[nodiscard]] constexpr Squares open() const noexcept { return is_won() ? 0 : landing(); }
    [[nodiscard]] constexpr connect_four::Columns<Size> columns(Squares of) const noexcept { return {of, size_}; }
    [[nodiscard]] constexpr Squares column_squares(Column column) const noexcept {
        return connect_four::column_squares(column.index, size_);
    }
    /// The lesser of a name, own + taken, and that of the mirror image. Each column's fits the bits of its squares and
    /// the one above.
    [[nodiscard]] constexpr Squares canonical(Squares name) const noexcept { return std::min(name, mirrored(name)); }
    /// With the bit above each column.
    [[nodiscard]] constexpr Squares mirrored(Squares squares) const noexcept {
        Squares image = 0;
        for (int column = 0; column < width(); ++column)
            image |= ((squares >> (column * (height() + 1))) & ((Squares{2} << height()) - 1))
                     << ((width() - 1 - column) * (height() + 1));
        return image;
    }
    [[nodiscard]] bool parse_column(std::string_view text) const {
        return connect_four::parse_column(text.substr(0, 1), width()).has_value();
    }
    [[nodiscard]] connect_four::Board drawing() const {
        const bool first = side_to_move() == Side::first;
        return {width(), height(), first ? own() : others(), first ? others() : own()};
    }

    Squares own_ = 0;
    Squares taken_ = 0;
    std::uint64_t plies_ = 0;  // 64 bits so that no byte of a position is padding
    [[no_unique_address]] Size size_{};
};

/// The usual board of 7 columns and 6 rows, fixed when compiling.
using ConnectFour = ConnectFourOn<connect_four::FixedSize<7, 6>>;

/// Any board that fits 64 bits, chosen at run time; 7x6 by default.
using ConnectFourOfAnySize = ConnectFourOn<connect_four::RunTimeSize>;

}  // namespace kigi

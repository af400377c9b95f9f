#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/text/printable.hpp>
#include <kigi/games/trax/board/coordinates.hpp>
#include <kigi/games/trax/notation/old_notation.hpp>
#include <kigi/games/trax/trax.hpp>

namespace kigi {

using trax::Board;
using trax::cell_text;
using trax::Edges;

namespace {

/// A signed tile's place among + / \; npos for anything else.
std::size_t sign_index(std::string_view text) {
    return text.size() == 1 ? std::string_view{"+/\\"}.find(text[0]) : std::string_view::npos;
}

std::string_view colour_name(bool white) { return white ? "white" : "red"; }

/// "upper white, left red".
std::string edges_text(trax::State state) {
    static constexpr std::array<std::string_view, 4> names{"upper", "right", "lower", "left"};
    std::string text;
    for (unsigned d = 0; d < 4; ++d) {
        if ((trax::known_edges(state) >> d & 1U) == 0) continue;
        text += text.empty() ? "" : ", ";
        text += names[d];
        text += ' ';
        text += colour_name((state >> d & 1U) != 0);
    }
    return text;
}

}  // namespace

std::string Trax::move_text(Move move) { return cell_text(move.column, move.row) + sign(move.tile()); }

Result<Trax::Move> Trax::parse_move(std::string_view text) const {
    std::string_view rest = text;
    const auto column = trax::read_column(rest);
    const auto row = column ? trax::read_row(rest) : std::nullopt;
    if (row && sign_index(rest) != std::string_view::npos)
        return checked(Move{*column, *row, static_cast<trax::Tile>(sign_index(rest))});
    if (const auto old = trax::parse_old_move(text)) return from_old(*old, text);
    if (row)
        return refuse(in_quotes(text) + " does not end with a tile (expected +, / or \\ after " +
                      cell_text(*column, *row) + ")");
    return refuse(in_quotes(text) + " is not a move (expected column, row and tile, such as @0+, A2/ or B1\\)");
}

// The cell is named as it will be, so a tile on a new first column or row is in column 1 or row 1.
Result<Trax::Move> Trax::from_old(const trax::OldMove& old, std::string_view text) const {
    if (ending_ == Ending::none && board_.empty()) {
        if (old.column == 1 && old.row == 1 && (old.path == 's' || old.path == 'c'))
            return Move{0, 0, old.path == 's' ? trax::Tile::cross : trax::Tile::slash};
        return refuse(in_quotes(text) + " is not legal: the first move is a1s or a1c");
    }
    std::optional<Move> found;
    for (const auto& [column, row] : {std::pair{old.column, old.row}, {0U, old.row}, {old.column, 0U}}) {
        if ((column == 0 && old.column != 1) || (row == 0 && old.row != 1)) continue;
        const Board::Cell cell = cell_of({column, row, trax::Tile::cross});
        const trax::State state = board_.state(cell);
        if (!trax::is_candidate(state)) continue;
        for (const unsigned from : old.beside ? std::array{1U, 3U} : std::array{0U, 2U}) {
            if ((trax::known_edges(state) >> from & 1U) == 0) continue;
            const auto tile = trax::tile_of_path(from, old.path);
            if (!tile) continue;
            const Move move{column, row, *tile};
            if (found && *found != move)
                return refuse(in_quotes(text) + " may be " + move_text(*found) + " or " + move_text(move));
            found = move;
        }
    }
    if (found) return checked(*found);
    return refuse(in_quotes(text) + " is not legal: no tile " + (old.beside ? "beside" : "above or below") +
                  " an empty " + cell_text(old.column, old.row) + " (old notation, named after the move)");
}

Result<Trax::Move> Trax::checked(Move move) const {
    const auto refused = [&](const std::string& why) { return refuse(move_text(move) + " is not legal: " + why); };
    if (ending_ != Ending::none)
        return refused(ending_ == Ending::draw    ? "the game is over (drawn)"
                       : ending_ == Ending::first ? "the game is over (white has won)"
                                                  : "the game is over (red has won)");
    if (board_.empty()) {
        if (move.column != 0 || move.row != 0 || edges_of(Board::origin(), move.tile()) == 0)
            return refused("the first move is @0+ or @0/");
        return move;
    }
    const auto right = static_cast<std::uint32_t>(width()) + 1;
    const auto bottom = static_cast<std::uint32_t>(height()) + 1;
    const std::string at = cell_text(move.column, move.row);
    if (move.column > right || move.row > bottom)
        return refused(at + " touches no tile (cells are @0 to " + cell_text(right, bottom) + ")");
    const Board::Cell cell = cell_of(move);
    const trax::State state = board_.state(cell);
    if (trax::is_tile(state)) return refused(at + " is taken");
    if (!trax::is_candidate(state)) return refused(at + " touches no tile");
    if (!fits(board_.point(cell))) return refused(at + " is outside the 8x8 board");
    const Edges white = edges_of(cell, move.tile());
    if (white == 0) return refused("the edges at " + at + " do not match (" + edges_text(state) + ")");
    if (const auto conflict = board_.conflict(cell, white)) {
        const auto& box = board_.summary();
        return refused("three " + std::string{colour_name(conflict->white)} + " edges would lead into " +
                       cell_text(static_cast<std::uint32_t>(conflict->at.x - box.left + 1),
                                 static_cast<std::uint32_t>(conflict->at.y - box.top + 1)));
    }
    return move;
}

std::vector<Result<Trax::Move>> Trax::parse_moves(std::string_view text) const {
    constexpr std::string_view separators = " \t,\r\n";
    std::vector<Result<Move>> moves;
    Trax position = *this;
    for (;;) {
        text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
        if (text.empty()) return moves;
        std::string_view word = text.substr(0, text.find_first_of(separators));
        if (const auto end = word.find_first_of("+/\\"); end != std::string_view::npos) word = word.substr(0, end + 1);
        moves.push_back(position.parse_move(word));
        if (!moves.back()) return moves;
        position.make(*moves.back());
        text.remove_prefix(word.size());
    }
}

std::string Trax::position_text() const {
    const std::string side = side_ == Side::first ? " white" : " red";
    if (board_.empty()) return ". w" + side;
    std::string rows;
    char upper = 0;
    for (std::int32_t row = 1; row <= height(); ++row) {
        if (row > 1) rows += ',';
        for (std::int32_t column = 1; column <= width(); ++column) {
            const auto white = tile(column, row);
            if (white && upper == 0) upper = (*white & 1U) != 0 ? 'w' : 'r';
            rows += white ? sign(trax::tile_of(*white)) : '.';
        }
    }
    return rows + ' ' + upper + side;
}

namespace {

/// The white edges of a tile of this sign with that colour on edge `d`.
Edges coloured(trax::Tile tile, unsigned d, bool white) { return trax::fitting_tile(trax::edge_seen(d, white), tile); }

/// Signs of tiles, row by row.
struct Rows {
    std::vector<std::string_view> rows{};
    std::size_t columns = 0;

    /// Between commas. Says why not.
    [[nodiscard]] static std::expected<Rows, std::string> read(std::string_view text) {
        Rows grid;
        for (;;) {
            const auto end = text.find(',');
            grid.rows.push_back(text.substr(0, end));
            if (end == std::string_view::npos) break;
            text.remove_prefix(end + 1);
        }
        grid.columns = grid.rows[0].size();
        for (const auto row : grid.rows) {
            if (row.size() != grid.columns) return std::unexpected{"has rows of different lengths"};
            if (row.find_first_not_of("+/\\.") != std::string_view::npos)
                return std::unexpected{"has a cell that is not +, /, \\ or ."};
        }
        return grid;
    }
    [[nodiscard]] std::optional<trax::Tile> at(Board::Point at) const {
        const auto column = static_cast<std::size_t>(at.x);
        const auto row = static_cast<std::size_t>(at.y);
        if (at.x < 0 || at.y < 0 || row >= rows.size() || column >= columns) return std::nullopt;
        const auto tile = std::string_view{"+/\\"}.find(rows[row][column]);
        return tile == std::string_view::npos ? std::nullopt : std::optional{static_cast<trax::Tile>(tile)};
    }
    /// All that have a tile, in the order of reading.
    [[nodiscard]] std::vector<Board::Point> laid() const {
        std::vector<Board::Point> points;
        for (std::int32_t y = 0; static_cast<std::size_t>(y) < rows.size(); ++y)
            for (std::int32_t x = 0; static_cast<std::size_t>(x) < columns; ++x)
                if (const Board::Point here{x, y}; at(here)) points.push_back(here);
        return points;
    }
};

/// The tiles that hang together with the first, with their colours: those spread from tile to tile. `Laid` is a name
/// that Trax keeps to itself.
template <class Laid>
std::vector<Laid> coloured_from(const Rows& grid, Board::Point first, bool upper_is_white) {
    std::vector<bool> seen(grid.columns * grid.rows.size());
    const auto first_seen = [&](Board::Point at) {
        const auto i = static_cast<std::size_t>(at.y) * grid.columns + static_cast<std::size_t>(at.x);
        const bool is_new = !seen[i];
        seen[i] = true;
        return is_new;
    };
    std::vector<Laid> found{{first, coloured(*grid.at(first), trax::north, upper_is_white)}};
    (void)first_seen(first);
    for (std::size_t next = 0; next < found.size(); ++next) {
        const auto [at, white] = found[next];
        for (unsigned d = 0; d < 4; ++d) {
            const Board::Point to{at.x + (d == 1) - (d == 3), at.y + (d == 2) - (d == 0)};
            if (const auto tile = grid.at(to); tile && first_seen(to))
                found.push_back({to, coloured(*tile, trax::opposite(d), (white >> d & 1U) != 0)});
        }
    }
    return found;
}

}  // namespace

Result<Trax> Trax::parse_position(std::string_view text) const {
    const auto refused = [&](const std::string& why) {
        return refuse(in_quotes(text) + " " + why +
                      " (expected rows of + / \\ and ., w or r, and the side to move, such as '" + "+/,.\\ w red')");
    };
    const auto space = text.find(' ');
    const auto second = space == std::string_view::npos ? space : text.find(' ', space + 1);
    if (second == std::string_view::npos) return refused("does not have three parts");
    const auto upper = text.substr(space + 1, second - space - 1);
    const auto to_move = text.substr(second + 1);
    if (upper != "w" && upper != "r") return refused("does not say the colour of the first upper edge");
    if (to_move != "white" && to_move != "red") return refused("does not end with white or red");
    const Side side = to_move == "white" ? Side::first : Side::second;

    const auto grid = Rows::read(text.substr(0, space));
    if (!grid) return refused(grid.error());
    const auto laid = grid->laid();
    if (laid.empty()) {
        if (side != Side::first || upper != "w") return refused("has no tiles, so white must be to move");
        return Trax{rules_};
    }
    const auto found = coloured_from<Laid>(*grid, laid.front(), upper == "w");
    if (found.size() != laid.size()) return refused("has tiles that do not hang together");
    auto position = laid_out(rules_, found, side);
    if (!position) return refused(position.error().what);
    return position;
}

Result<Trax> Trax::from_parameters(std::string_view text) {
    if (text == "unlimited") return Trax{Rules::unlimited};
    if (text == "8x8") return Trax{Rules::eight};
    if (text == "loop") return Trax{Rules::loops};
    return refuse(in_quotes(text) + " is not a kind of trax (expected unlimited, 8x8 or loop)");
}

std::string Trax::parameters() const {
    return rules_ == Rules::eight ? "8x8" : rules_ == Rules::loops ? "loop" : "unlimited";
}

}  // namespace kigi

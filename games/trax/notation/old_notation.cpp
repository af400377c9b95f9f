#include <kigi/games/trax/notation/old_notation.hpp>

#include <bit>
#include <cstddef>

#include <kigi/games/trax/board/coordinates.hpp>

namespace kigi::trax {

std::optional<OldMove> parse_old_move(std::string_view text) {
    if (text.size() < 3) return std::nullopt;
    OldMove move;
    move.path = static_cast<char>(text.back() | 0x20);
    if (std::string_view{"scudlr"}.find(move.path) == std::string_view::npos) return std::nullopt;
    text.remove_suffix(1);
    move.beside = !is_digit(text.front());
    std::optional<std::uint32_t> column;
    if (move.beside) column = read_column(text);
    const auto row = read_row(text);
    if (!move.beside) column = read_column(text);
    if (!column || !row || !text.empty() || *column == 0 || *row == 0) return std::nullopt;
    move.column = *column;
    move.row = *row;
    return move;
}

std::optional<Tile> tile_of_path(unsigned from, char path) {
    if (path == 's') return Tile::cross;
    const auto to = std::string_view{"urdl"}.find(path);
    if (to == std::string_view::npos || (to - from) % 2 == 0) return std::nullopt;
    return tile_of(static_cast<Edges>(1U << from | 1U << to));
}

}  // namespace kigi::trax

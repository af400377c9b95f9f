#pragma once
/// \file
/// The notation of Trax before 1996.

#include <cstdint>
#include <optional>
#include <string_view>

#include <kigi/games/trax/board/tile.hpp>

namespace kigi::trax {

/// A move in the old notation: a place as it is named after the move, so that a tile on a new first column or row is in
/// column 'a' or row 1, and where the path from a neighbour goes: straight on (s), up, down, left or right.
///
/// Column before row says that the neighbour is beside the tile ("b2u"), row before column that it is above or below
/// ("1as"); which of the two decides between a new column and a new row. The first move is "a1s" or "a1c" (c: curved).
/// As far as it can be gathered from examples; the signs + / \ have replaced it.
struct OldMove {
    std::uint32_t column = 1;
    std::uint32_t row = 1;
    bool beside = true;  ///< the neighbour is to the left or right, not above or below
    char path = 's';     ///< s, c, u, d, l or r
};

/// Reads the form alone; nothing if it is not a move in the old notation.
[[nodiscard]] std::optional<OldMove> parse_old_move(std::string_view text);

/// The tile whose path from the neighbour on side `from` goes that way; nothing for a way back.
[[nodiscard]] std::optional<Tile> tile_of_path(unsigned from, char path);

}  // namespace kigi::trax

#pragma once
/// \file
/// A move of Trax in eight bytes.

#include <compare>
#include <cstdint>

#include <kigi/games/trax/board/tile.hpp>

namespace kigi::trax {

/// A tile on a cell, relative to the box of tiles before the move: column 0 ('@') is the empty one left of it, row 0
/// the empty one above it. The colours follow from the neighbours. The forced tiles are not part of the move.
struct Move {
    std::uint32_t column = 0;
    std::uint32_t row : 30 = 0;
    std::uint32_t sign : 2 = 0;

    constexpr Move() = default;
    constexpr Move(std::uint32_t at_column, std::uint32_t at_row, Tile tile) noexcept
        : column{at_column}, row{at_row & 0x3fffffffU}, sign{static_cast<std::uint32_t>(tile) & 3U} {}
    [[nodiscard]] constexpr Tile tile() const noexcept { return static_cast<Tile>(sign); }
    friend constexpr bool operator==(const Move&, const Move&) noexcept = default;
};
static_assert(sizeof(Move) == 8);

}  // namespace kigi::trax

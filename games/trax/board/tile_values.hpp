#pragma once
/// \file
/// What each tile adds to the key of a board, wherever it lies in its page.

#include <array>
#include <bit>
#include <cstddef>

#include <kigi/games/trax/board/hashing.hpp>

namespace kigi::trax {

/// Values of tiles by white edges and place in the page.
inline constexpr auto tile_values = [] {
    std::array<std::array<Residue, 256>, 16> table{};
    Residue row = 1;
    for (std::size_t y = 0; y < 16; ++y, row = times(row, step_south)) {
        Residue weight = row;
        for (std::size_t x = 0; x < 16; ++x, weight = times(weight, step_east))
            for (std::size_t white = 0; white < 16; ++white)
                if (std::popcount(white) == 2)
                    table[white][16 * y + x] = times(weight, tile_value(static_cast<Edges>(white)));
    }
    return table;
}();

}  // namespace kigi::trax

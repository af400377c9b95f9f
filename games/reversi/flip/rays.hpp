#pragma once
/// \file
/// The squares that lie from each square in each of the eight directions, and its four lines; made by the compiler.

#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi::flip {

/// Rays from one square: `up` towards higher squares (east, north-west, north, north-east as bit indices go: +1, +7,
/// +8, +9), `down` the opposite ones in the same order.
struct Rays {
    Bits up[4];
    Bits down[4];
};

[[nodiscard]] constexpr Bits ray(int square, int file_step, int rank_step) noexcept {
    Bits squares = 0;
    int file = square % 8 + file_step;
    int rank = square / 8 + rank_step;
    for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += file_step, rank += rank_step) {
        squares |= Bits{1} << (8 * rank + file);
    }
    return squares;
}

[[nodiscard]] constexpr Rays rays_of(int square) noexcept {
    return {{ray(square, 1, 0), ray(square, -1, 1), ray(square, 0, 1), ray(square, 1, 1)},
            {ray(square, -1, 0), ray(square, 1, -1), ray(square, 0, -1), ray(square, -1, -1)}};
}

struct RayTable {
    alignas(64) Rays of[64];
};

[[nodiscard]] consteval RayTable make_ray_table() noexcept {
    RayTable table{};
    for (int square = 0; square < 64; ++square) table.of[square] = rays_of(square);
    return table;
}

}  // namespace kigi::reversi::flip

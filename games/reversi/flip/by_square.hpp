#pragma once
/// \file
/// Flips by one function a square, all made from one template and reached through a table: the rays are constants in
/// each, and those too short to turn anything do not exist. Upwards a carry runs through the opponent's discs;
/// downwards the first other square is found by counting leading zeros.

#include <utility>

#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/flip/rays.hpp>

namespace kigi::reversi::flip {
namespace {

/// Towards higher squares: adding one to the ray with everything else filled carries to the first square that is not
/// the opponent's.
[[gnu::always_inline]] inline constexpr Bits up_ray(Bits ray, Bits mover, Bits opponent) {
    if ((ray & (ray - 1)) == 0) return 0;
    const Bits closing = ((opponent | ~ray) + 1) & ray & mover;
    return (closing - (closing != 0 ? 1 : 0)) & ray;
}

/// Towards lower squares.
[[gnu::always_inline]] inline constexpr Bits down_ray(Bits ray, Bits mover, Bits opponent) {
    if ((ray & (ray - 1)) == 0) return 0;
    const Bits others = (ray & ~opponent) | 1;  // bit 0 is never the opponent's in a ray that it closes
    const Bits closing = (Bits{1} << (63 - __builtin_clzll(others))) & ray & mover;
    return -closing << 1 & ray;
}

template <int square>
constexpr Bits on_square(Bits mover, Bits opponent) {
    constexpr Rays rays = rays_of(square);
    return up_ray(rays.up[0], mover, opponent) | up_ray(rays.up[1], mover, opponent) |
           up_ray(rays.up[2], mover, opponent) | up_ray(rays.up[3], mover, opponent) |
           down_ray(rays.down[0], mover, opponent) | down_ray(rays.down[1], mover, opponent) |
           down_ray(rays.down[2], mover, opponent) | down_ray(rays.down[3], mover, opponent);
}

using OnSquare = Bits(Bits mover, Bits opponent);

struct SquareFunctions {
    OnSquare* of[64];
};

template <int... squares>
consteval SquareFunctions make_square_functions(std::integer_sequence<int, squares...>) {
    return {{on_square<squares>...}};
}

constexpr SquareFunctions square_functions = make_square_functions(std::make_integer_sequence<int, 64>{});

/// The opponent's discs that turn when the mover puts one on `square` (0-63, empty).
[[gnu::always_inline]] inline Bits by_square(int square, Bits mover, Bits opponent) {
    return square_functions.of[square](mover, opponent);
}

}  // namespace
}  // namespace kigi::reversi::flip

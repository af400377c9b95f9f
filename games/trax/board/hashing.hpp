#pragma once
/// \file
/// Keys of a board without a corner: polynomials in two variables over a field.
///
/// A tile t at (x, y) counts value(t) * A^x * B^y modulo the prime 2^61 - 1, and a board is the sum of its tiles.
/// Moving the whole board multiplies the sum by a power, so the key of a board that was moved to the origin costs one
/// multiplication, however large it is and however it grew. In a field two different boards of n cells a side have the
/// same sum for at most 2n of the p choices of A (or B): Schwartz (1980) and Zippel (1979). Modulo 2^64 powers would be
/// cheaper, but differences of powers are then divisible by powers of two, and low bits are lost.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <kigi/framework/game/key.hpp>
#include <kigi/games/trax/board/tile.hpp>

namespace kigi::trax {

/// A number modulo 2^61 - 1, always reduced.
using Residue = std::uint64_t;
inline constexpr Residue modulus = (Residue{1} << 61) - 1;

[[nodiscard]] constexpr Residue reduced(std::uint64_t n) noexcept {
    const std::uint64_t folded = (n & modulus) + (n >> 61);
    return folded >= modulus ? folded - modulus : folded;
}
[[nodiscard]] constexpr Residue plus(Residue a, Residue b) noexcept {
    const Residue sum = a + b;
    return sum >= modulus ? sum - modulus : sum;
}
[[nodiscard]] constexpr Residue times(Residue a, Residue b) noexcept {
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(a) * b;
    return reduced((static_cast<std::uint64_t>(product) & modulus) + static_cast<std::uint64_t>(product >> 61U));
}
[[nodiscard]] constexpr Residue power(Residue base, std::uint64_t exponent) noexcept {
    Residue result = 1;
    for (; exponent != 0; exponent >>= 1U) {
        if ((exponent & 1U) != 0) result = times(result, base);
        base = times(base, base);
    }
    return result;
}
[[nodiscard]] constexpr Residue inverse(Residue n) noexcept { return power(n, modulus - 2); }

/// One step to the east and one step to the south, and back.
inline constexpr Residue step_east = reduced(mixed(0x7472617865617374));
inline constexpr Residue step_south = reduced(mixed(0x74726178736f7574));
inline constexpr Residue step_west = inverse(step_east);
inline constexpr Residue step_north = inverse(step_south);

/// The value of a tile by its white edges.
[[nodiscard]] constexpr Residue tile_value(Edges white) noexcept { return reduced(mixed(0x7469'6c65'0000 + white)); }

}  // namespace kigi::trax

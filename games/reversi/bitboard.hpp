#pragma once
/// \file
/// 64-bit boards: square a1 is bit 0, b1 bit 1, a2 bit 8, h8 bit 63. Smaller boards sit in the corner of a1.

#include <bit>
#include <cstdint>

namespace kigi::reversi {

/// A set of squares.
using Bits = std::uint64_t;

/// The squares of a board of `size` x `size`.
[[nodiscard]] constexpr Bits board_of(int size) noexcept {
    Bits rank = (Bits{1} << size) - 1;
    Bits board = 0;
    for (int r = 0; r < size; ++r) board |= rank << (8 * r);
    return board;
}

/// The corners of a board of `Size` x `Size`.
template <int Size>
inline constexpr Bits corner_squares =
    (Bits{1} | Bits{1} << (Size - 1)) | (Bits{1} | Bits{1} << (Size - 1)) << (8 * (Size - 1));

/// How many squares are in the set. Written out because a baseline x86-64 has no such instruction,
/// and the call that compilers make instead is slower than this.
[[nodiscard]] constexpr int count(Bits b) noexcept {
    b -= (b >> 1) & 0x5555555555555555;
    b = (b & 0x3333333333333333) + ((b >> 2) & 0x3333333333333333);
    b = (b + (b >> 4)) & 0x0f0f0f0f0f0f0f0f;
    return static_cast<int>((b * 0x0101010101010101) >> 56);
}

/// Whether there are two squares or more. Always inlined, since code for different processors calls it.
[[nodiscard, gnu::always_inline]] constexpr bool has_several(Bits b) noexcept { return (b & (b - 1)) != 0; }

/// Ranks turned upside down: a1 <-> a8.
[[nodiscard]] constexpr Bits ranks_reversed(Bits b) noexcept { return __builtin_bswap64(b); }

/// Files mirrored: a1 <-> h1.
[[nodiscard]] constexpr Bits files_reversed(Bits b) noexcept {
    b = ((b >> 1) & 0x5555555555555555) | ((b & 0x5555555555555555) << 1);
    b = ((b >> 2) & 0x3333333333333333) | ((b & 0x3333333333333333) << 2);
    return ((b >> 4) & 0x0f0f0f0f0f0f0f0f) | ((b & 0x0f0f0f0f0f0f0f0f) << 4);
}

/// Files and ranks exchanged: h1 <-> a8 (three masked swaps of ever larger blocks).
[[nodiscard]] constexpr Bits transposed(Bits b) noexcept {
    Bits t = (b ^ (b >> 7)) & 0x00aa00aa00aa00aa;
    b ^= t ^ (t << 7);
    t = (b ^ (b >> 14)) & 0x0000cccc0000cccc;
    b ^= t ^ (t << 14);
    t = (b ^ (b >> 28)) & 0x00000000f0f0f0f0;
    return b ^ t ^ (t << 28);
}

}  // namespace kigi::reversi

#pragma once
/// \file
/// A quick hash of a position, for small memories.

#include <cstdint>

#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

/// Bits all over: a product, its halves folded. Different positions may have the same. Always inlined, since code for
/// different processors calls it.
[[nodiscard, gnu::always_inline]] constexpr std::uint64_t hash_of(Bits mover, Bits opponent) noexcept {
    __extension__ using Wide = unsigned __int128;
    const Wide product = Wide{mover ^ 0x9E3779B97F4A7C15U} * (opponent ^ 0xC2B2AE3D27D4EB4FU);
    return static_cast<std::uint64_t>(product >> 64U ^ product);
}

}  // namespace kigi::reversi

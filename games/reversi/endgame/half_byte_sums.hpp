#pragma once
/// \file
/// Sums over the squares of half a byte, looked up by shuffles of vector registers. Internal linkage throughout, see
/// lanes.hpp.

#include <cstdint>

#include <kigi/games/reversi/lanes/expand_in_lanes.hpp>

#if defined(__AVX2__)

namespace kigi::reversi {
namespace {

/// For each set of four squares the sum of their weights, at most 255, as a table for shuffles within 16 bytes.
struct HalfByteSums {
    alignas(64) std::uint64_t of[8]{};

    consteval HalfByteSums(unsigned a, unsigned b, unsigned c, unsigned d) {
        for (unsigned half = 0; half < 16; ++half)
            for (unsigned i = 0; i < 8; i += 2)
                of[i + half / 8] |=
                    std::uint64_t{(half & 1) * a + (half >> 1 & 1) * b + (half >> 2 & 1) * c + (half >> 3) * d}
                    << 8 * (half % 8);
    }
};

/// The entries of `table` for a set of halves of bytes, zero in the other half, as bytes of a lane.
template <class L>
[[gnu::always_inline]] inline L look_up(const HalfByteSums& table, L halves) {
    const L lanes = load<L>(table.of);
#if defined(__AVX512F__)
    if constexpr (sizeof(L) == 64)
        return reinterpret_cast<L>(
            _mm512_shuffle_epi8(reinterpret_cast<__m512i>(lanes), reinterpret_cast<__m512i>(halves)));
    else
#endif
        return reinterpret_cast<L>(
            _mm256_shuffle_epi8(reinterpret_cast<__m256i>(lanes), reinterpret_cast<__m256i>(halves)));
}

}  // namespace
}  // namespace kigi::reversi

#endif

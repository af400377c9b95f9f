#pragma once
/// \file
/// Several boards side by side in one vector register: flips and legal squares of each lane's own position by parallel
/// prefix. Included by sources of every instruction set, so everything here has internal linkage: the same words
/// compiled for different processors must never be merged by the linker.

#include <cstdint>

#if defined(__AVX2__)
#include <kigi/games/reversi/lanes/intrinsics.hpp>
#endif

namespace kigi::reversi {
namespace {

/// How many boards a vector register of this instruction set holds.
#if defined(__AVX512F__)
constexpr int lane_count = 8;
#elif defined(__AVX2__)
constexpr int lane_count = 4;
#else
constexpr int lane_count = 2;
#endif

using Lanes [[gnu::vector_size(8 * lane_count)]] = std::uint64_t;

[[gnu::always_inline]] inline Lanes all_lanes(std::uint64_t x) { return x - Lanes{}; }

/// The squares beyond runs of `through` that start beside `from`, both ways along one line (see mobility.hpp).
template <int shift>
[[gnu::always_inline]] inline Lanes beyond_in_lanes(Lanes from, Lanes through) {
    Lanes up = through & (from << shift);
    Lanes down = through & (from >> shift);
    up |= through & (up << shift);
    down |= through & (down >> shift);
    const Lanes up_pairs = through & (through << shift);
    const Lanes down_pairs = up_pairs >> shift;
    up |= up_pairs & (up << 2 * shift);
    down |= down_pairs & (down >> 2 * shift);
    up |= up_pairs & (up << 2 * shift);
    down |= down_pairs & (down >> 2 * shift);
    return (up << shift) | (down >> shift);
}

[[gnu::always_inline]] inline Lanes legal_in_lanes(Lanes mover, Lanes opponent, std::uint64_t board) {
    const Lanes inner = opponent & all_lanes(0x7e7e7e7e7e7e7e7e);
    return (beyond_in_lanes<1>(mover, inner) | beyond_in_lanes<7>(mover, inner) | beyond_in_lanes<8>(mover, opponent) |
            beyond_in_lanes<9>(mover, inner)) &
           ~(mover | opponent) & all_lanes(board);
}

template <int shift>
[[gnu::always_inline]] inline Lanes flips_along(Lanes square, Lanes mover, Lanes through) {
    Lanes up = through & (square << shift);
    Lanes down = through & (square >> shift);
    up |= through & (up << shift);
    down |= through & (down >> shift);
    const Lanes up_pairs = through & (through << shift);
    const Lanes down_pairs = up_pairs >> shift;
    up |= up_pairs & (up << 2 * shift);
    down |= down_pairs & (down >> 2 * shift);
    up |= up_pairs & (up << 2 * shift);
    down |= down_pairs & (down >> 2 * shift);
#if defined(__AVX512F__)
    // Written by hand because GCC 12 makes whole vectors of the comparisons.
    const auto lanes = [](Lanes l) { return reinterpret_cast<__m512i>(l); };
    const __mmask8 up_closed = _mm512_test_epi64_mask(lanes(mover), lanes(up << shift));
    const __mmask8 down_closed = _mm512_test_epi64_mask(lanes(mover), lanes(down >> shift));
    const __m512i closed = _mm512_maskz_mov_epi64(up_closed, lanes(up));
    return reinterpret_cast<Lanes>(_mm512_mask_or_epi64(closed, down_closed, closed, lanes(down)));
#else
    const Lanes up_closed = (mover & (up << shift)) != 0;
    const Lanes down_closed = (mover & (down >> shift)) != 0;
    return (up & up_closed) | (down & down_closed);
#endif
}

/// What turns when each lane's mover puts a disc on its `square` (one bit; or none, then nothing turns).
[[gnu::always_inline]] inline Lanes flips_in_lanes(Lanes square, Lanes mover, Lanes opponent) {
    const Lanes inner = opponent & all_lanes(0x7e7e7e7e7e7e7e7e);
    return flips_along<1>(square, mover, inner) | flips_along<7>(square, mover, inner) |
           flips_along<8>(square, mover, opponent) | flips_along<9>(square, mover, inner);
}

}  // namespace
}  // namespace kigi::reversi

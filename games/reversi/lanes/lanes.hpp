#pragma once
/// \file
/// Several boards side by side in one vector register: flips and legal squares of each lane's own position by parallel
/// prefix. Included by sources of every instruction set, so everything here has internal linkage: the same words
/// compiled for different processors must never be merged by the linker.

#include <cstdint>

#if defined(__AVX2__)
#include <kigi/games/reversi/lanes/intrinsics.hpp>
#endif
#if defined(__AVX512F__)
#include <kigi/games/reversi/lanes/eight_flips.hpp>
#elif defined(__AVX2__)
#include <kigi/games/reversi/lanes/four_flips.hpp>
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

/// Four boards, where a register of eight would mostly stand empty: many processors work on one in two halves.
#if defined(__AVX2__)
using FewLanes [[gnu::vector_size(32)]] = std::uint64_t;
#else
using FewLanes = Lanes;
#endif
constexpr int few_lane_count = sizeof(FewLanes) / 8;

template <class L = Lanes>
[[gnu::always_inline]] inline L all_lanes(std::uint64_t x) {
    return x - L{};
}

/// The squares beyond runs of `through` that start beside `from`, both ways along one line (see mobility.hpp).
template <int shift, class L>
[[gnu::always_inline]] inline L beyond_in_lanes(L from, L through) {
    L up = through & (from << shift);
    L down = through & (from >> shift);
    up |= through & (up << shift);
    down |= through & (down >> shift);
    const L up_pairs = through & (through << shift);
    const L down_pairs = up_pairs >> shift;
    up |= up_pairs & (up << 2 * shift);
    down |= down_pairs & (down >> 2 * shift);
    up |= up_pairs & (up << 2 * shift);
    down |= down_pairs & (down >> 2 * shift);
    return (up << shift) | (down >> shift);
}

/// The same along the ranks, where a carry goes upwards through each run. Squares of `through` are among those beyond.
template <class L>
[[gnu::always_inline]] inline L beyond_on_ranks(L from, L through) {
    const L up = through + (through & (from << 1));
    L down = through & (from >> 1);
    down |= through & (down >> 1);
    const L pairs = through & (through >> 1);
    down |= pairs & (down >> 2);
    down |= pairs & (down >> 2);
    return up | (down >> 1);
}

template <class L>
[[gnu::always_inline]] inline L legal_in_lanes(L mover, L opponent, std::uint64_t board) {
    const L inner = opponent & all_lanes<L>(0x7e7e7e7e7e7e7e7e);
    return (beyond_on_ranks(mover, inner) | beyond_in_lanes<7>(mover, inner) | beyond_in_lanes<8>(mover, opponent) |
            beyond_in_lanes<9>(mover, inner)) &
           ~(mover | opponent) & all_lanes<L>(board);
}

template <int shift, class L>
[[gnu::always_inline]] inline L flips_along(L square, L mover, L through) {
    L up = through & (square << shift);
    L down = through & (square >> shift);
    up |= through & (up << shift);
    down |= through & (down >> shift);
    const L up_pairs = through & (through << shift);
    const L down_pairs = up_pairs >> shift;
    up |= up_pairs & (up << 2 * shift);
    down |= down_pairs & (down >> 2 * shift);
    up |= up_pairs & (up << 2 * shift);
    down |= down_pairs & (down >> 2 * shift);
#if defined(__AVX512F__)
    // Written by hand because GCC 12 makes whole vectors of the comparisons.
    const auto lanes = [](L l) { return reinterpret_cast<__m256i>(l); };
    const __mmask8 up_closed = _mm256_test_epi64_mask(lanes(mover), lanes(up << shift));
    const __mmask8 down_closed = _mm256_test_epi64_mask(lanes(mover), lanes(down >> shift));
    const __m256i closed = _mm256_maskz_mov_epi64(up_closed, lanes(up));
    return reinterpret_cast<L>(_mm256_mask_or_epi64(closed, down_closed, closed, lanes(down)));
#else
    const L up_closed = (mover & (up << shift)) != 0;
    const L down_closed = (mover & (down >> shift)) != 0;
    return (up & up_closed) | (down & down_closed);
#endif
}

/// What turns when each lane's mover puts a disc on its `square` (one bit; or none, then nothing turns).
template <class L>
[[gnu::always_inline]] inline L flips_in_lanes(L square, L mover, L opponent) {
#if defined(__AVX512F__)
    if constexpr (sizeof(L) == 64) {
        const auto lanes = [](L l) { return reinterpret_cast<__m512i>(l); };
        return reinterpret_cast<L>(eight_flips(lanes(square), lanes(mover), lanes(opponent)));
    } else
#elif defined(__AVX2__)
    if constexpr (sizeof(L) == 32) {
        const auto lanes = [](L l) { return reinterpret_cast<__m256i>(l); };
        return reinterpret_cast<L>(four_flips(lanes(square), lanes(mover), lanes(opponent)));
    } else
#endif
    {
        const L inner = opponent & all_lanes<L>(0x7e7e7e7e7e7e7e7e);
        return flips_along<1>(square, mover, inner) | flips_along<7>(square, mover, inner) |
               flips_along<8>(square, mover, opponent) | flips_along<9>(square, mover, inner);
    }
}

}  // namespace
}  // namespace kigi::reversi

#pragma once
/// \file
/// Flips of eight boards with AVX-512. Only for sources compiled with it; internal linkage throughout, see lanes.hpp.

#include <cstdint>

#include <kigi/games/reversi/lanes/intrinsics.hpp>

namespace kigi::reversi {
namespace {

/// Both sides' discs on eight boards.
struct EightBoards {
    __m512i mover;
    __m512i opponent;
};

[[gnu::always_inline]] inline __m512i eight_times(std::uint64_t x) {
    return _mm512_set1_epi64(static_cast<long long>(x));
}

/// What turns along each lane's `ray` of higher squares: a carry goes through the run to its end. Runs
/// lead through squares of `among` only.
[[gnu::always_inline]] inline __m512i turned_upwards(__m512i ray, EightBoards boards, __m512i among) {
    // (opponent & among) | ~ray
    const __m512i filled = _mm512_ternarylogic_epi64(boards.opponent, ray, among, 0xb3);
    const __m512i one = _mm512_set1_epi64(1);
    // what the carry reaches, on the ray, if it is the mover's
    const __m512i closing = _mm512_ternarylogic_epi64(_mm512_add_epi64(filled, one), ray, boards.mover, 0x80);
    // Nothing is below where nothing closes. (A comparison would go through a mask, and take longer.)
    return _mm512_and_si512(_mm512_sub_epi64(_mm512_max_epu64(closing, one), one), ray);
}

/// The same along each lane's `ray` of lower squares: its end is the first one that no run leads through.
[[gnu::always_inline]] inline __m512i turned_downwards(__m512i ray, EightBoards boards, __m512i among) {
    const __m512i through = _mm512_ternarylogic_epi64(boards.opponent, ray, among, 0x80);
    const __m512i ends = _mm512_ternarylogic_epi64(boards.opponent, ray, among, 0x4c);  // ray & ~(opponent & among)
    const __m512i first = _mm512_srlv_epi64(eight_times(std::uint64_t{1} << 63), _mm512_lzcnt_epi64(ends));
    const __m512i closing = _mm512_and_si512(first, boards.mover);
    return _mm512_and_si512(_mm512_sub_epi64(_mm512_setzero_si512(), closing), through);
}

/// The eight rays from a square in each lane. Where they go on beyond the edge of the board they do no harm, since no
/// run of inner squares leads there.
struct EightRays {
    __m512i up[4];    ///< east, north-east, north-west, north
    __m512i down[4];  ///< west, south-west, south-east, south

    EightRays() = default;
    /// From one bit a lane, or none: then no ray is left. They are those of the first square or the last, shifted.
    [[gnu::always_inline]] explicit EightRays(__m512i square) {
        const __m512i after = _mm512_lzcnt_epi64(square);  // how many squares are higher
        const __m512i before = _mm512_sub_epi64(_mm512_set1_epi64(63), after);
        const auto of_first = [&](std::uint64_t ray) { return _mm512_sllv_epi64(eight_times(ray), before); };
        const auto of_last = [&](std::uint64_t ray) { return _mm512_srlv_epi64(eight_times(ray), after); };
        up[0] = of_first(0x00000000000000fe);
        up[1] = of_first(0x8040201008040200);
        up[2] = of_first(0x0002040810204080);
        up[3] = of_first(0x0101010101010100);
        down[0] = of_last(0x7f00000000000000);
        down[1] = of_last(0x0040201008040201);
        down[2] = of_last(0x0102040810204000);
        down[3] = of_last(0x0080808080808080);
    }
};

/// The discs of both sides after moves with these rays, but for the discs that are put down.
[[gnu::always_inline]] inline EightBoards turned_on(const EightRays& rays, EightBoards boards) {
    const __m512i inner = eight_times(0x7e7e7e7e7e7e7e7e);
    const __m512i all = eight_times(~std::uint64_t{0});
    const auto any = [](__m512i a, __m512i b, __m512i c) { return _mm512_ternarylogic_epi64(a, b, c, 0xfe); };
    const auto exchange = [](__m512i a, __m512i b, __m512i c) { return _mm512_ternarylogic_epi64(a, b, c, 0x96); };
    const auto up = [&](int i, __m512i among) { return turned_upwards(rays.up[i], boards, among); };
    const auto down = [&](int i, __m512i among) { return turned_downwards(rays.down[i], boards, among); };
    // No disc turns along two rays, so the flips of one after the other may be exchanged.
    const __m512i upwards = any(up(0, inner), up(1, inner), up(2, inner));
    const __m512i downwards = any(down(0, inner), down(1, inner), down(2, inner));
    const __m512i north = up(3, all);
    const __m512i south = down(3, all);
    return {exchange(upwards, downwards, exchange(boards.mover, north, south)),
            exchange(upwards, downwards, exchange(boards.opponent, north, south))};
}

/// See flips_in_lanes().
[[gnu::always_inline]] inline __m512i eight_flips(__m512i square, __m512i mover, __m512i opponent) {
    return _mm512_xor_si512(turned_on(EightRays{square}, {mover, opponent}).mover, mover);
}

}  // namespace
}  // namespace kigi::reversi

#pragma once
/// \file
/// Flips of eight boards with AVX-512. Only for sources compiled with it; internal linkage throughout, see lanes.hpp.

#include <cstdint>

#include <kigi/games/reversi/lanes/intrinsics.hpp>

namespace kigi::reversi {
namespace {

/// The eight sides that are to move, and what runs lead through.
struct EightRuns {
    __m512i mover;
    __m512i through;
};

[[gnu::always_inline]] inline __m512i eight_times(std::uint64_t x) {
    return _mm512_set1_epi64(static_cast<long long>(x));
}

/// What turns along each lane's `ray` of higher squares: a carry goes through the run to its end.
[[gnu::always_inline]] inline __m512i turned_upwards(__m512i ray, EightRuns runs) {
    const __m512i filled = _mm512_ternarylogic_epi64(runs.through, ray, ray, 0xf3);  // through | ~ray
    const __m512i one = _mm512_set1_epi64(1);
    // what the carry reaches, on the ray, if it is the mover's
    const __m512i closing = _mm512_ternarylogic_epi64(_mm512_add_epi64(filled, one), ray, runs.mover, 0x80);
    const __mmask8 is_closed = _mm512_test_epi64_mask(closing, closing);
    return _mm512_maskz_and_epi64(is_closed, _mm512_sub_epi64(closing, one), ray);
}

/// `turned` and what turns along each lane's `ray` of lower squares: its end is the first one that no run leads
/// through.
[[gnu::always_inline]] inline __m512i and_turned_downwards(__m512i turned, __m512i ray, EightRuns runs) {
    const __m512i zeros = _mm512_lzcnt_epi64(_mm512_andnot_si512(runs.through, ray));
    const __m512i first = _mm512_srlv_epi64(eight_times(std::uint64_t{1} << 63), zeros);
    const __m512i closing = _mm512_and_si512(first, runs.mover);
    const __m512i beyond = _mm512_sub_epi64(_mm512_setzero_si512(), _mm512_add_epi64(closing, closing));
    return _mm512_ternarylogic_epi64(turned, beyond, ray, 0xf8);  // turned | (beyond & ray)
}

/// See flips_in_lanes(). Rays are those of the first square or the last, shifted; where they go on beyond the edge of
/// the board they do no harm, since no run of inner squares leads there.
[[gnu::always_inline]] inline __m512i eight_flips(__m512i square, __m512i mover, __m512i opponent) {
    const __m512i after = _mm512_lzcnt_epi64(square);  // how many squares are higher; without a square no ray is left
    const __m512i before = _mm512_sub_epi64(_mm512_set1_epi64(63), after);
    const EightRuns any{mover, opponent};
    const EightRuns inner{mover, _mm512_and_si512(opponent, eight_times(0x7e7e7e7e7e7e7e7e))};
    const auto up = [&](std::uint64_t of_first, EightRuns runs) __attribute__((always_inline)) {
        return turned_upwards(_mm512_sllv_epi64(eight_times(of_first), before), runs);
    };
    __m512i turned = _mm512_or_si512(_mm512_or_si512(up(0x00000000000000fe, inner), up(0x8040201008040200, inner)),
                                     _mm512_or_si512(up(0x0002040810204080, inner), up(0x0101010101010100, any)));
    const auto down = [&](std::uint64_t of_last, EightRuns runs) __attribute__((always_inline)) {
        turned = and_turned_downwards(turned, _mm512_srlv_epi64(eight_times(of_last), after), runs);
    };
    down(0x7f00000000000000, inner);
    down(0x0080808080808080, any);
    down(0x0040201008040201, inner);
    down(0x0102040810204000, inner);
    return turned;
}

}  // namespace
}  // namespace kigi::reversi

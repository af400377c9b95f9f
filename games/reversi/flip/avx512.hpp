#pragma once
/// \file
/// Flips with AVX-512: four lines in four lanes, and the end of a run downwards found by counting leading zeros in each
/// lane. Only for sources compiled with AVX-512. (Eight children at a time: see lanes/lanes.hpp.)

#include <kigi/games/reversi/lanes/intrinsics.hpp>

#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/flip/avx2.hpp>

namespace kigi::reversi::flip {
namespace {

/// The opponent's discs that turn when the mover puts one on `square` (0-63, empty).
[[gnu::always_inline]] inline Bits avx512(int square, Bits mover, Bits opponent) {
    const Rays& rays = ray_table.of[square];
    const __m256i m = _mm256_set1_epi64x(static_cast<long long>(mover));
    const __m256i o = _mm256_set1_epi64x(static_cast<long long>(opponent));
    const __m256i up_lanes = ray_lanes(rays.up);
    const __m256i filled = _mm256_ternarylogic_epi64(o, up_lanes, up_lanes, 0xf3);  // o | ~up
    const __m256i ones = _mm256_set1_epi64x(-1);
    const __m256i up_closing = _mm256_and_si256(_mm256_sub_epi64(filled, ones), _mm256_and_si256(up_lanes, m));
    // closing - 1, where anything closes, on the ray
    const __m256i up = _mm256_maskz_and_epi64(_mm256_test_epi64_mask(up_closing, up_closing), up_lanes,
                                              _mm256_add_epi64(up_closing, ones));

    const __m256i down_lanes = ray_lanes(rays.down);
    const __m256i zeros = _mm256_lzcnt_epi64(_mm256_andnot_si256(o, down_lanes));
    const __m256i first = _mm256_srlv_epi64(_mm256_set1_epi64x(static_cast<long long>(Bits{1} << 63)), zeros);
    const __m256i down_closing = _mm256_and_si256(first, m);
    const __m256i beyond = _mm256_sub_epi64(_mm256_setzero_si256(), _mm256_add_epi64(down_closing, down_closing));
    return any_of_lanes(_mm256_ternarylogic_epi64(up, beyond, down_lanes, 0xf8));  // up | (beyond & down)
}

}  // namespace
}  // namespace kigi::reversi::flip

#pragma once
/// \file
/// Flips with AVX-512: four lines in four lanes, and the end of a run downwards found by counting leading zeros in each
/// lane. Only for sources compiled with AVX-512. (Eight children at a time: see lanes/lanes.hpp.)

#include <kigi/games/reversi/lanes/intrinsics.hpp>

#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/flip/avx2.hpp>

namespace kigi::reversi::flip {
namespace {

/// What turns along each of the four lines when the mover puts a disc on `square` (0-63, empty); the sides' discs are
/// in all four lanes.
[[gnu::always_inline]] inline __m256i avx512_lines(int square, __m256i mover, __m256i opponent) {
    const Rays& rays = ray_table.of[square];
    const __m256i up_lanes = ray_lanes(rays.up);
    const __m256i filled = _mm256_ternarylogic_epi64(opponent, up_lanes, up_lanes, 0xf3);  // opponent | ~up
    __m256i ones = _mm256_set1_epi64x(-1);
    asm("" : "+v"(ones));  // else GCC 12 adds 1 instead, which it makes anew for each square
    // what the carry reaches, on the ray, if it is the mover's
    const __m256i up_closing = _mm256_ternarylogic_epi64(_mm256_sub_epi64(filled, ones), up_lanes, mover, 0x80);
    const __m256i none = _mm256_cmpeq_epi64(up_closing, _mm256_setzero_si256());
    // closing - 1, where anything closes, on the ray
    const __m256i up = _mm256_ternarylogic_epi64(_mm256_add_epi64(up_closing, ones), up_lanes, none, 0x40);

    const __m256i down_lanes = ray_lanes(rays.down);
    const __m256i zeros = _mm256_lzcnt_epi64(_mm256_andnot_si256(opponent, down_lanes));
    const __m256i first = _mm256_srlv_epi64(_mm256_set1_epi64x(static_cast<long long>(Bits{1} << 63)), zeros);
    const __m256i down_closing = _mm256_and_si256(first, mover);
    const __m256i from_closing = _mm256_sub_epi64(_mm256_setzero_si256(), down_closing);
    // up | (from_closing & opponent & down)
    return _mm256_ternarylogic_epi64(up, from_closing, _mm256_and_si256(opponent, down_lanes), 0xf8);
}

/// The opponent's discs that turn when the mover puts one on `square` (0-63, empty).
[[gnu::always_inline]] inline Bits avx512(int square, Bits mover, Bits opponent) {
    return any_of_lanes(avx512_lines(square, _mm256_set1_epi64x(static_cast<long long>(mover)),
                                     _mm256_set1_epi64x(static_cast<long long>(opponent))));
}

}  // namespace
}  // namespace kigi::reversi::flip

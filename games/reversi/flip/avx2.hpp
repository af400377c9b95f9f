#pragma once
/// \file
/// Flips in one AVX2 register: its four lanes are the four lines. Upwards a carry finds the end of the run, downwards
/// parallel prefix with a shift for each lane. Only for sources compiled with AVX2.

#include <kigi/games/reversi/lanes/intrinsics.hpp>

#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/flip/rays.hpp>

namespace kigi::reversi::flip {
namespace {

constexpr RayTable ray_table = make_ray_table();

[[gnu::always_inline]] inline __m256i ray_lanes(const Bits* rays) {
    return _mm256_load_si256(reinterpret_cast<const __m256i*>(rays));
}

[[gnu::always_inline]] inline Bits any_of_lanes(__m256i lanes) {
    const __m128i half = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
    return static_cast<Bits>(_mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))));
}

[[gnu::always_inline]] inline __m256i any_in_all_lanes(__m256i lanes) {
    const __m256i pairs = _mm256_or_si256(lanes, _mm256_permute4x64_epi64(lanes, 0x4e));
    return _mm256_or_si256(pairs, _mm256_shuffle_epi32(pairs, 0x4e));
}

/// See up_ray in by_square.hpp.
[[gnu::always_inline]] inline __m256i up_rays(__m256i rays, __m256i mover, __m256i opponent) {
    const __m256i ones = _mm256_set1_epi64x(-1);
    const __m256i filled = _mm256_or_si256(opponent, _mm256_xor_si256(rays, ones));
    const __m256i closing = _mm256_and_si256(_mm256_sub_epi64(filled, ones), _mm256_and_si256(rays, mover));
    const __m256i none = _mm256_cmpeq_epi64(closing, _mm256_setzero_si256());
    return _mm256_and_si256(_mm256_add_epi64(closing, _mm256_andnot_si256(none, ones)), rays);
}

/// What turns along each of the four lines when the mover puts a disc on `square` (0-63, empty); the sides' discs are
/// in all four lanes.
[[gnu::always_inline]] inline __m256i avx2_lines(int square, __m256i mover, __m256i opponent) {
    const Rays& rays = ray_table.of[square];
    const __m256i up = up_rays(ray_lanes(rays.up), mover, opponent);

    const __m256i step = _mm256_set_epi64x(9, 8, 7, 1);
    const __m256i twice = _mm256_add_epi64(step, step);
    const __m256i through = _mm256_and_si256(opponent, ray_lanes(rays.down));
    const __m256i pairs = _mm256_and_si256(through, _mm256_srlv_epi64(through, step));
    __m256i down = _mm256_and_si256(
        through, _mm256_srlv_epi64(_mm256_set1_epi64x(static_cast<long long>(Bits{1} << square)), step));
    down = _mm256_or_si256(down, _mm256_and_si256(through, _mm256_srlv_epi64(down, step)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs, _mm256_srlv_epi64(down, twice)));
    down = _mm256_or_si256(down, _mm256_and_si256(pairs, _mm256_srlv_epi64(down, twice)));
    const __m256i closing =
        _mm256_and_si256(_mm256_and_si256(mover, ray_lanes(rays.down)), _mm256_srlv_epi64(down, step));
    const __m256i none = _mm256_cmpeq_epi64(closing, _mm256_setzero_si256());
    return _mm256_or_si256(up, _mm256_andnot_si256(none, down));
}

/// The opponent's discs that turn when the mover puts one on `square` (0-63, empty).
[[gnu::always_inline]] inline Bits avx2(int square, Bits mover, Bits opponent) {
    return any_of_lanes(avx2_lines(square, _mm256_set1_epi64x(static_cast<long long>(mover)),
                                   _mm256_set1_epi64x(static_cast<long long>(opponent))));
}

}  // namespace
}  // namespace kigi::reversi::flip

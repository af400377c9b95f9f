#pragma once
/// \file
/// Flips in one AVX2 register: its four lanes are the four lines. Upwards the end of a run is the lowest bit of those
/// it may be; downwards it is the highest, above all that they fill by shifts of each lane. Only for sources compiled
/// with AVX2.

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

/// What turns along each lane's ray of higher squares: those before its first square that is not the opponent's, if it
/// is the mover's.
[[gnu::always_inline]] inline __m256i up_rays(__m256i rays, __m256i mover, __m256i opponent) {
    const __m256i ends = _mm256_andnot_si256(opponent, rays);
    const __m256i first = _mm256_and_si256(ends, _mm256_sub_epi64(_mm256_setzero_si256(), ends));
    const __m256i closing = _mm256_and_si256(first, mover);
    const __m256i open = _mm256_cmpeq_epi64(closing, _mm256_setzero_si256());
    return _mm256_and_si256(_mm256_andnot_si256(open, rays), _mm256_add_epi64(closing, _mm256_set1_epi64x(-1)));
}

/// What turns along each of the four lines when the mover puts a disc on `square` (0-63, empty); the sides' discs are
/// in all four lanes.
[[gnu::always_inline]] inline __m256i avx2_lines(int square, __m256i mover, __m256i opponent) {
    const Rays& rays = ray_table.of[square];
    const __m256i up = up_rays(ray_lanes(rays.up), mover, opponent);

    const __m256i rays_down = ray_lanes(rays.down);
    const __m256i step = _mm256_set_epi64x(9, 8, 7, 1);
    const __m256i twice = _mm256_add_epi64(step, step);
    __m256i beyond = _mm256_andnot_si256(opponent, rays_down);  // the ends, and all squares below the first
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, step));
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, twice));
    beyond = _mm256_or_si256(beyond, _mm256_srlv_epi64(beyond, _mm256_add_epi64(twice, twice)));
    const __m256i first = _mm256_andnot_si256(_mm256_srlv_epi64(beyond, step), beyond);
    const __m256i open = _mm256_cmpeq_epi64(_mm256_and_si256(first, mover), _mm256_setzero_si256());
    return _mm256_or_si256(up, _mm256_andnot_si256(open, _mm256_andnot_si256(beyond, rays_down)));
}

/// The opponent's discs that turn when the mover puts one on `square` (0-63, empty).
[[gnu::always_inline]] inline Bits avx2(int square, Bits mover, Bits opponent) {
    return any_of_lanes(avx2_lines(square, _mm256_set1_epi64x(static_cast<long long>(mover)),
                                   _mm256_set1_epi64x(static_cast<long long>(opponent))));
}

}  // namespace
}  // namespace kigi::reversi::flip

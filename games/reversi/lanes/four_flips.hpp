#pragma once
/// \file
/// Flips of four boards with AVX2. Only for sources compiled with it; internal linkage throughout, see lanes.hpp.

#include <cstdint>

#include <kigi/games/reversi/flip/avx2.hpp>
#include <kigi/games/reversi/lanes/intrinsics.hpp>

namespace kigi::reversi {
namespace {

[[gnu::always_inline]] inline __m256i four_times(std::uint64_t x) {
    return _mm256_set1_epi64x(static_cast<long long>(x));
}

/// How many squares each lane has.
[[gnu::always_inline]] inline __m256i four_counts(__m256i squares) {
    const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i half = four_times(0x0f0f0f0f0f0f0f0f);
    const __m256i bytes =
        _mm256_add_epi8(_mm256_shuffle_epi8(counts, _mm256_and_si256(squares, half)),
                        _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi64(squares, 4), half)));
    return _mm256_sad_epu8(bytes, _mm256_setzero_si256());
}

/// What turns along the rank towards lower squares, of which `lower` are all: each of them that is not inner ends a
/// run, and the first one of these closes it if it is the mover's.
[[gnu::always_inline]] inline __m256i turned_along_rank(__m256i lower, __m256i mover, __m256i inner) {
    __m256i beyond = _mm256_andnot_si256(inner, lower);  // the ends, and all squares below the first
    beyond = _mm256_or_si256(beyond, _mm256_srli_epi64(beyond, 1));
    beyond = _mm256_or_si256(beyond, _mm256_srli_epi64(beyond, 2));
    beyond = _mm256_or_si256(beyond, _mm256_srli_epi64(beyond, 4));
    const __m256i first = _mm256_andnot_si256(_mm256_srli_epi64(beyond, 1), beyond);
    const __m256i open = _mm256_cmpeq_epi64(_mm256_and_si256(first, mover), _mm256_setzero_si256());
    return _mm256_andnot_si256(open, _mm256_andnot_si256(beyond, lower));
}

/// ranks_reversed() of each board.
[[gnu::always_inline]] inline __m256i four_ranks_reversed(__m256i boards) {
    return _mm256_shuffle_epi8(boards, _mm256_setr_epi8(7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8,  //
                                                        7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8));
}

/// See flips_in_lanes(). Rays are those of the first square, shifted; where they go on beyond the edge of the board
/// they do no harm, since no run of inner squares leads there. On boards with reversed ranks, three of the lines
/// downwards lead upwards.
[[gnu::always_inline]] inline __m256i four_flips(__m256i square, __m256i mover, __m256i opponent) {
    constexpr std::uint64_t east = 0x00000000000000fe;
    constexpr std::uint64_t north_west = 0x0002040810204080;
    constexpr std::uint64_t north = 0x0101010101010100;
    constexpr std::uint64_t north_east = 0x8040201008040200;
    const __m256i inner = _mm256_and_si256(opponent, four_times(0x7e7e7e7e7e7e7e7e));
    const __m256i lower = _mm256_add_epi64(square, four_times(~std::uint64_t{0}));
    const __m256i place = four_counts(lower);
    const __m256i reversed_place = _mm256_xor_si256(place, four_times(56));
    const __m256i reversed_mover = four_ranks_reversed(mover);
    const __m256i reversed_inner = four_ranks_reversed(inner);
    const auto up = [&](std::uint64_t of_first, __m256i through) __attribute__((always_inline)) {
        return flip::up_rays(_mm256_sllv_epi64(four_times(of_first), place), mover, through);
    };
    const auto down = [&](std::uint64_t of_first, __m256i through) __attribute__((always_inline)) {
        return flip::up_rays(_mm256_sllv_epi64(four_times(of_first), reversed_place), reversed_mover, through);
    };
    const auto any = [](__m256i a, __m256i b) { return _mm256_or_si256(a, b); };
    const __m256i downwards = any(down(north, four_ranks_reversed(opponent)),
                                  any(down(north_west, reversed_inner), down(north_east, reversed_inner)));
    return any(any(any(up(east, inner), up(north_west, inner)), any(up(north, opponent), up(north_east, inner))),
               any(turned_along_rank(lower, mover, inner), four_ranks_reversed(downwards)));
}

}  // namespace
}  // namespace kigi::reversi

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

/// How many squares are lower than each lane's only one: as many as 1 less than it has; 64 without a square.
[[gnu::always_inline]] inline __m256i four_places(__m256i square) {
    const __m256i lower = _mm256_add_epi64(square, four_times(~std::uint64_t{0}));
    const __m256i counts = _mm256_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,  //
                                            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i half = four_times(0x0f0f0f0f0f0f0f0f);
    const __m256i bytes =
        _mm256_add_epi8(_mm256_shuffle_epi8(counts, _mm256_and_si256(lower, half)),
                        _mm256_shuffle_epi8(counts, _mm256_and_si256(_mm256_srli_epi64(lower, 4), half)));
    return _mm256_sad_epu8(bytes, _mm256_setzero_si256());
}

/// What turns along the line of this `shift` towards lower squares, by parallel prefix.
template <int shift>
[[gnu::always_inline]] inline __m256i turned_downwards(__m256i square, __m256i mover, __m256i through) {
    const __m256i pairs = _mm256_and_si256(through, _mm256_srli_epi64(through, shift));
    __m256i turned = _mm256_and_si256(through, _mm256_srli_epi64(square, shift));
    turned = _mm256_or_si256(turned, _mm256_and_si256(through, _mm256_srli_epi64(turned, shift)));
    turned = _mm256_or_si256(turned, _mm256_and_si256(pairs, _mm256_srli_epi64(turned, 2 * shift)));
    turned = _mm256_or_si256(turned, _mm256_and_si256(pairs, _mm256_srli_epi64(turned, 2 * shift)));
    const __m256i closing = _mm256_and_si256(mover, _mm256_srli_epi64(turned, shift));
    return _mm256_andnot_si256(_mm256_cmpeq_epi64(closing, _mm256_setzero_si256()), turned);
}

/// See flips_in_lanes(). Rays are those of the first square, shifted; where they go on beyond the edge of the board
/// they do no harm, since no run of inner squares leads there.
[[gnu::always_inline]] inline __m256i four_flips(__m256i square, __m256i mover, __m256i opponent) {
    const __m256i inner = _mm256_and_si256(opponent, four_times(0x7e7e7e7e7e7e7e7e));
    const __m256i place = four_places(square);
    const auto up = [&](std::uint64_t of_first, __m256i through) __attribute__((always_inline)) {
        return flip::up_rays(_mm256_sllv_epi64(four_times(of_first), place), mover, through);
    };
    const auto any = [](__m256i a, __m256i b) { return _mm256_or_si256(a, b); };
    return any(any(any(up(0x00000000000000fe, inner), up(0x0002040810204080, inner)),
                   any(up(0x0101010101010100, opponent), up(0x8040201008040200, inner))),
               any(any(turned_downwards<1>(square, mover, inner), turned_downwards<7>(square, mover, inner)),
                   any(turned_downwards<8>(square, mover, opponent), turned_downwards<9>(square, mover, inner))));
}

}  // namespace
}  // namespace kigi::reversi

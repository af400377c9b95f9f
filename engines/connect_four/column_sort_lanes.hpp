#pragma once
/// \file
/// Columns sorted in eight lanes without a branch. Included by sources for AVX2 and AVX-512 alone; everything here is
/// always inlined.

#include <bit>
#include <cstdint>

#include <immintrin.h>

#include <kigi/engines/connect_four/column_lanes.hpp>
#include <kigi/engines/connect_four/column_order.hpp>

namespace kigi::connect_four {
namespace {

using Numbers [[gnu::vector_size(32)]] = std::uint32_t;

/// One and the column of each place, the middle first; the eighth lane is no column.
[[gnu::always_inline]] constexpr std::uint32_t item(int place) {
    return place < UsualSize::width() ? static_cast<std::uint32_t>(middle_first(UsualSize::width(), place)) + 1 : 0;
}
/// The squares of its column.
[[gnu::always_inline]] constexpr Squares squares_of(int place) {
    return place < UsualSize::width() ? column_squares(middle_first(UsualSize::width(), place), UsualSize{}) : 0;
}

template <int turn>
[[gnu::always_inline]] inline Numbers smaller_after_turn(Numbers keys) {
    const Numbers others =
        __builtin_shufflevector(keys, keys, turn, turn + 1, turn + 2, turn + 3, turn + 4, turn + 5, turn + 6, turn + 7);
    return reinterpret_cast<Numbers>(others < keys);
}

/// The columns of the lanes whose `is_move` is all bits, by `counts` from the highest, on a tie by lane. How many keys
/// are smaller than a lane's own is its rank: seven comparisons with the lanes turned round.
[[gnu::always_inline]] inline std::uint32_t sorted_columns(Numbers counts, Numbers is_move) {
    constexpr Numbers lanes{0, 1, 2, 3, 4, 5, 6, 7};
    constexpr Numbers items{item(0), item(1), item(2), item(3), item(4), item(5), item(6), 0};
    // Of 3 bits for the lane; not a move: behind all that are.
    const Numbers keys = ((((63 - counts) << 3) & is_move) | (~is_move & 1024)) + lanes;
    const Numbers minus_rank = smaller_after_turn<1>(keys) + smaller_after_turn<2>(keys) + smaller_after_turn<3>(keys) +
                               smaller_after_turn<4>(keys) + smaller_after_turn<5>(keys) + smaller_after_turn<6>(keys) +
                               smaller_after_turn<7>(keys);
    const Numbers placed = (items & is_move) << (-minus_rank << 2);
    const auto both = _mm_or_si128(_mm256_castsi256_si128(reinterpret_cast<__m256i>(placed)),
                                   _mm256_extracti128_si256(reinterpret_cast<__m256i>(placed), 1));
    const auto half = _mm_or_si128(both, _mm_shuffle_epi32(both, 0x4E));
    return static_cast<std::uint32_t>(_mm_cvtsi128_si32(_mm_or_si128(half, _mm_shuffle_epi32(half, 0xB1))));
}

}  // namespace
}  // namespace kigi::connect_four

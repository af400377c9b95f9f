#pragma once
/// \file
/// See child_scores.hpp. Internal linkage throughout, see lanes.hpp.

#include <cstdint>

#include <kigi/games/reversi/endgame/child_scores.hpp>
#include <kigi/games/reversi/endgame/quarters.hpp>
#include <kigi/games/reversi/lanes/expand_in_lanes.hpp>

namespace kigi::reversi {
namespace {

constexpr std::uint64_t corners = 0x8100000000000081;

/// Found by trying, on end-games with 20 to 26 empty squares.
struct ChildWeights {
    int mobility = 16;
    int potential = 3;
    int corner = 10;
    int parity = 4;
};
constexpr ChildWeights child_weights{};
/// No child scores more.
constexpr int most_child_score = child_weights.corner + child_weights.parity;

/// The squares around those of each lane, and these themselves.
template <class L>
[[gnu::always_inline]] inline L with_neighbours(L squares) {
    const L wide = squares | ((squares << 1) & all_lanes<L>(0xfefefefefefefefe)) |
                   ((squares >> 1) & all_lanes<L>(0x7f7f7f7f7f7f7f7f));
    return wide | (wide << 8) | (wide >> 8);
}

#if defined(__AVX2__)

/// `weight` times the number of squares in half a byte, as a table for shuffles within 16 bytes.
struct HalfByteCounts {
    alignas(64) std::uint64_t of[8];
};
consteval HalfByteCounts half_byte_counts(int weight) {
    HalfByteCounts counts{};
    for (unsigned half = 0; half < 16; ++half)
        for (unsigned i = 0; i < 8; i += 2)
            counts.of[i + half / 8] |= static_cast<std::uint64_t>(weight * __builtin_popcount(half)) << 8 * (half % 8);
    return counts;
}
constexpr HalfByteCounts mobility_counts = half_byte_counts(child_weights.mobility);
constexpr HalfByteCounts potential_counts = half_byte_counts(child_weights.potential);
static_assert((8 + 2) * child_weights.mobility + 8 * child_weights.potential < 256, "what a byte of a sum holds");

/// The entries of `table` for a set of halves of bytes, zero in the other half, as bytes of a lane.
template <class L>
[[gnu::always_inline]] inline L look_up(const HalfByteCounts& table, L halves) {
    const L lanes = load<L>(table.of);
#if defined(__AVX512F__)
    if constexpr (sizeof(L) == 64)
        return reinterpret_cast<L>(
            _mm512_shuffle_epi8(reinterpret_cast<__m512i>(lanes), reinterpret_cast<__m512i>(halves)));
    else
#endif
        return reinterpret_cast<L>(
            _mm256_shuffle_epi8(reinterpret_cast<__m256i>(lanes), reinterpret_cast<__m256i>(halves)));
}

template <class L>
[[gnu::always_inline]] inline L sum_of_bytes(L lanes) {
#if defined(__AVX512F__)
    if constexpr (sizeof(L) == 64)
        return reinterpret_cast<L>(_mm512_sad_epu8(reinterpret_cast<__m512i>(lanes), _mm512_setzero_si512()));
    else
#endif
        return reinterpret_cast<L>(_mm256_sad_epu8(reinterpret_cast<__m256i>(lanes), _mm256_setzero_si256()));
}

/// Replies, those in a corner twice, and empty squares beside discs, each by its weight. No byte of a sum overflows, so
/// bytes are added as lanes.
template <class L>
[[gnu::always_inline]] inline L weighted_sum(L legal, L potential) {
    const L half = all_lanes<L>(0x0f0f0f0f0f0f0f0f);
    const L in_corner = legal & all_lanes<L>(corners);
    // A corner is the first square of its byte or the last: both fit into one half.
    const L again = (in_corner | in_corner >> 4) & half;
    return sum_of_bytes(look_up(mobility_counts, legal & half) + look_up(mobility_counts, legal >> 4 & half) +
                        look_up(mobility_counts, again) + look_up(potential_counts, potential & half) +
                        look_up(potential_counts, potential >> 4 & half));
}

/// `value` in each lane that is empty.
template <class L>
[[gnu::always_inline]] inline L where_none(L lanes, std::uint64_t value) {
#if defined(__AVX512F__)
    // Written by hand because GCC 12 makes whole vectors of the comparisons.
    const auto number = static_cast<long long>(value);
    if constexpr (sizeof(L) == 64) {
        const auto some = reinterpret_cast<__m512i>(lanes);
        return reinterpret_cast<L>(_mm512_maskz_set1_epi64(_mm512_testn_epi64_mask(some, some), number));
    } else {
        const auto some = reinterpret_cast<__m256i>(lanes);
        return reinterpret_cast<L>(_mm256_maskz_set1_epi64(_mm256_testn_epi64_mask(some, some), number));
    }
#else
    return reinterpret_cast<L>(lanes == 0) & all_lanes<L>(value);
#endif
}

/// Less than any child scores.
constexpr std::uint64_t no_child = 0xffff;

/// How much less than most_child_score each child scores, no_child in lanes without a child. `odd`: see odd_quarters().
template <class L>
[[gnu::always_inline]] inline L less_than_most(const BoardLanes<L>& children, std::uint64_t odd) {
    const L potential = with_neighbours(children.opponent) & ~(children.mover | children.opponent);
    return (weighted_sum(children.legal, potential) +
            where_none(children.square & all_lanes<L>(corners), child_weights.corner) +
            where_none(children.square & all_lanes<L>(odd), child_weights.parity)) |
           where_none(children.square, no_child);
}

#else

/// The same of one child.
[[gnu::always_inline]] inline int less_than_most(const BoardLanes<std::uint64_t>& child, std::uint64_t odd) {
    const std::uint64_t potential = with_neighbours(child.opponent) & ~(child.mover | child.opponent);
    const int replies = __builtin_popcountll(child.legal) + __builtin_popcountll(child.legal & corners);
    return child_weights.mobility * replies + child_weights.potential * __builtin_popcountll(potential) +
           ((child.square & corners) == 0 ? child_weights.corner : 0) +
           ((child.square & odd) == 0 ? child_weights.parity : 0);
}

#endif

[[gnu::always_inline]] inline void score_children_here(const ChildBoards& children, std::int32_t* scores) {
    const std::uint64_t empties = ~(children.mover[0] | children.opponent[0]) | children.square[0];  // of the parent
    const std::uint64_t odd = odd_quarters(empties);
#if defined(__AVX2__)
    for (int i = 0; i < children.count; i += few_lane_count) {
        const FewLanes less =
            less_than_most<FewLanes>({load<FewLanes>(children.square + i), load<FewLanes>(children.mover + i),
                                      load<FewLanes>(children.opponent + i), load<FewLanes>(children.legal + i)},
                                     odd);
        for (int k = 0; k < few_lane_count; ++k) scores[i + k] = most_child_score - static_cast<std::int32_t>(less[k]);
    }
#else
    for (int i = 0; i < children.count; ++i)
        scores[i] =
            most_child_score -
            less_than_most({children.square[i], children.mover[i], children.opponent[i], children.legal[i]}, odd);
#endif
}

}  // namespace
}  // namespace kigi::reversi

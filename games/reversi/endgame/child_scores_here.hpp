#pragma once
/// \file
/// See child_scores.hpp. Internal linkage throughout, see lanes.hpp.

#include <cstdint>

#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/endgame/child_scores.hpp>
#include <kigi/games/reversi/endgame/half_byte_sums.hpp>
#include <kigi/games/reversi/endgame/quarters.hpp>
#include <kigi/games/reversi/lanes/expand_in_lanes.hpp>

namespace kigi::reversi {
namespace {

constexpr std::uint64_t edges = 0xff818181818181ff;

struct ChildWeights {
    int mobility;
    int potential;
    int corner;
    int edge;
    int parity;

    /// No child scores more.
    [[nodiscard]] constexpr int most() const { return corner + edge + parity; }
};
/// Found by trying, on end-games with 20 to 26 empty squares.
constexpr ChildWeights child_weights{.mobility = 16, .potential = 3, .corner = 10, .edge = 0, .parity = 4};
/// The same for nodes with six to nine empty squares: the weights with which sampled ones were refuted at the least
/// cost.
constexpr ChildWeights weights_near_end{.mobility = 24, .potential = 0, .corner = 8, .edge = 4, .parity = 6};

/// The same where learned tables count, too: see OrderTables.
constexpr ChildWeights weights_beside_tables{.mobility = 16, .potential = 3, .corner = 6, .edge = 3, .parity = 2};

/// The squares around those of each lane; these themselves where another is beside them.
template <class L>
[[gnu::always_inline]] inline L neighbours(L squares) {
    const L beside =
        ((squares << 1) & all_lanes<L>(0xfefefefefefefefe)) | ((squares >> 1) & all_lanes<L>(0x7f7f7f7f7f7f7f7f));
    const L row = squares | beside;
    return beside | (row << 8) | (row >> 8);
}

#if defined(__AVX2__)

template <int weight>
constexpr HalfByteSums weighted_counts{weight, weight, weight, weight};

template <class L>
[[gnu::always_inline]] inline L sum_of_bytes(L lanes) {
#if defined(__AVX512F__)
    if constexpr (sizeof(L) == 64)
        return reinterpret_cast<L>(_mm512_sad_epu8(reinterpret_cast<__m512i>(lanes), _mm512_setzero_si512()));
    else
#endif
        return reinterpret_cast<L>(_mm256_sad_epu8(reinterpret_cast<__m256i>(lanes), _mm256_setzero_si256()));
}

/// `weight` times the number of squares in each byte.
template <int weight, class L>
[[gnu::always_inline]] inline L weighted_bytes(L squares) {
    const L half = all_lanes<L>(0x0f0f0f0f0f0f0f0f);
    return look_up(weighted_counts<weight>, squares & half) + look_up(weighted_counts<weight>, squares >> 4 & half);
}

/// Replies, those in a corner twice, and empty squares beside discs, each by its weight. No byte of a sum overflows, so
/// bytes are added as lanes.
template <ChildWeights weights, class L>
[[gnu::always_inline]] inline L weighted_sum(const BoardLanes<L>& children) {
    static_assert((8 + 2) * weights.mobility + 8 * weights.potential < 256, "what a byte of a sum holds");
    const L in_corner = children.legal & all_lanes<L>(corner_squares<8>);
    // A corner is the first square of its byte or the last: both fit into one half.
    const L again = (in_corner | in_corner >> 4) & all_lanes<L>(0x0f0f0f0f0f0f0f0f);
    L sum = weighted_bytes<weights.mobility>(children.legal) + look_up(weighted_counts<weights.mobility>, again);
    if constexpr (weights.potential != 0)
        sum += weighted_bytes<weights.potential>(neighbours(children.opponent) & ~(children.mover | children.opponent));
    return sum_of_bytes(sum);
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

/// How much less than weights.most() each child scores, no_child in lanes without a child. `odd`: see odd_quarters().
template <ChildWeights weights, class L>
[[gnu::always_inline]] inline L less_than_most(const BoardLanes<L>& children, std::uint64_t odd) {
    L less = weighted_sum<weights>(children) +
             where_none(children.square & all_lanes<L>(corner_squares<8>), weights.corner) +
             where_none(children.square & all_lanes<L>(odd), weights.parity);
    if constexpr (weights.edge != 0) less += where_none(children.square & all_lanes<L>(edges), weights.edge);
    return less | where_none(children.square, no_child);
}

#endif

/// How much less than weights.most() one child scores.
template <ChildWeights weights>
[[gnu::always_inline]] inline int less_than_most(const BoardLanes<std::uint64_t>& child, std::uint64_t odd) {
    const int replies = __builtin_popcountll(child.legal) + __builtin_popcountll(child.legal & corner_squares<8>);
    int less = weights.mobility * replies + ((child.square & corner_squares<8>) == 0 ? weights.corner : 0) +
               ((child.square & edges) == 0 ? weights.edge : 0) + ((child.square & odd) == 0 ? weights.parity : 0);
    if constexpr (weights.potential != 0)
        less += weights.potential * __builtin_popcountll(neighbours(child.opponent) & ~(child.mover | child.opponent));
    return less;
}

[[gnu::always_inline]] inline void score_children_here(const ChildBoards& children, std::int32_t* scores) {
    const std::uint64_t empties = ~(children.mover[0] | children.opponent[0]) | children.square[0];  // of the parent
    const std::uint64_t odd = odd_quarters(empties);
#if defined(__AVX2__)
    for (int i = 0; i < children.count; i += few_lane_count) {
        const FewLanes less = less_than_most<child_weights, FewLanes>(
            {load<FewLanes>(children.square + i), load<FewLanes>(children.mover + i),
             load<FewLanes>(children.opponent + i), load<FewLanes>(children.legal + i)},
            odd);
        for (int k = 0; k < few_lane_count; ++k)
            scores[i + k] = child_weights.most() - static_cast<std::int32_t>(less[k]);
    }
#else
    for (int i = 0; i < children.count; ++i)
        scores[i] = child_weights.most() -
                    less_than_most<child_weights>(
                        {children.square[i], children.mover[i], children.opponent[i], children.legal[i]}, odd);
#endif
}

}  // namespace
}  // namespace kigi::reversi

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
    int corner = 18;
    int parity = 4;
};
constexpr ChildWeights child_weights{};

/// Replies, those in a corner twice.
[[gnu::always_inline]] inline int weighted_mobility(std::uint64_t legal) {
    return __builtin_popcountll(legal) + __builtin_popcountll(legal & corners);
}

/// The squares around those of each lane, and these themselves.
template <class L>
[[gnu::always_inline]] inline L with_neighbours(L squares) {
    const L wide = squares | ((squares << 1) & all_lanes<L>(0xfefefefefefefefe)) |
                   ((squares >> 1) & all_lanes<L>(0x7f7f7f7f7f7f7f7f));
    return wide | (wide << 8) | (wide >> 8);
}

[[gnu::always_inline]] inline void score_children_here(const ChildBoards& children, std::int32_t* scores) {
    alignas(64) std::uint64_t potential[most_moves];
    for (int i = 0; i < children.count; i += few_lane_count) {
        const auto mover = load<FewLanes>(children.mover + i);
        const auto opponent = load<FewLanes>(children.opponent + i);
        store(potential + i, with_neighbours(opponent) & ~(mover | opponent));
    }
    const std::uint64_t empties = ~(children.mover[0] | children.opponent[0]) | children.square[0];  // of the parent
    const std::uint64_t odd = odd_quarters(empties);
    for (int i = 0; i < children.count; ++i) {
        int score = -child_weights.mobility * weighted_mobility(children.legal[i]) -
                    child_weights.potential * __builtin_popcountll(potential[i]);
        if ((children.square[i] & odd) != 0) score += child_weights.parity;
        if ((children.square[i] & corners) != 0) score += child_weights.corner;
        scores[i] = score;
    }
}

}  // namespace
}  // namespace kigi::reversi

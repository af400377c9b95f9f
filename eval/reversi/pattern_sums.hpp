#pragma once
/// \file
/// The kernels of pattern_lanes.hpp, written once. Included by sources of every instruction set, so everything here has
/// internal linkage.

#include <cstddef>
#include <cstdint>
#include <utility>

#include <kigi/eval/reversi/least_child_lanes.hpp>
#include <kigi/eval/reversi/pattern_index_lanes.hpp>
#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/eval/reversi/reply_lanes.hpp>
#include <kigi/games/reversi/lanes/expand_in_lanes.hpp>

namespace kigi::reversi {
namespace {

/// The weights of all patterns together. One load after the other, each at a distance that the compiler knows: on Zen 4
/// half the time of gathering them.
[[gnu::always_inline]] inline std::int32_t sum_of_patterns(const std::int16_t* indices, const std::int16_t* weights) {
    const auto weight = [&]<int i>() __attribute__((always_inline)) {
        constexpr std::int64_t centre = pattern_centres[pattern_images[i].shape];
        return std::int32_t{weights[centre + indices[i]]};
    };
    return [&]<int... i>(std::integer_sequence<int, i...>) __attribute__((always_inline)) {
        return (weight.template operator()<i>() + ...);
    }(std::make_integer_sequence<int, indices_a_board>{});
}

[[gnu::always_inline]] inline std::int32_t sum_of_mobility(int moves, int moves_of_opponent,
                                                           const std::int16_t* weights) {
    return weights[pattern_plan.mobility + moves] + weights[pattern_plan.opponent_mobility + moves_of_opponent] +
           weights[pattern_plan.constant];
}

/// Of both sides in two lanes of one vector.
[[gnu::always_inline]] inline std::int32_t sum_of_both_mobilities(std::uint64_t mover, std::uint64_t opponent,
                                                                  const std::int16_t* weights) {
    const FewLanes sides{mover, opponent};
    const FewLanes others{opponent, mover};
    const FewLanes legal = legal_in_lanes(sides, others, whole_board);
    return sum_of_mobility(__builtin_popcountll(legal[0]), __builtin_popcountll(legal[1]), weights);
}

[[gnu::always_inline]] inline std::int32_t sum_of_known_indices(const std::int16_t* indices, std::uint64_t mover,
                                                                std::uint64_t opponent, const std::int16_t* weights) {
    return sum_of_patterns(indices, weights) + sum_of_both_mobilities(mover, opponent, weights);
}

[[gnu::always_inline]] inline std::int32_t sum_of_bits(std::uint64_t mover, std::uint64_t opponent,
                                                       const std::int16_t* weights) {
    alignas(64) std::int16_t indices[indices_a_board];
    store_indices(indices, indices_of(mover, opponent));
    return sum_of_known_indices(indices, mover, opponent, weights);
}

/// All indices first and all sums then, so that no load waits for the store before it.
[[gnu::always_inline]] inline void sum_children(std::uint64_t mover, std::uint64_t opponent,
                                                const ChildBoards& children, const std::int16_t* weights,
                                                std::int32_t* sums) {
    alignas(64) ChildIndices indices;
    indices_of_children(mover, opponent, children, indices);
    const Replies replies{children};
    for (int i = 0; i < children.count; ++i)
        sums[i] = sum_of_patterns(indices[i], weights) + sum_of_mobility(children.moves[i], replies.count(i), weights);
}

[[gnu::always_inline]] inline LeastChild least_of_sums(std::uint64_t mover, std::uint64_t opponent,
                                                       const ChildBoards& children, const std::int16_t* weights,
                                                       std::int32_t enough) {
    struct Kept {
        alignas(64) std::int16_t indices[indices_a_board];
    };
    return find_least<Kept>(
        mover, opponent, children, enough,
        [](const Indices& after_move, Kept& kept) { store_indices(kept.indices, after_move); },
        [&](const Kept& kept, int moves, int replies) {
            return sum_of_patterns(kept.indices, weights) + sum_of_mobility(moves, replies, weights);
        });
}

}  // namespace
}  // namespace kigi::reversi

#pragma once
/// \file
/// Move orders as a monoid: queues of moves are joined, and a queue is looked at when all before it are used up.

#include <algorithm>
#include <utility>
#include <vector>

#include <kigi/framework/lazy/generator.hpp>
#include <kigi/search/ordering/ordered_move.hpp>

namespace kigi {

/// The queue that nothing is in, the neutral element of `joined_queues`.
template <class Move>
[[nodiscard]] Generator<OrderedMove<Move>> no_moves() {
    co_return;
}

/// First the moves of `earlier`, then those of `later` that were not among them. Nothing of `later` is worked out
/// before `earlier` is used up: a cut-off spares it.
///
/// Laws, of the moves that come (each with the stage in which it comes first): joining is associative, an empty queue
/// is neutral on both sides, and a queue joined with itself is that queue (of different moves).
template <class Move>
[[nodiscard]] Generator<OrderedMove<Move>> joined_queues(Generator<OrderedMove<Move>> earlier,
                                                         Generator<OrderedMove<Move>> later) {
    std::vector<Move> done;
    for (const auto& ordered : earlier) {
        done.push_back(ordered.move);
        co_yield ordered;
    }
    for (const auto& ordered : later)
        if (std::ranges::find(done, ordered.move) == done.end()) co_yield ordered;
}

}  // namespace kigi

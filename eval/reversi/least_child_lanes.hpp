#pragma once
/// \file
/// The least child, one after the other until one is small enough; written once for every evaluation over the indices
/// of patterns. Included by sources of every instruction set, so everything here has internal linkage.

#include <cstdint>

#include <kigi/eval/reversi/child_estimates.hpp>
#include <kigi/eval/reversi/least_child.hpp>
#include <kigi/eval/reversi/pattern_index_lanes.hpp>
#include <kigi/eval/reversi/reply_lanes.hpp>

namespace kigi::reversi {
namespace {

/// The children, at least one, those with the least estimate first: they are most likely to be small enough.
class LeastEstimateFirst {
public:
    LeastEstimateFirst(std::uint64_t opponent, const ChildBoards& children) : count_{children.count} {
        int i = 0;
        do {
            keys_[i] = child_estimate(opponent, children, i) * most_moves + i;
        } while (++i < count_);
    }
    [[nodiscard]] bool is_done() const { return taken_ == count_; }
    int next() {
        int best = taken_;
        for (int i = taken_ + 1; i < count_; ++i) best = keys_[i] < keys_[best] ? i : best;
        const int child = keys_[best] & (most_moves - 1);
        keys_[best] = keys_[taken_++];
        return child;
    }

private:
    alignas(64) std::int32_t keys_[most_moves];
    int count_;
    int taken_ = 0;
};

/// `value_of(indices, moves, replies)` evaluates a child for its mover; `expect(indices)` is told a little earlier
/// which child that will be. See LearnedEvaluation::least_child.
template <class ValueOf, class Expect>
[[gnu::always_inline]] inline LeastChild find_least(std::uint64_t mover, std::uint64_t opponent,
                                                    const ChildBoards& children, std::int32_t enough,
                                                    ValueOf&& value_of, Expect&& expect) {
    const Indices parent = indices_of(mover, opponent);
    LeastEstimateFirst order{opponent, children};
    alignas(64) std::int16_t indices[indices_a_board];
    int child = 0;
    const auto take_next = [&]() __attribute__((always_inline)) {
        child = order.next();
        store_indices(indices, after(parent, children.square[child], children.mover[child] ^ opponent));
    };
    take_next();
    expect(indices);
    const Replies replies{children};
    LeastChild least{INT32_MAX, 0, 0};
    while (true) {
        const std::int32_t value = value_of(indices, children.moves[child], replies.count(child));
        ++least.looked_at;
        if (value < least.value) {
            least.value = value;
            least.child = child;
            if (value <= enough) break;
        }
        if (order.is_done()) break;
        take_next();
    }
    return least;
}

}  // namespace
}  // namespace kigi::reversi

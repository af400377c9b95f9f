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

/// `prepare(indices, room)` makes ready what a child is evaluated from, and may prefetch; `value_of(room, moves,
/// replies)` evaluates it for its mover. From the second child on, the next one is prepared before this one is
/// evaluated. See LearnedEvaluation::least_child.
template <class Room, class Prepare, class ValueOf>
[[gnu::always_inline]] inline LeastChild find_least(std::uint64_t mover, std::uint64_t opponent,
                                                    const ChildBoards& children, std::int32_t enough, Prepare&& prepare,
                                                    ValueOf&& value_of) {
    const Indices parent = indices_of(mover, opponent);
    LeastEstimateFirst order{opponent, children};
    Room rooms[2];
    int child[2];
    int now = 0;
    const auto prepare_next = [&](int room) __attribute__((always_inline)) {
        child[room] = order.next();
        prepare(after(parent, children.square[child[room]], children.mover[child[room]] ^ opponent), rooms[room]);
    };
    prepare_next(now);
    const Replies replies{children};
    LeastChild least{INT32_MAX, 0, 0};
    while (true) {
        // The first one is mostly small enough; where it is not, mostly all are looked at.
        const bool ahead = least.looked_at > 0 && !order.is_done();
        if (ahead) prepare_next(1 - now);
        const std::int32_t value = value_of(rooms[now], children.moves[child[now]], replies.count(child[now]));
        ++least.looked_at;
        if (value < least.value) {
            least.value = value;
            least.child = child[now];
            if (value <= enough) break;
        }
        if (!ahead) {
            if (order.is_done()) break;
            prepare_next(1 - now);
        }
        now = 1 - now;
    }
    return least;
}

}  // namespace
}  // namespace kigi::reversi

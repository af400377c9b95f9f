#pragma once
/// \file
/// History pruning: near the horizon, a late move that hardly ever was good is left out. Source: J. Schaeffer, "The
/// history heuristic and alpha-beta search enhancements in practice", IEEE PAMI 11 (1989); to leave moves out by it, F.
/// Letouzey's program Fruit (2005).

#include <cstddef>
#include <cstdint>
#include <vector>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/search/folds/try.hpp>
#include <kigi/search/ordering/history_slot.hpp>

namespace kigi {

struct HistoryPruningOptions {
    int most_depth = 0;    ///< moves are left out with at most so many plies to go; 0: never
    int full_moves = 3;    ///< the first moves of a node, which are always tried
    int least_tries = 32;  ///< a move is judged after so many
    int most_percent = 5;  ///< of its tries may have been better than the best before, for it to be left out
};

/// A part of a question: it counts of each move how often it was tried, and how often it turned out to be better than
/// what was known. Each thread counts for itself. A move that is left out counts as an estimate, and nothing is left
/// out while the best so far is a loss of the whole game: no loss is claimed of a move that was not looked at.
class HistoryPruning {
public:
    explicit HistoryPruning(HistoryPruningOptions options = {}) : options_{options} {}

    template <class Node, class Attempt, class Ask>
    [[gnu::always_inline]] Value operator()(Node& node, const Attempt& attempt, Ask&& ask) {
        if (node.depth > options_.most_depth || is_unlimited(node.depth)) return ask(attempt);
        Count& count = count_of(node, attempt.move);
        if (is_late(node, attempt) && count.is_poor(options_)) {
            ++node.counters().estimates;
            return -infinite;  // as if there were no such move
        }
        const Value value = ask(attempt);
        count.add(attempt.window.alpha < value);
        return value;
    }

    void new_search() {
        for (Count& count : counts_) count.age();
    }

private:
    struct Count {
        std::int32_t tries = 0;
        std::int32_t successes = 0;

        [[nodiscard]] bool is_poor(const HistoryPruningOptions& options) const noexcept {
            return tries >= options.least_tries &&
                   std::int64_t{100} * successes <= std::int64_t{options.most_percent} * tries;
        }
        void add(bool success) noexcept {
            if (tries == 1 << 16) age();
            ++tries;
            successes += success;
        }
        void age() noexcept {
            tries /= 2;
            successes /= 2;
        }
    };

    template <class Node, class Attempt>
    [[nodiscard]] bool is_late(const Node& node, const Attempt& attempt) const {
        if (attempt.index < options_.full_moves || attempt.best == -infinite) return false;
        if (attempt.stage == Stage::table_move || attempt.stage == Stage::killer) return false;
        if constexpr (Bounded<typename Node::Position>)
            return attempt.best > -node.bound_in_units(node.position.score_bound());
        return true;
    }
    template <class Node>
    [[nodiscard]] Count& count_of(const Node& node, const typename Node::Move& move) {
        if (counts_.empty()) [[unlikely]]
            counts_.resize(history_slots);
        return counts_[history_slot(node.position.side_to_move(), move)];
    }

    HistoryPruningOptions options_;
    std::vector<Count> counts_{};  // empty until it is asked for the first time
};

[[nodiscard]] inline HistoryPruning history_pruning(HistoryPruningOptions options = {.most_depth = 3}) {
    return HistoryPruning{options};
}

}  // namespace kigi

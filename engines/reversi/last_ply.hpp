#pragma once
/// \file
/// The rule that one ply before the horizon children are evaluated without being entered.

#include <array>
#include <cstddef>
#include <cstdint>

#include <kigi/engines/reversi/recent_last_ply.hpp>
#include <kigi/engines/reversi/search_number.hpp>
#include <kigi/eval/reversi/learned_evaluation.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

/// Answers nodes with one ply to go as the rules below would, with the evaluation that stands at the horizon: the best
/// of the children's values, up to the first that fails high. Children that leave few moves are looked at first. What
/// their values have in common is calculated once. Whole windows want the line, too, and go the long way. The children
/// looked at count as nodes, and all that are not over as estimates.
class LastPly {
public:
    using Evaluator = LearnedEvaluation;  ///< whose unit the values of the search have

    /// Without an evaluation the rule does nothing. `recalls`: nodes that the thread has answered lately are not opened
    /// again; see RecentLastPly.
    explicit LastPly(const LearnedEvaluation* evaluation, bool recalls = true)
        : evaluation_{evaluation}, recalls_{recalls} {}

    /// A search forgets what those before it found, so that it takes the same nodes as often as it is repeated.
    void new_search() {
        if (recalls_) search_ = next_search_number();
    }

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (!evaluation_ || node.depth != 1 || Node::is_root || !node.window.is_null()) return next(node);
        if (node.position.legal() == 0 || !node.state().may_count(most_moves)) return next(node);
        return best_child(node);
    }

private:
    template <class Node>
    [[gnu::noinline]] Value best_child(Node& node) const {
        const Reversi<8>& position = node.position;
        const std::int32_t enough = -node.window.beta.points;
        RecentLastPly& recent = RecentLastPly::place_of(position);
        if (search_ != 0 && recent.answers(search_, position, enough)) {
            node.best = Move{recent.square};
            ++node.counters().estimates;
            return Value{-recent.value};
        }
        const ChildBatch<8>& batch = node.children();
        const ChildBoards& children = batch.boards();
        if (has_finished_child(children)) return best_of_all(node, batch);
        const LeastChild least = evaluation_->least_child(position.mover(), position.opponent(), children, enough);
        const Move move = batch.move(static_cast<std::size_t>(least.child));
        node.best = move;
        if (search_ != 0)
            recent = {{position.mover(), position.opponent()},
                      search_,
                      static_cast<std::int16_t>(least.value),
                      move.square,
                      least.looked_at == children.count};
        const auto looked_at = static_cast<std::uint64_t>(least.looked_at);
        node.state().count_nodes(looked_at);
        node.counters().estimates += looked_at;
        return Value{-least.value};
    }

    /// One without a move, which may be over.
    [[nodiscard]] static bool has_finished_child(const ChildBoards& children) noexcept {
        for (int i = 0; i < children.count; ++i)
            if (children.moves[i] == 0) return true;
        return false;
    }

    template <class Node>
    [[gnu::noinline]] Value best_of_all(Node& node, const ChildBatch<8>& batch) const {
        const Reversi<8>& position = node.position;
        const ChildBoards& children = batch.boards();
        std::array<std::int32_t, most_moves> values;
        evaluation_->evaluate_children(position.mover(), position.opponent(), children, values.data());
        Value best = -infinite;
        int over = 0;
        for (int i = 0; i < children.count; ++i) {
            const auto at = static_cast<std::size_t>(i);
            Value value{-values[at]};
            if (children.moves[i] == 0) [[unlikely]]
                if (const Reversi<8> child = batch.position(at); child.is_over()) {
                    value = -node.in_units(child.final_score());
                    ++over;
                }
            if (best < value) {
                best = value;
                node.best = batch.move(at);
            }
        }
        const auto count = static_cast<std::uint64_t>(children.count);
        node.state().count_nodes(count);
        node.counters().estimates += count - static_cast<std::uint64_t>(over);
        return best;
    }

    const LearnedEvaluation* evaluation_;
    bool recalls_;
    std::uint32_t search_ = 0;  ///< its number; 0: nothing is recalled
};

}  // namespace kigi::reversi

#pragma once
/// \file
/// The fold that ends every stack of the alpha-beta family; the algorithms differ only in how they ask for a reply.

#include <ranges>

#include <kigi/framework/algebra/fold.hpp>
#include <kigi/framework/algebra/scored.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/node.hpp>

namespace kigi {

/// Moves as the game gives them.
struct NaturalOrder {
    template <class Node>
    auto operator()(Node& node) const {
        return node.position.moves();
    }
};
inline constexpr NaturalOrder natural_order{};

/// An order may ask to be told which move cut off, for killers and history.
template <class Order, class Node>
concept LearnsFromCutoffs = requires(Order order, Node& node, typename Node::Move move) { order.cut_off(node, move); };

/// Folds the replies with `better` until one fails high. `ask(best_so_far, window, move)` gives the value of a move for
/// the side to move; `window` is the node's, narrowed by the best so far (fail-soft: the value folded may lie outside).
template <class Order, class Node, class Ask>
[[gnu::always_inline]] inline Value fold_children(Order& order, Node& node, Ask&& ask) {
    using Move = typename Node::Move;
    const Window window = node.window;
    auto& run = node.run();
    const bool tell_line = !window.is_null();
    const bool at_root = node.ply == 0 && !run.excluded_at_root.empty();
    if (tell_line) run.lines.clear(node.ply);

    bool first = true;
    const auto step = [&](const Scored<Move>& best, Move move) {
        if (at_root && run.excluded(move)) return best;
        if (tell_line) run.lines.clear(node.ply + 1);
        const Scored<Move> candidate{ask(best, window.narrowed_by(best.value), move), move};
        const Scored<Move> joined = better(best, candidate);
        if (tell_line && window.alpha < candidate.value && best.value < candidate.value)
            run.lines.extend(node.ply, move);
        if (window.fails_high(joined.value)) {
            ++node.counters().cutoffs;
            node.counters().first_move_cutoffs += first;
            if constexpr (LearnsFromCutoffs<Order, Node>) order.cut_off(node, move);
        }
        first = false;
        return joined;
    };
    const auto decided = [&](const Scored<Move>& so_far) { return window.fails_high(so_far.value); };
    const Scored<Move> best = [&] {
        if constexpr (requires { order.plain(node); })
            if (order.plain(node)) return fold_until(node.position.moves(), Scored<Move>{}, step, decided);
        return fold_until(order(node), Scored<Move>{}, step, decided);
    }();
    node.best = best.move;
    return best.value;
}

}  // namespace kigi

#pragma once
/// \file
/// The fold that ends every stack of the alpha-beta family; the algorithms differ only in how they ask for a reply.

#include <ranges>
#include <utility>

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

/// An order may say that a node is too near to the leaves to be ordered at all.
template <class Order, class Node>
[[nodiscard]] constexpr bool is_plain(const Order& order, const Node& node) {
    if constexpr (requires { order.plain(node); })
        return order.plain(node);
    else
        return false;
}

/// An order may ask to be told which move cut off, for killers and history.
template <class Order, class Node>
concept LearnsFromCutoffs = requires(Order order, Node& node, typename Node::Move move) { order.cut_off(node, move); };

/// Folds the replies with `better` until one fails high. `ask(first, window, move)` gives the value of a move for the
/// side to move, `first` if none was asked before; `window` is the node's, narrowed by the best so far (fail-soft: the
/// value folded may lie outside).
template <class Order, class Node, class Ask>
[[gnu::always_inline]] inline Value fold_children(Order& order, Node& node, Ask&& ask) {
    using Move = typename Node::Move;
    const Window window = node.window;
    auto& state = node.state();
    const bool tell_line = !window.is_null();

    bool first = true;
    const auto step = [&](const Scored<Move>& best, Move move) __attribute__((always_inline)) {
        if constexpr (Node::is_root)
            if (state.excluded(move)) return best;
        if (tell_line) state.lines.forget_below(node.ply);
        const Value value = ask(first, window.narrowed_by(best.value), move);
        const bool was_first = std::exchange(first, false);
        if (!(best.value < value)) return best;  // as `better` says, without a new value to pack: that costs clang 2 %
        if (tell_line && window.alpha < value) state.lines.extend(node.ply, move);
        if (window.fails_high(value)) {
            ++state.counters.cutoffs;
            state.counters.first_move_cutoffs += was_first;
            if constexpr (LearnsFromCutoffs<Order, Node>) order.cut_off(node, move);
        }
        return Scored<Move>{value, move};
    };
    const auto decided = [&](const Scored<Move>& best) { return window.fails_high(best.value); };
    const auto fold = [&](auto&& moves) __attribute__((always_inline)) {
        // Not before the moves are there: the call may hide from the compiler that the position stays as it is.
        if (tell_line) state.lines.open(node.ply);
        return fold_until(moves, Scored<Move>{}, step, decided);
    };
    const Scored<Move> best = is_plain(order, node) ? fold(node.position.moves()) : fold(order(node));
    node.best = best.best();
    return best.value;
}

}  // namespace kigi

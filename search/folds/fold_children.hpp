#pragma once
/// \file
/// The loop over the moves that ends every stack of the alpha-beta family: order, question and cut-offs.

#include <concepts>
#include <optional>
#include <ranges>
#include <type_traits>
#include <utility>

#include <kigi/framework/algebra/fold.hpp>
#include <kigi/framework/algebra/scored.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/search/folds/try.hpp>
#include <kigi/search/ordering/cut_offs.hpp>
#include <kigi/search/ordering/ordered_move.hpp>

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

/// An order that looks at children may find the node's value there: the `answer` of its range, which is not walked
/// then. It sets the node's best move itself.
template <class Order, class Node>
concept FindsAnswers = requires(Order order, Node& node) {
    { order(node).answer } -> std::convertible_to<std::optional<Value>>;
};

/// Folds the replies with `better` until one fails high. `ask(attempt)`, of a `Try`, gives the value of its move for
/// the side to move (fail-soft: the value folded may lie outside the window).
template <class Order, class Node, class Ask>
[[gnu::always_inline]] inline Value fold_children(Order& order, Node& node, Ask&& ask) {
    using Move = typename Node::Move;
    const Window window = node.window;
    auto& state = node.state();
    const bool open = !window.is_null();

    int index = 0;
    const auto step = [&](const Scored<Move>& best, const auto& item) __attribute__((always_inline)) {
        const Move move = move_of(item);
        if constexpr (Node::is_root)
            if (state.excluded(move)) return best;
        if (open) state.lines.forget_below(node.ply);
        using Attempt = Try<Move, NobodyNarrows, is_expanded<std::remove_cvref_t<decltype(item)>>>;
        const Window narrowed = window.narrowed_by(best.value);
        const Value value = ask(Attempt{.move = move,
                                        .window = narrowed,
                                        .best = best.value,
                                        .depth = node.depth - 1,
                                        .index = index,
                                        .stage = stage_of(item),
                                        .child = child_of(item),
                                        .open = open});
        if constexpr (Node::is_root) state.searched_at_root(move, value, narrowed);
        const bool was_first = index++ == 0;
        // As `better` says, without a new Scored to be chosen from: with `better` itself the search of connect four
        // takes 1.042 (clang) and 1.023 (g++) of the instructions of the one by hand, and so 1.014 and 1.010.
        if (!(best.value < value)) return best;
        if (open && window.alpha < value) state.lines.extend(node.ply, move);
        if (window.fails_high(value)) {
            ++state.counters.cutoffs;
            state.counters.first_move_cutoffs += was_first;
            tell_cut_off(order, node, move);
        }
        return Scored<Move>{value, move};
    };
    const auto decided = [&](const Scored<Move>& best) { return window.fails_high(best.value); };
    const auto fold = [&](auto&& moves) __attribute__((always_inline)) {
        // Not before the moves are there: the call may hide from the compiler that the position stays as it is.
        if (open) state.lines.open(node.ply);
        return fold_until(moves, Scored<Move>{}, step, decided);
    };
    const auto told = [&](const Scored<Move>& best) __attribute__((always_inline)) {
        node.best = best.best();
        return best.value;
    };
    if constexpr (FindsAnswers<Order, Node>) {
        const auto moves = order(node);
        if (moves.answer) return *moves.answer;
        return told(fold(moves));
    } else {
        return told(is_plain(order, node) ? fold(node.position.moves()) : fold(order(node)));
    }
}

}  // namespace kigi

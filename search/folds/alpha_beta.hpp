#pragma once
/// \file
/// Alpha-beta. Source: D. Knuth, R. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6 (1975);
/// fail-soft: J. Fishburn, "Another optimization of alpha-beta search", SIGART 84 (1983).

#include <algorithm>
#include <utility>

#include <kigi/search/folds/fold_children.hpp>
#include <kigi/search/folds/ordered.hpp>

namespace kigi {

/// Fail-soft: a value outside the window is still a bound as tight as was seen.
template <class Order = NaturalOrder>
struct AlphaBeta : Ordered<Order> {
    template <class Node>
    [[gnu::always_inline]] static Value ask(Node& node, bool, Window window, typename Node::Move move) {
        return node.reply(move, window);
    }
    template <class Node>
    [[gnu::always_inline]] Value operator()(Node& node) {
        return fold_children(this->order, node,
                             [&](bool first, Window window, typename Node::Move move)
                                 __attribute__((always_inline)) { return ask(node, first, window, move); });
    }
};
template <class Order = NaturalOrder>
[[nodiscard]] constexpr AlphaBeta<Order> alpha_beta(Order order = {}) {
    return {{std::move(order)}};
}

/// Fail-hard: values are clamped to the window.
template <class Order = NaturalOrder>
struct AlphaBetaHard : AlphaBeta<Order> {
    [[nodiscard]] static constexpr Value settled(Value value, Window window) {
        return std::clamp(value, window.alpha, window.beta);
    }
    template <class Node>
    [[gnu::always_inline]] Value operator()(Node& node) {
        const Window window = node.window;
        return settled(AlphaBeta<Order>::operator()(node), window);
    }
};
template <class Order = NaturalOrder>
[[nodiscard]] constexpr AlphaBetaHard<Order> alpha_beta_hard(Order order = {}) {
    return {{{std::move(order)}}};
}

}  // namespace kigi

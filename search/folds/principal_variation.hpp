#pragma once
/// \file
/// Principal variation search (NegaScout). Sources: T. Marsland, M. Campbell, "Parallel search of strongly ordered game
/// trees", Computing Surveys 14 (1982); A. Reinefeld, "An improvement to the Scout tree-search algorithm", ICCA Journal
/// 6 (1983).

#include <utility>

#include <kigi/search/folds/fold_children.hpp>
#include <kigi/search/folds/ordered.hpp>

namespace kigi {

/// The first move gets the whole window; the others must beat the best so far in a null window before they are looked
/// at again.
template <class Order = NaturalOrder>
struct PrincipalVariation : Ordered<Order> {
    template <class Node>
    [[gnu::always_inline]] static Value ask(Node& node, bool first, Window window, typename Node::Move move) {
        if (first || window.is_null()) return node.reply(move, window);
        const Value scout = node.reply(move, Window::null_above(window.alpha));
        // At the last ply a null window gives the exact value, and so does a fail-soft one above beta or below alpha.
        if (!window.contains(scout)) return scout;
        return node.reply(move, Window{scout - 1, window.beta});
    }
    /// The same where other threads may narrow the window meanwhile; `narrowed()` says what it is now.
    template <class Node, class Narrowed>
    static Value ask_beside_others(Node& node, Window window, typename Node::Move move, Narrowed narrowed) {
        if (window.is_null()) return node.reply(move, window);
        for (;;) {
            const Value scout = node.reply(move, Window::null_above(window.alpha));
            if (!window.contains(scout)) return scout;
            window = narrowed();
            if (window.alpha < scout) return node.reply(move, Window{scout - 1, window.beta});
        }
    }
    template <class Node>
    [[gnu::always_inline]] Value operator()(Node& node) {
        const bool null = node.window.is_null();  // then every narrower one is too
        return fold_children(this->order, node,
                             [&](bool first, Window window, typename Node::Move move)
                                 __attribute__((always_inline)) { return ask(node, first || null, window, move); });
    }
};
template <class Order = NaturalOrder>
[[nodiscard]] constexpr PrincipalVariation<Order> principal_variation(Order order = {}) {
    return {{std::move(order)}};
}

}  // namespace kigi

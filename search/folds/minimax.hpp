#pragma once
/// \file
/// Plain minimax: the oracle that every exact searcher is held against. Never optimised; it looks at no window.

#include <kigi/search/folds/fold_children.hpp>

namespace kigi {

struct Minimax {
    template <class Node>
    [[gnu::always_inline]] Value operator()(Node& node) const {
        node.window = Window{};
        auto order = natural_order;
        return fold_children(order, node, [&](const auto& attempt) __attribute__((always_inline)) {
            return node.reply(attempt.move, Window{});
        });
    }
};
inline constexpr Minimax minimax{};

}  // namespace kigi

#pragma once
/// \file
/// The searchers over plain alpha-beta: `alpha-beta`, `alpha-beta-hard`, `mtd-f`, `sss-star` and `dual-star`. One
/// stack; what is done with a value outside the window and the windows at the root are chosen at run time.

#include <utility>

#include <kigi/catalogue/searchers/alpha_beta_searcher.hpp>
#include <kigi/search/folds/alpha_beta.hpp>

namespace kigi {

/// Fail-soft or fail-hard.
template <class Order>
struct ChosenAlphaBeta : AlphaBeta<Order> {
    bool hard = false;

    [[nodiscard]] Value settled(Value value, Window window) const {
        return hard ? AlphaBetaHard<Order>::settled(value, window) : value;
    }
    template <class Node>
    [[gnu::always_inline]] Value operator()(Node& node) {
        const Window window = node.window;
        return settled(AlphaBeta<Order>::operator()(node), window);
    }
};

template <Game G>
[[nodiscard]] Result<SearcherPtr> plain_alpha_beta(const AnyGame& game, const AlphaBetaOptions& options, bool hard,
                                                   const ChosenWindow& window) {
    return after_threats(
        game, options,
        alpha_beta_searcher<G>(
            game, options, [hard](auto order) { return ChosenAlphaBeta<decltype(order)>{{{std::move(order)}}, hard}; },
            window, false));
}

}  // namespace kigi

#pragma once
/// \file
/// The searchers over plain alpha-beta: `alpha-beta`, `alpha-beta-hard`, `mtd-f`, `sss-star` and `dual-star`. One
/// stack; what is done with a value outside the window and the windows at the root are chosen at run time.

#include <utility>

#include <kigi/catalogue/searchers/alpha_beta_searcher.hpp>
#include <kigi/search/folds/alpha_beta.hpp>

namespace kigi {

/// Fail-soft or fail-hard.
struct ChosenSettlement {
    bool hard = false;

    [[nodiscard]] Value operator()(Value value, Window window) const {
        return hard ? FailHard{}(value, window) : value;
    }
};

template <Game G>
[[nodiscard]] Result<SearcherPtr> plain_alpha_beta(const AnyGame& game, const AlphaBetaOptions& options, bool hard,
                                                   const ChosenWindow& window) {
    return after_threats(
        game, options,
        alpha_beta_searcher<G>(
            game, options,
            [&](auto order) { return chosen_fold(std::move(order), ChosenSettlement{hard}, options, FullWindow{}); },
            window, false));
}

}  // namespace kigi

#pragma once
/// \file
/// The searchers `pvs` and `probcut`: one stack, in which ProbCut without lines cuts nothing.

#include <utility>

#include <kigi/catalogue/searchers/alpha_beta_searcher.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/rules/probcut.hpp>

namespace kigi {

template <Game G>
[[nodiscard]] Result<SearcherPtr> principal_variation_searcher(const AnyGame& game, const OpenWindowOptions& options,
                                                               ProbCut cut) {
    const bool selective = !cut.lines.empty();
    return after_threats(
        game, options,
        alpha_beta_searcher<G>(
            game, options,
            [&](auto order) { return chosen_fold(std::move(order), FailSoft{}, options, NullWindowFirst{}); },
            open_window(options), selective, std::move(cut)));
}

}  // namespace kigi

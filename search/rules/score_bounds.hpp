#pragma once
/// \file
/// The rule that no score lies outside the game's bounds, so that a window never needs to.

#include <algorithm>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/node/node.hpp>

namespace kigi {

/// Cuts where the best or worst score that the position can still have lies outside the window, and narrows the window
/// to what is possible (P. Pons calls it anticipating the losing moves' scores). Sound for every evaluator that obeys
/// its law (no estimate beyond `score_bound()`). In a search to the end of the game, which asks no evaluator, the
/// narrower range of a Ranged game takes the bound's place.
struct ScoreBounds {
    static constexpr auto needs = refinement::bounded{};

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        ScoreRange range{-node.position.score_bound(), node.position.score_bound()};
        if constexpr (Ranged<typename Node::Position>)
            if (is_unlimited(node.depth)) range = node.position.score_range();
        const Value least = node.bound_in_units(range.least);
        const Value most = node.bound_in_units(range.most);
        if constexpr (!Node::is_root) {
            if (node.window.fails_low(most)) return most;
            if (node.window.fails_high(least)) return least;
        }
        node.window.alpha = std::max(node.window.alpha, least - 1);
        node.window.beta = std::min(node.window.beta, most + 1);
        return next(node);
    }
};

}  // namespace kigi

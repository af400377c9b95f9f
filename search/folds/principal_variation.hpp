#pragma once
/// \file
/// Principal variation search (NegaScout). Sources: T. Marsland, M. Campbell, "Parallel search of strongly ordered game
/// trees", Computing Surveys 14 (1982); A. Reinefeld, "An improvement to the Scout tree-search algorithm", ICCA Journal
/// 6 (1983).

#include <kigi/search/folds/fold.hpp>

namespace kigi {

/// The first move gets the whole window; the others must beat the best so far in a null window before they are looked
/// at again.
struct NullWindowFirst {
    int after = 1;  ///< moves that get the whole window; all of them: alpha-beta

    template <class Node, class Attempt>
    [[gnu::always_inline]] Value operator()(Node& node, Attempt attempt) const {
        if (attempt.index < after || !attempt.open) return node.reply(attempt, attempt.window, attempt.depth);
        Value scout = node.reply(attempt, Window::null_above(attempt.window.alpha), attempt.depth);
        if constexpr (Attempt::others_narrow) {
            while (attempt.window.contains(scout) && !attempt.refresh().contains(scout))
                scout = node.reply(attempt, Window::null_above(attempt.window.alpha), attempt.depth);
        }
        // At the last ply a null window gives the exact value, and so does a fail-soft one above beta or below alpha.
        if (!attempt.window.contains(scout)) return scout;
        return node.reply(attempt, Window{scout - 1, attempt.window.beta}, attempt.depth);
    }
};

/// `principal_variation(order, parts...)`: fail-soft.
inline constexpr FoldMaker<FailSoft, NullWindowFirst> principal_variation{};

}  // namespace kigi

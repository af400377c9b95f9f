#pragma once
/// \file
/// Late-move reductions: a move that the order puts late is first tried shallower. Sources: T. Romstad, "An
/// introduction to late move reductions" (2006), after the programs Fruit and Glaurung; before them D. Levy, D.
/// Broughton, M. Taylor, "The SEX algorithm in computer chess", ICCA Journal 12 (1989).

#include <algorithm>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/search/folds/try.hpp>

namespace kigi {

struct LateMoveReductionOptions {
    int plies = 0;           ///< by which a late move is reduced; 0: nothing is
    int full_moves = 3;      ///< the first moves of a node, which are never reduced
    int further_moves = 12;  ///< each so many moves more cost another ply; 0: they do not
    int least_depth = 3;     ///< with fewer plies to go nothing is reduced
};

/// A part of a question: late moves are asked in a null window with fewer plies to go, and again as they would have
/// been if they turn out to be better than the best so far. Table moves and killers are never reduced, and nothing is
/// in a search to the end of the game.
///
/// What a reduced search says counts as an estimate by the horizon that it met. If it met none, it saw the end of every
/// line, and its value is the game's own: so "solved" stays true.
struct LateMoveReductions {
    LateMoveReductionOptions options{};

    template <class Node, class Attempt, class Ask>
    [[gnu::always_inline]] Value operator()(Node& node, Attempt attempt, Ask&& ask) const {
        int less = reduction(node, attempt);
        const auto estimates = node.counters().estimates;
        for (;;) {
            const Value value = ask(less > 0 ? attempt.shallower(less).scout() : attempt);
            if (less == 0 || value <= attempt.window.alpha) return value;
            node.counters().estimates = estimates;  // nothing is taken from the reduced search
            less = 0;
            attempt.refresh();
        }
    }

private:
    template <class Node, class Attempt>
    [[nodiscard]] int reduction(const Node& node, const Attempt& attempt) const {
        if (options.plies == 0 || attempt.index < options.full_moves || node.depth < options.least_depth) return 0;
        if (attempt.stage == Stage::table_move || attempt.stage == Stage::killer || is_unlimited(node.depth)) return 0;
        const int further =
            options.further_moves == 0 ? 0 : (attempt.index - options.full_moves) / options.further_moves;
        return std::max(std::min(options.plies + further, attempt.depth - 1), 0);
    }
};

[[nodiscard]] constexpr LateMoveReductions late_move_reductions(LateMoveReductionOptions options = {.plies = 1}) {
    return {options};
}

}  // namespace kigi

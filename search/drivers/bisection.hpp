#pragma once
/// \file
/// A window strategy that halves the range of values.

#include <algorithm>
#include <optional>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/framework/node/search_result.hpp>
#include <kigi/search/drivers/window_strategy.hpp>

namespace kigi {

/// Null windows that halve the range of what the root can be worth; wants a table in the stack. As long as it may be a
/// win or a loss, the farther end is brought halfway to a draw: where near wins score more than far ones, the bounds of
/// scores keep the trees of those questions small, and what they leave in the table orders the next.
///
/// The line is the move alone that reaches the value.
struct Bisection {
    template <Game G, class Rules>
    RootLine<move_t<G>> operator()(Search<G, Rules>& search, G& root, int depth, std::optional<Value>) const {
        Value lower = -infinite;
        Value upper = infinite;
        if constexpr (Bounded<G>) {
            upper = bound_in_scale(root.score_bound(), search.state.scale());
            lower = -upper;
        }
        RootLine<move_t<G>> found;
        do {
            const Value middle = between(lower, upper);
            auto answer = visit_root(search, root, depth, Window{middle, middle + 1});
            if (answer.value > middle) {
                lower = answer.value;
                found = std::move(answer);
            } else {
                upper = answer.value;
                if (!found.move) found = std::move(answer);  // any move, if it turns out to be the worst there is
            }
        } while (lower < upper);
        found.value = lower;
        return found;
    }

private:
    [[nodiscard]] static constexpr Value between(Value lower, Value upper) noexcept {
        if (lower.points < 0 && upper.points > 0)
            return {-lower.points >= upper.points ? lower.points / 2 : upper.points / 2};
        return {lower.points + (upper.points - lower.points) / 2};
    }
};

}  // namespace kigi

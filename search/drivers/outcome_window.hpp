#pragma once
/// \file
/// A window strategy that asks for the outcome alone.

#include <optional>
#include <utility>

#include <kigi/framework/node/node.hpp>
#include <kigi/framework/node/search_result.hpp>
#include <kigi/search/drivers/window_strategy.hpp>

namespace kigi {

/// Whether the side to move wins, loses or draws, by null windows on either side of a draw: one of them settles a win
/// or a loss, and both a draw. The one that the guess expects comes first. The value is a bound, more than 0 of a win
/// and less than 0 of a loss, and 0 exactly of a draw. The move is one that comes to that outcome.
struct OutcomeWindow {
    template <Game G, class Rules>
    RootLine<move_t<G>> operator()(Search<G, Rules>& search, G& root, int depth, std::optional<Value> guess) const {
        const bool hopeful = guess.value_or(Value{1}) > Value{0};
        auto found = visit_root(search, root, depth, window(hopeful));
        // Fail-soft, one window may know what the other one asks for.
        if (found.value == Value{0}) {
            auto other = visit_root(search, root, depth, window(!hopeful));
            // Above a draw, moves are only known not to reach more. The window below names one that does not lose.
            if (hopeful || other.value != Value{0}) found = std::move(other);
        }
        found.bound = found.value > Value{0} ? Bound::lower : found.value < Value{0} ? Bound::upper : Bound::exact;
        return found;
    }

private:
    [[nodiscard]] static constexpr Window window(bool wins) noexcept {
        return wins ? Window{Value{0}, Value{1}} : Window{Value{-1}, Value{0}};
    }
};

}  // namespace kigi

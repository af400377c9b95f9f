#pragma once
/// \file
/// The rule that ends the search at depth 0 with an estimate.

#include <cstdint>
#include <type_traits>
#include <utility>

#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/node.hpp>

namespace kigi {

/// `evaluate(position) -> Value` estimates for the side to move; it is asked for unfinished positions only.
template <class Evaluate>
struct Horizon {
    Evaluate evaluate;

    using Evaluator = Evaluate;
    [[nodiscard]] constexpr std::int32_t scale() const noexcept { return scale_of(evaluate); }

    template <Game G>
    static constexpr Requirement missing =
        std::is_invocable_r_v<Value, const Evaluate&, const G&> ? ""
                                                                : "evaluated at the horizon: Value evaluate(const G&)";

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (node.depth > 0) return next(node);
        ++node.counters().estimates;
        return evaluate(std::as_const(node.position));
    }
};

template <class Evaluate>
[[nodiscard]] constexpr Horizon<Evaluate> horizon(Evaluate evaluate) {
    return {std::move(evaluate)};
}

}  // namespace kigi

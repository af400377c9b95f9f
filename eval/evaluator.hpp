#pragma once
/// \file
/// What an evaluator is, and one that is chosen at run time.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// Estimates an unfinished position for its side to move. An evaluator that sees finer than whole points has
/// `static constexpr std::int32_t steps`: its values are in 1/steps points, and so must be those of the stack it works
/// in
/// (`Terminal{steps}`). Laws: equal positions have equal estimates, and with `Bounded` games none is larger than
/// steps * score_bound().
template <class E, class G>
concept Evaluator = requires(const E& evaluate, const G& game) {  // first, since wrappers ask while they are copied
    { evaluate(game) } -> std::same_as<Value>;
} && std::copy_constructible<E>;

/// Steps a point; 1 where the evaluator says nothing.
template <class E>
inline constexpr std::int32_t steps_of = [] {
    if constexpr (requires { E::steps; })
        return std::int32_t{E::steps};
    else
        return std::int32_t{1};
}();

/// Any evaluator of `G` behind one call. One that sees finer than whole points stays a step short of the score bound of
/// a Bounded game: there it would say that the game is decided, which only the game can.
template <class G>
class AnyEvaluator {
public:
    template <class E>  // not itself: whether that is an evaluator is asked while its copying is looked for
        requires(!std::same_as<E, AnyEvaluator>) && Evaluator<E, G>
    explicit AnyEvaluator(E evaluate) : steps_{steps_of<E>}, evaluate_{std::move(evaluate)} {}

    Value operator()(const G& game) const {
        const Value estimate = evaluate_(game);
        if constexpr (Bounded<G>) {
            if (!is_short_of_bound()) return estimate;
            const std::int32_t most = game.score_bound() * steps_ - 1;
            return {std::clamp(estimate.points, -most, most)};
        }
        return estimate;
    }
    /// Steps a point.
    [[nodiscard]] std::int32_t steps() const noexcept { return steps_; }
    /// Whether no estimate reaches the score bound, so that a value which does is the game's own.
    [[nodiscard]] bool is_short_of_bound() const noexcept { return Bounded<G> && steps_ > 1; }

private:
    std::int32_t steps_;
    std::function<Value(const G&)> evaluate_;
};

}  // namespace kigi

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
#include <kigi/framework/node/scale.hpp>

namespace kigi {

/// Estimates an unfinished position for its side to move. An evaluator that sees finer than whole points says how many
/// of its units make a point: `static constexpr std::int32_t scale`, or a member `scale()` (see scale.hpp). All values
/// of a search with it are in that unit. Laws: equal positions have equal estimates, and with `Bounded` games none is
/// larger than scale * score_bound().
template <class E, class G>
concept Evaluator = requires(const E& evaluate, const G& game) {  // first, since wrappers ask while they are copied
    { evaluate(game) } -> std::same_as<Value>;
} && std::copy_constructible<E>;

/// What an evaluator that sees finer than whole points may say of a Bounded game: at most a unit less than the score
/// bound, where it would say that the game is decided, which only the game can; and 0 where that bound is 0.
template <Bounded G>
[[nodiscard]] constexpr Value short_of_bound(Value estimate, const G& game, std::int32_t scale) {
    const std::int32_t most = std::max(bound_in_scale(game.score_bound(), scale).points - 1, 0);
    return {std::clamp(estimate.points, -most, most)};
}

/// Any evaluator of `G` behind one call, `short_of_bound` where it sees finer than whole points.
template <class G>
class AnyEvaluator {
public:
    template <class E>  // not itself: whether that is an evaluator is asked while its copying is looked for
        requires(!std::same_as<E, AnyEvaluator>) && Evaluator<E, G>
    explicit AnyEvaluator(E evaluate) : scale_{scale_of(evaluate)}, evaluate_{std::move(evaluate)} {}

    Value operator()(const G& game) const {
        const Value estimate = evaluate_(game);
        if constexpr (Bounded<G>)
            if (is_short_of_bound()) return kigi::short_of_bound(estimate, game, scale_);
        return estimate;
    }
    /// Units a point.
    [[nodiscard]] std::int32_t scale() const noexcept { return scale_; }
    /// Whether no estimate reaches the score bound, so that a value which does is the game's own.
    [[nodiscard]] bool is_short_of_bound() const noexcept { return Bounded<G> && scale_ > 1; }
    /// The evaluator itself if it is of this type, else null.
    template <class E>
    [[nodiscard]] const E* as() const noexcept {
        return evaluate_.template target<E>();
    }

private:
    std::int32_t scale_;
    std::function<Value(const G&)> evaluate_;
};

}  // namespace kigi

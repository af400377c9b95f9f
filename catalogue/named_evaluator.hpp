#pragma once
/// \file
/// An evaluator of a game under its name: how a search on the dynamic game, or on the game's own type, is given it.

#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/eval/evaluator.hpp>
#include <kigi/framework/dynamic/evaluated_position.hpp>
#include <kigi/games/transform/tracked.hpp>

namespace kigi {

/// An evaluator that reads features which are kept up to date move by move: `E::Features`, as `Tracked` takes them. It
/// is called with a `Tracked<G, E::Features>`.
template <class E, class G>
concept IncrementalEvaluator = requires { typename E::Features; } && FeaturesOf<typename E::Features, G> &&
                               Evaluator<E, Tracked<G, typename E::Features>>;

/// `short_of_bound` where the evaluator sees finer than whole points.
template <class G, class E>
struct ShortOfBound {
    E evaluate;

    Value operator()(const G& game) const {
        const Value estimate = evaluate(game);
        if constexpr (Bounded<G>)
            if (const std::int32_t scale = scale_of(evaluate); scale != 1) return short_of_bound(estimate, game, scale);
        return estimate;
    }
};

/// An incremental evaluator on a bare position, if it does not take one itself: the features are computed afresh.
template <class G, class E>
struct FromScratch {
    E evaluate;

    [[nodiscard]] std::int32_t scale() const noexcept { return scale_of(evaluate); }
    Value operator()(const G& game) const { return evaluate(Tracked<G, typename E::Features>{game}); }
};

template <Game G>
struct NamedEvaluator {
    std::string_view name;
    std::string_view about;
    std::int32_t scale = 1;
    bool short_of_bound = false;  ///< no estimate reaches the score bound
    /// It reads nothing but features: `evaluate` computes them anew for each position.
    bool from_scratch = false;
    /// The root of a search: the position with the evaluator compiled in, and with its features if it has any.
    std::function<DynamicPosition::Ptr(const G&)> root{};
    /// The evaluator on the game's own type.
    AnyEvaluator<G> evaluate;
    /// The same with the weights of a file of this text, for the game of that name; none if it has no weights.
    std::function<Result<NamedEvaluator>(std::string_view text, std::string_view game)> with_weights{};
    /// The same by a setting that is typed behind its name; none if it has no setting.
    std::function<Result<NamedEvaluator>(std::string_view setting)> with_setting{};
    /// Done before the first search of games that begin so, so that it need not wait; or nothing.
    std::function<void(const G& initial)> prepare{};
    /// Makes whatever is otherwise made while a search goes on, before a clock runs; or nothing.
    std::function<void()> warm_up{};
};

/// An evaluator that says its own name. It may be given other weights if it has
/// `static Result<E> from_text(std::string_view text, std::string_view game)`, or a setting (a number, a word) if it
/// has `static Result<E> from_setting(std::string_view text)`, and may make what it needs of its own in `static void
/// prepare(const G& initial)`, and what not every use of it needs in `void warm_up() const`.
template <Game G, class E>
[[nodiscard]] NamedEvaluator<G> named_evaluator(E evaluator) {
    static_assert(Evaluator<E, G> || IncrementalEvaluator<E, G>,
                  "an evaluator is a constant that is called with a position and gives a kigi::Value (where it has "
                  "Features, the position is a Tracked one)");
    const auto named = [](auto root, AnyEvaluator<G> evaluate) {
        return NamedEvaluator<G>{E::name,
                                 E::description,
                                 evaluate.scale(),
                                 evaluate.is_short_of_bound(),
                                 IncrementalEvaluator<E, G> && !Evaluator<E, G>,
                                 std::move(root),
                                 std::move(evaluate)};
    };
    auto entry = [&] {
        if constexpr (IncrementalEvaluator<E, G>) {
            using T = Tracked<G, typename E::Features>;
            return named(
                [evaluator](const G& game) -> DynamicPosition::Ptr {
                    return std::make_unique<EvaluatedPosition<T, ShortOfBound<T, E>>>(T{game},
                                                                                      ShortOfBound<T, E>{evaluator});
                },
                [&] {
                    if constexpr (Evaluator<E, G>)
                        return AnyEvaluator<G>{evaluator};
                    else
                        return AnyEvaluator<G>{FromScratch<G, E>{evaluator}};
                }());
        } else {
            return named(
                [evaluator](const G& game) -> DynamicPosition::Ptr {
                    return std::make_unique<EvaluatedPosition<G, ShortOfBound<G, E>>>(game,
                                                                                      ShortOfBound<G, E>{evaluator});
                },
                AnyEvaluator<G>{evaluator});
        }
    }();
    if constexpr (requires(std::string_view text) { E::from_text(text, text); })
        entry.with_weights = [](std::string_view text, std::string_view game) -> Result<NamedEvaluator<G>> {
            auto read = E::from_text(text, game);
            if (!read) return std::unexpected{read.error()};
            return named_evaluator<G>(*std::move(read));
        };
    if constexpr (requires(std::string_view text) { E::from_setting(text); })
        entry.with_setting = [](std::string_view setting) -> Result<NamedEvaluator<G>> {
            auto read = E::from_setting(setting);
            if (!read) return std::unexpected{read.error()};
            return named_evaluator<G>(*std::move(read));
        };
    if constexpr (requires(const G& initial) { E::prepare(initial); })
        entry.prepare = [](const G& initial) { E::prepare(initial); };
    if constexpr (requires { evaluator.warm_up(); }) entry.warm_up = [evaluator] { evaluator.warm_up(); };
    return entry;
}

/// Evaluators that say their own names, the default one first.
template <Game G, class... E>
[[nodiscard]] std::vector<NamedEvaluator<G>> evaluators_of(E... evaluators) {
    return {named_evaluator<G>(std::move(evaluators))...};
}

}  // namespace kigi

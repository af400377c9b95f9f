#pragma once
/// \file
/// A game with an evaluator, as a stack sees it: the dynamic game, or a game's own type.

#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/evaluator.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/evaluation.hpp>
#include <kigi/framework/dynamic/distinct_moves.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>
#include <kigi/framework/options/any_options.hpp>

namespace kigi {

/// For a stack compiled on the game's own type.
template <Game G>
class Searched {
public:
    using Evaluate = AnyEvaluator<G>;

    [[nodiscard]] static bool fits(const AnyGame& game) { return of_type(game) != nullptr; }
    /// Whether the game fits and the evaluator reads positions as they are. What another one reads, kept up to date
    /// move by move, is held by the dynamic game; here it would be computed anew for each position.
    [[nodiscard]] static bool fits(const AnyGame& game, std::string_view evaluator) {
        const auto* own = of_type(game);
        return own != nullptr && !own->needs_features(evaluator);
    }
    /// `evaluator` as CatalogueGame::evaluator takes it. A game that does not fit is refused.
    [[nodiscard]] static Result<Searched> of(const AnyGame& game, std::string_view evaluator) {
        const auto* own = of_type(game);
        if (own == nullptr) return refuse(game.name() + " is not the game that the searcher is made for");
        auto found = own->evaluator(evaluator);
        if (!found) return refuse("eval: " + found.error().what);
        return Searched{std::move(found->evaluate), std::move(found->warm_up)};
    }

    [[nodiscard]] const Evaluate& evaluate() const noexcept { return evaluate_; }
    [[nodiscard]] bool short_of_bound() const noexcept { return evaluate_.is_short_of_bound(); }
    [[nodiscard]] G root(const AnyPosition& position) const { return CatalogueGame<G>::of(position); }
    /// What the evaluator would else make while a search goes on.
    void warm_up() const {
        if (warm_up_) warm_up_();
    }

private:
    [[nodiscard]] static const CatalogueGame<G>* of_type(const AnyGame& game) {
        return dynamic_cast<const CatalogueGame<G>*>(&game);
    }
    Searched(Evaluate evaluate, std::function<void()> warm_up)
        : evaluate_{std::move(evaluate)}, warm_up_{std::move(warm_up)} {}

    Evaluate evaluate_;
    std::function<void()> warm_up_;
};

/// Refused: an evaluator with so many units a point that scores of the game are no values of a search in them.
[[nodiscard]] inline Result<void> check_scale(const AnyGame& game, std::int32_t scale) {
    const auto bound = game.initial()->score_bound();
    if (!bound || std::int64_t{*bound} * scale < infinite.points) return {};
    return refuse("eval: " + std::to_string(scale) + " units a point are too many for scores of " +
                  std::to_string(*bound) + " points (expected an evaluator with at most " +
                  std::to_string((infinite.points - 1) / std::max(*bound, 1)) + ")");
}

/// `fits` of a searcher that is made for one game, whatever its options.
template <Game G>
[[nodiscard]] bool fits_type(const AnyGame& game, const AnyOptions&) {
    return Searched<G>::fits(game);
}

/// For a stack compiled once for all games.
template <DynamicKind kind>
class Searched<BasicDynamicGame<kind>> {
public:
    using Evaluate = OwnEvaluation;

    [[nodiscard]] static Result<Searched> of(const AnyGame& game, std::string_view evaluator) {
        auto found = game.evaluation(evaluator);
        if (!found) return refuse("eval: " + found.error().what);
        return Searched{*std::move(found)};
    }

    [[nodiscard]] Evaluate evaluate() const noexcept { return {evaluation_.scale}; }
    [[nodiscard]] bool short_of_bound() const noexcept { return evaluation_.short_of_bound; }
    /// From now on a root and what follows have the distinct moves alone. The game must be SeesAliases.
    void leave_out_aliases() noexcept { distinct_ = true; }
    void warm_up() const {
        if (evaluation_.warm_up) evaluation_.warm_up();
    }
    [[nodiscard]] BasicDynamicGame<kind> root(const AnyPosition& position) const {
        DynamicGame whole = evaluation_.root(position);
        if (distinct_) return BasicDynamicGame<kind>{with_distinct_moves(whole.position().clone())};
        return BasicDynamicGame<kind>{std::move(whole)};
    }

private:
    explicit Searched(Evaluation evaluation) : evaluation_{std::move(evaluation)} {}

    Evaluation evaluation_;
    bool distinct_ = false;
};

}  // namespace kigi

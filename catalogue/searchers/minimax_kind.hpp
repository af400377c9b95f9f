#pragma once
/// \file
/// The kind `minimax`.

#include <kigi/catalogue/searchers/alpha_beta_family.hpp>
#include <kigi/search/folds/minimax.hpp>

namespace kigi {

struct MinimaxKind {
    static constexpr std::string_view name = "minimax";
    [[nodiscard]] static SearcherKind describe() {
        return {std::string{name}, "looks at every line; the oracle of the others",
                joined_settings({limit_settings(), {evaluator_setting(), deepen_setting("off"), multi_pv_setting()}})};
    }
    template <Game G>
    static constexpr Requirement missing{};

    template <Game G>
    [[nodiscard]] static Result<SearcherPtr> make(const Erased<G>& game, const Settings& settings) {
        const auto evaluator = chosen_evaluator(game, settings);
        if (!evaluator) return std::unexpected{evaluator.error()};
        const AnyEvaluator<G>& evaluate = evaluator->evaluate;
        auto rules = stack(terminal, horizon(evaluate), minimax);
        using Rules = decltype(rules);
        const DriverOptions options{.deepen = settings.deepens(),
                                    .multi_pv = static_cast<int>(settings.whole("multi-pv"))};
        return std::make_unique<ErasedSearcher<G, Rules, WholeWindow>>(
            Driver<Rules, WholeWindow>{std::move(rules), WholeWindow{}, options}, nullptr, settings.limits());
    }
};

}  // namespace kigi

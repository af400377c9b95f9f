#pragma once
/// \file
/// The kind `alpha-beta`.

#include <kigi/apps/registry/searchers/family.hpp>
#include <kigi/search/alpha_beta.hpp>

namespace kigi::apps {

struct AlphaBetaKind {
    static constexpr std::string_view name = "alpha-beta";
    [[nodiscard]] static Kind describe() {
        return {std::string{name}, "alpha-beta, fail-soft",
                joined({family_settings("limited"), {aspiration_setting()}})};
    }
    template <Game G>
    static constexpr Requirement missing{};

    template <Game G>
    [[nodiscard]] static Parsed<SearcherPtr> make(const Erased<G>& game, const Settings& settings) {
        return family_searcher(
            game, settings, [](auto order) { return alpha_beta(std::move(order)); },
            ChosenWindow{static_cast<int>(settings.whole("aspiration"))});
    }
};

}  // namespace kigi::apps

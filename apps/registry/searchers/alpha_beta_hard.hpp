#pragma once
/// \file
/// The kind `alpha-beta-hard`.

#include <kigi/apps/registry/searchers/family.hpp>
#include <kigi/search/alpha_beta.hpp>

namespace kigi::apps {

struct AlphaBetaHardKind {
    static constexpr std::string_view name = "alpha-beta-hard";
    [[nodiscard]] static Kind describe() {
        return {std::string{name}, "alpha-beta, fail-hard",
                joined({family_settings("limited"), {aspiration_setting()}})};
    }
    template <Game G>
    static constexpr Requirement missing{};

    template <Game G>
    [[nodiscard]] static Parsed<SearcherPtr> make(const Erased<G>& game, const Settings& settings) {
        return family_searcher(
            game, settings, [](auto order) { return alpha_beta_hard(std::move(order)); },
            ChosenWindow{static_cast<int>(settings.whole("aspiration"))});
    }
};

}  // namespace kigi::apps

#pragma once
/// \file
/// The kind `pvs`.

#include <kigi/apps/registry/searchers/family.hpp>
#include <kigi/search/principal_variation.hpp>

namespace kigi::apps {

struct PrincipalVariationKind {
    static constexpr std::string_view name = "pvs";
    [[nodiscard]] static Kind describe() {
        return {std::string{name}, "principal variation search (NegaScout)",
                joined({family_settings("deep"), {aspiration_setting()}})};
    }
    template <Game G>
    static constexpr Requirement missing{};

    template <Game G>
    [[nodiscard]] static Parsed<SearcherPtr> make(const Erased<G>& game, const Settings& settings) {
        return family_searcher(
            game, settings, [](auto order) { return principal_variation(std::move(order)); },
            ChosenWindow{static_cast<int>(settings.whole("aspiration"))});
    }
};

}  // namespace kigi::apps

#pragma once
/// \file
/// The kind `mtd-f`.

#include <kigi/apps/registry/searchers/family.hpp>
#include <kigi/search/alpha_beta.hpp>

namespace kigi::apps {

struct MtdFKind {
    static constexpr std::string_view name = "mtd-f";
    [[nodiscard]] static Kind describe() {
        return {std::string{name}, "null windows around a guess until the bounds meet; needs its table",
                family_settings("deep")};
    }
    template <Game G>
    static constexpr Requirement missing = Hashed<G> ? "" : "Hashed: std::uint64_t key() const";

    template <Game G>
    [[nodiscard]] static Parsed<SearcherPtr> make(const Erased<G>& game, const Settings& settings) {
        return family_searcher(game, settings, [](auto order) { return alpha_beta(std::move(order)); }, MtdF{});
    }
};

}  // namespace kigi::apps

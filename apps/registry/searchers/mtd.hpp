#pragma once
/// \file
/// The kinds `mtd-f`, `sss-star` and `dual-star`: one stack and one strategy, of which the first guess differs.

#include <kigi/apps/registry/searchers/family.hpp>
#include <kigi/search/alpha_beta.hpp>

namespace kigi::apps {

/// Compiled once a game for all three.
template <Game G>
[[nodiscard]] Parsed<SearcherPtr> mtd_searcher(const Erased<G>& game, const Settings& settings, Mtd strategy) {
    return family_searcher(game, settings, [](auto order) { return alpha_beta(std::move(order)); }, strategy);
}

/// What the three have in common; `Derived` has `name`, `about` and `strategy`.
template <class Derived>
struct MtdKind {
    [[nodiscard]] static Kind describe() {
        return {std::string{Derived::name}, std::string{Derived::about}, family_settings("deep")};
    }
    template <Game G>
    static constexpr Requirement missing = Hashed<G> ? "" : "Hashed: std::uint64_t key() const";

    template <Game G>
    [[nodiscard]] static Parsed<SearcherPtr> make(const Erased<G>& game, const Settings& settings) {
        return mtd_searcher(game, settings, Derived::strategy);
    }
};

struct MtdFKind : MtdKind<MtdFKind> {
    static constexpr std::string_view name = "mtd-f";
    static constexpr std::string_view about = "null windows around a guess until the bounds meet; needs its table";
    static constexpr Mtd strategy{};
};

struct SssStarKind : MtdKind<SssStarKind> {
    static constexpr std::string_view name = "sss-star";
    static constexpr std::string_view about = "SSS*, best first from above, as null windows; needs its table";
    static constexpr Mtd strategy = sss_star;
};

struct DualStarKind : MtdKind<DualStarKind> {
    static constexpr std::string_view name = "dual-star";
    static constexpr std::string_view about = "DUAL*, best first from below, as null windows; needs its table";
    static constexpr Mtd strategy = dual_star;
};

}  // namespace kigi::apps

#pragma once
/// \file
/// The kinds over plain alpha-beta: `alpha-beta`, `alpha-beta-hard`, `mtd-f`, `sss-star` and `dual-star`. One stack,
/// compiled once a game; what is done with a value outside the window and the windows at the root are chosen at run
/// time.

#include <string>
#include <string_view>
#include <utility>

#include <kigi/catalogue/searchers/alpha_beta_family.hpp>
#include <kigi/search/folds/alpha_beta.hpp>

namespace kigi {

/// Fail-soft or fail-hard.
struct ChosenSettlement {
    bool hard = false;

    [[nodiscard]] Value operator()(Value value, Window window) const {
        return hard ? FailHard{}(value, window) : value;
    }
};

/// Compiled once a game for all five.
template <Game G>
[[nodiscard]] Result<SearcherPtr> alpha_beta_searcher(const Erased<G>& game, const Settings& settings, bool hard,
                                                      const ChosenWindow& window) {
    return family_searcher(
        game, settings, [hard](auto order) { return fold_of(std::move(order), ChosenSettlement{hard}, FullWindow{}); },
        window);
}

/// What the two with one open window have in common; `Derived` has `name`, `about` and `hard`.
template <class Derived>
struct OpenWindowKind {
    [[nodiscard]] static SearcherKind describe() {
        return {std::string{Derived::name}, std::string{Derived::about},
                joined_settings({family_settings("limited"), {aspiration_setting()}})};
    }
    template <Game G>
    static constexpr Requirement missing{};

    template <Game G>
    [[nodiscard]] static Result<SearcherPtr> make(const Erased<G>& game, const Settings& settings) {
        return alpha_beta_searcher(game, settings, Derived::hard, open_window(settings));
    }
};

struct AlphaBetaKind : OpenWindowKind<AlphaBetaKind> {
    static constexpr std::string_view name = "alpha-beta";
    static constexpr std::string_view about = "alpha-beta, fail-soft";
    static constexpr bool hard = false;
};

struct AlphaBetaHardKind : OpenWindowKind<AlphaBetaHardKind> {
    static constexpr std::string_view name = "alpha-beta-hard";
    static constexpr std::string_view about = "alpha-beta, fail-hard";
    static constexpr bool hard = true;
};

/// What the three with null windows have in common; `Derived` has `name`, `about` and `strategy`.
template <class Derived>
struct MtdKind {
    [[nodiscard]] static SearcherKind describe() {
        return {std::string{Derived::name}, std::string{Derived::about}, family_settings("deep")};
    }
    template <Game G>
    static constexpr Requirement missing = Hashed<G> ? "" : "Hashed: std::uint64_t key() const";

    template <Game G>
    [[nodiscard]] static Result<SearcherPtr> make(const Erased<G>& game, const Settings& settings) {
        return alpha_beta_searcher(game, settings, false, {Derived::strategy});
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

}  // namespace kigi

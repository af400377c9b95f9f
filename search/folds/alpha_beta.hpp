#pragma once
/// \file
/// Alpha-beta. Source: D. Knuth, R. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6 (1975).

#include <utility>

#include <kigi/search/folds/fold.hpp>

namespace kigi {

/// Fail-soft, asking every reply in the whole window: `alpha_beta(order, parts...)`; `parts` go before (late-move
/// reductions ...).
struct MakesAlphaBeta {
    static constexpr bool makes_fold = true;

    template <class Order = NaturalOrder, class... Parts>
    [[nodiscard]] constexpr auto operator()(Order order = {}, Parts... parts) const {
        return fold_of(std::move(order), FailSoft{}, std::move(parts)..., FullWindow{});
    }
};
inline constexpr MakesAlphaBeta alpha_beta{};

/// The same, fail-hard.
struct MakesAlphaBetaHard {
    static constexpr bool makes_fold = true;

    template <class Order = NaturalOrder, class... Parts>
    [[nodiscard]] constexpr auto operator()(Order order = {}, Parts... parts) const {
        return fold_of(std::move(order), FailHard{}, std::move(parts)..., FullWindow{});
    }
};
inline constexpr MakesAlphaBetaHard alpha_beta_hard{};

}  // namespace kigi

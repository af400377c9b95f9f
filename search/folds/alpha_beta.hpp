#pragma once
/// \file
/// Alpha-beta. Source: D. Knuth, R. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6 (1975).

#include <utility>

#include <kigi/search/folds/fold.hpp>

namespace kigi {

/// Fail-soft, asking every reply in the whole window; `parts` go before (late-move reductions ...).
template <class Order = NaturalOrder, class... Parts>
[[nodiscard]] constexpr auto alpha_beta(Order order = {}, Parts... parts) {
    return fold_of(std::move(order), FailSoft{}, std::move(parts)..., FullWindow{});
}

/// The same, fail-hard.
template <class Order = NaturalOrder, class... Parts>
[[nodiscard]] constexpr auto alpha_beta_hard(Order order = {}, Parts... parts) {
    return fold_of(std::move(order), FailHard{}, std::move(parts)..., FullWindow{});
}

}  // namespace kigi

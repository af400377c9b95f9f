#pragma once
/// \file
/// Left folds; the primitive of every search here is the one that may stop.

#include <concepts>
#include <optional>
#include <ranges>
#include <utility>

#include <kigi/framework/algebra/semigroup.hpp>

namespace kigi {

/// `acc = step(acc, item)` for each item in order, until `decided(acc)`. Items after the decision are never asked for,
/// so a lazy range does no work for them. `decided` is not asked before the first step.
template <std::ranges::input_range Items, class Acc, class Step, class Decided>
[[gnu::always_inline]] inline constexpr Acc fold_until(Items&& items, Acc acc, Step&& step, Decided&& decided) {
    for (auto&& item : items) {
        acc = step(std::move(acc), std::forward<decltype(item)>(item));
        if (decided(std::as_const(acc))) break;
    }
    return acc;
}

/// `acc = step(acc, item)` for each item in order.
template <std::ranges::input_range Items, class Acc, class Step>
constexpr Acc fold(Items&& items, Acc acc, Step&& step) {
    for (auto&& item : items) acc = step(std::move(acc), std::forward<decltype(item)>(item));
    return acc;
}

/// All items combined in order; the neutral element if there are none. Stops at an absorbing element, if there is one.
template <std::ranges::input_range Items, class Op>
    requires Monoid<Op, std::ranges::range_value_t<Items>>
constexpr std::ranges::range_value_t<Items> fold(Items&& items, const Op& op) {
    using T = std::ranges::range_value_t<Items>;
    if constexpr (Absorbing<Op, T> && std::equality_comparable<T>) {
        const T last_word = absorbing<T>(op);
        return fold_until(std::forward<Items>(items), neutral<T>(op), op,
                          [&](const T& acc) { return acc == last_word; });
    } else {
        return fold(std::forward<Items>(items), neutral<T>(op), op);
    }
}

/// All items combined in order by an operation that needs no neutral element; nothing if there are none.
template <std::ranges::input_range Items, class Op>
    requires Semigroup<Op, std::ranges::range_value_t<Items>>
constexpr std::optional<std::ranges::range_value_t<Items>> fold_first(Items&& items, const Op& op) {
    std::optional<std::ranges::range_value_t<Items>> acc;
    for (auto&& item : items) {
        if (acc) {
            *acc = op(std::move(*acc), std::forward<decltype(item)>(item));
        } else {
            acc.emplace(std::forward<decltype(item)>(item));
        }
    }
    return acc;
}

}  // namespace kigi

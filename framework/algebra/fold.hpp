#pragma once
/// \file
/// The primitive of every search here: a left fold that may stop.

#include <ranges>
#include <utility>

namespace kigi {

/// `acc = step(acc, item)` for each item in order, until `decided(acc)`. Items after the decision are never asked for,
/// so a lazy range does no work for them. `decided` is not asked before the first step.
template <std::ranges::input_range Items, class Acc, class Step, class Decided>
constexpr Acc fold_until(Items&& items, Acc acc, Step&& step, Decided&& decided) {
    for (auto&& item : items) {
        acc = step(std::move(acc), std::forward<decltype(item)>(item));
        if (decided(std::as_const(acc))) break;
    }
    return acc;
}

}  // namespace kigi

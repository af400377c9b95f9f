#pragma once
/// \file
/// What every fold with a move order has in common.

#include <kigi/framework/game/requirement.hpp>

namespace kigi {

/// The order of a fold, with what it needs of a game and its memory between searches.
template <class Order>
struct Ordered {
    Order order{};

    template <Game G>
    static constexpr Requirement missing = missing_for<Order, G>;

    void new_search() {
        if constexpr (requires { order.new_search(); }) order.new_search();
    }
};

}  // namespace kigi

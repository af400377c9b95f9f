#pragma once
/// \file
/// The evaluator that knows nothing.

#include <string_view>

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// Every unfinished position is even. A search with it sees finished games alone.
struct Zero {
    static constexpr std::string_view name = "zero";
    static constexpr std::string_view description = "every unfinished position is even";

    template <Game G>
    Value operator()(const G&) const {
        return {0};
    }
};

}  // namespace kigi

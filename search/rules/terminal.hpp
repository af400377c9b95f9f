#pragma once
/// \file
/// The rule that a finished game is worth its outcome.

#include <kigi/framework/node/node.hpp>

namespace kigi {

struct Terminal {
    static constexpr bool ends_games = true;

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (const auto outcome = node.position.outcome()) return node.value_of(*outcome);
        return next(node);
    }
};
inline constexpr Terminal terminal{};

}  // namespace kigi

#pragma once
/// \file
/// The rule that a finished game is worth its outcome.

#include <cstdint>

#include <kigi/framework/node/node.hpp>

namespace kigi {

/// In a stack whose evaluator sees finer than whole points, outcomes are scaled to the same steps.
struct Terminal {
    std::int32_t steps = 1;  ///< units of value a point

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (const auto outcome = node.position.outcome()) {
            return {outcome->value_for(node.position.side_to_move()).points * steps};
        }
        return next(node);
    }
};
inline constexpr Terminal terminal{};

}  // namespace kigi

#pragma once
/// \file
/// The mean result over all children: an evaluator for games about which nothing is known.

#include <cstdint>
#include <string_view>

#include <kigi/framework/game/child.hpp>

namespace kigi {

/// Finished children count their outcome, the others nothing; the mean is rounded towards zero, in 1/1000 points. It
/// sees a win in one and a lost reply, and little else.
struct LeafAverage {
    static constexpr std::string_view name = "leaf-average";
    static constexpr std::string_view description = "mean result over all children, unfinished ones count 0";
    static constexpr std::int32_t scale = 1000;

    template <Game G>
    Value operator()(const G& game) const {
        const Side here = game.side_to_move();
        std::int64_t total = 0;
        std::int64_t count = 0;
        G parent = game;
        for (const auto move : game.moves()) {
            Child<G> child{parent, move};
            if (const auto outcome = child->outcome()) total += outcome->value_for(here).points;
            ++count;
        }
        return {count == 0 ? 0 : static_cast<std::int32_t>(total * scale / count)};
    }
};

}  // namespace kigi

#pragma once
/// \file
/// The mean result over all children of a position of Trax, without playing moves.

#include <cstdint>
#include <string_view>

#include <kigi/eval/leaf_average.hpp>
#include <kigi/eval/trax/look.hpp>

namespace kigi {

/// The value of `LeafAverage`, from the moves that complete something and the number of the others.
struct TraxLeafAverage {
    static constexpr std::string_view name = LeafAverage::name;
    static constexpr std::string_view description = LeafAverage::description;
    static constexpr std::int32_t scale = LeafAverage::scale;

    Value operator()(const Trax& game) const {
        const Side here = game.side_to_move();
        std::int64_t total = 0;
        auto& look = trax::Look::of_thread();
        look.at(game, trax::ThreatFinder::Turns::all);
        look.finder().visit(true, true, [&](const trax::Completion& move, trax::Outline::Index) {
            total += move.wins_for(here) ? 1 : -1;
            return false;
        });
        if (total == 0) return {0};
        return {static_cast<std::int32_t>(total * scale / static_cast<std::int64_t>(game.count_moves()))};
    }
};

}  // namespace kigi

#pragma once
/// \file
/// Trax by its oldest building blocks.

#include <cstdint>
#include <string_view>

#include <kigi/eval/trax/look.hpp>

namespace kigi {

/// Counts for each colour its corners, paths whose ends lie side by side round a convex corner of the tiles, from which
/// attacks are made; and the moves that would win at once. In 1/1000 of a win, less than a win.
struct CornersAndThreats {
    static constexpr std::string_view name = "corners-and-threats";
    static constexpr std::string_view description =
        "paths that come back round a corner, and wins in one, of each colour";
    static constexpr std::int32_t scale = 1000;

    Value operator()(const Trax& game) const {
        constexpr std::int32_t corner = 30, own_win = 200, others_win = 80, most = 900;
        if (game.tiles() == 0) return {0};
        const bool white = game.side_to_move() == Side::first;
        auto& look = trax::Look::of_thread();
        look.at(game, trax::ThreatFinder::Turns::all);
        std::int32_t points = 0;
        look.finder().visit(true, true, [&](const trax::Completion& move, trax::Outline::Index) {
            points += move.wins_for(game.side_to_move()) ? own_win : -others_win;
            return false;
        });
        look.visit_shapes([&](const trax::PathShape& path) {
            const bool is_corner = path.way.exists && path.way.convex == 1 && path.way.edges == path.way.concave + 1;
            if (is_corner) points += path.white == white ? corner : -corner;
        });
        return trax::squashed(points, most);
    }
};

}  // namespace kigi

#pragma once
/// \file
/// Trax by the distance between the ends of each path, round the tiles and towards a line.

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

#include <kigi/eval/trax/look.hpp>
#include <kigi/eval/trax/pooling.hpp>
#include <kigi/eval/value_cache.hpp>

namespace kigi::trax {

/// What a path is worth to its colour, in 1/1000 of a win.
///
/// The way from one end to the other round the tiles is counted in steps from cell to cell (so that a concave corner
/// costs nothing) and in convex corners, which the path must be led round. Near one convex corner a path is an attack
/// to come; with two or more it is hardly anything; with none the ends look the same way, and if they are not to be
/// joined at once, the other side has the move in between. Towards a line, a path counts once it spans five cells, and
/// more if its ends leave the box of tiles already.
///
/// The weights are logistic regressions on the outcome of games of this evaluator against itself, rounded by hand.
[[nodiscard]] inline std::int32_t path_worth(const PathShape& path) noexcept {
    constexpr std::array<std::array<std::int32_t, 5>, 3> by_way{{
        // steps: 0, 1, 2, 3, 4
        {0, 20, 16, 6, 0},   // no convex corner
        {0, 70, 48, 18, 6},  // one
        {0, 0, 22, 4, 0},    // two
    }};
    constexpr std::array<std::array<std::int32_t, 9>, 3> by_reach{{
        // span: 0 to 8
        {0, 0, 0, 4, 4, 10, 30, 40, 40},        // both ends inside the box
        {0, -20, -10, 0, 4, 14, 38, 70, 80},    // one leaves it
        {0, 0, -20, -20, -6, 6, 40, 120, 200},  // both
    }};
    std::int32_t worth = 0;
    const std::int32_t steps = path.way.edges - path.way.concave;
    if (path.way.exists && path.way.convex < 3 && steps < 5)
        worth += by_way[static_cast<std::size_t>(path.way.convex)][static_cast<std::size_t>(steps)];
    for (const auto& reach : {path.columns, path.rows})
        worth += by_reach[static_cast<std::size_t>(reach.leaves)][static_cast<std::size_t>(std::min(reach.span, 8))];
    return worth;
}

}  // namespace kigi::trax

namespace kigi {

/// The worth of all paths, pooled (the sum of them if nothing else is said), own minus the other side's, and mates: a
/// win in one with the move; two threats of the other side that one turn cannot answer. In 1/1000 of a win, less than a
/// win.
struct LineDistance {
    static constexpr std::string_view name = "line-distance";
    static constexpr std::string_view description =
        "how far the ends of each path are apart, round the tiles and towards a line; mates in sight; :mean, "
        ":maximum or :minimum of the paths instead of their sum";
    static constexpr std::int32_t scale = 1000;

    trax::Pooling pooling = trax::Pooling::sum;

    /// "sum", "mean", "maximum" or "minimum".
    [[nodiscard]] static Result<LineDistance> from_setting(std::string_view text) {
        const auto pooling = trax::parse_pooling(text);
        if (!pooling) return std::unexpected{pooling.error()};
        return LineDistance{*pooling};
    }

    Value operator()(const Trax& game) const {
        if (game.tiles() == 0) return {0};
        thread_local ValueCache cache;
        // The key of a game does not say its rules.
        const auto key =
            game.key() + static_cast<std::uint64_t>(game.rules()) + 16 * std::uint64_t{std::to_underlying(pooling)};
        return cache.value(key, [&] { return estimate(game); });
    }

    /// The same, looked at anew. Not of an empty board.
    [[nodiscard]] Value estimate(const Trax& game) const {
        constexpr std::int32_t on_move = 35, threatened = -65, most = 850, own_mate = 980, others_mate = -960;
        auto& look = trax::Look::of_thread();
        look.at(game, trax::ThreatFinder::Turns::simple);
        const trax::Mate mate = look.mate();
        if (mate == trax::Mate::own) return {own_mate};
        if (mate == trax::Mate::others) return {others_mate};
        const bool white = game.side_to_move() == Side::first;
        std::int32_t points = on_move + (mate == trax::Mate::threatened ? threatened : 0);
        trax::Pool own{pooling};
        trax::Pool others{pooling};
        look.visit_shapes(
            [&](const trax::PathShape& path) { (path.white == white ? own : others).add(trax::path_worth(path)); });
        points += own.value() - others.value();
        return trax::squashed(points, most);
    }
};

}  // namespace kigi

#pragma once
/// \file
/// What a searcher takes to look one ply deeper, and one more.

#include <vector>

#include <kigi/apps/commands/compare/comparison.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/control/stop.hpp>

namespace kigi::apps {

/// Searches of all positions to one depth, each from an empty table: geometric means over positions.
struct DepthPoint {
    int depth = 0;
    double nodes = 0;
    double seconds = 0;
};

/// From depth 1 to the searcher's own depth, as far as every position gets there: a search that is stopped, that the
/// end of the game cuts short, or that would take several times the nodes of the search that was compared, ends the
/// curve.
[[nodiscard]] std::vector<DepthPoint> depth_curve(AnySearcher& searcher, const std::vector<SetPosition>& set,
                                                  const std::vector<Measured>& runs, const StopFlag& stop);

}  // namespace kigi::apps

#pragma once
/// \file
/// How well shallow searches of a game foretell deep ones, seen at random positions.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/context.hpp>
#include <kigi/eval/calibration.hpp>
#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

/// Deeper ones take longer than anybody waits.
inline constexpr int deepest_calibrated = 30;

struct CalibrationPlan {
    int first = 3, last = 8;      ///< depths that are foretold
    std::size_t positions = 200;  ///< random ones
    /// Random moves that lead to the latest of them; the earliest has half. If nobody says: 20, or as many as leave
    /// enough positions in a game that is over sooner.
    std::optional<int> plies{};
    std::optional<std::uint64_t> nodes{};  ///< a depth at which a search takes more is left out, and all deeper ones
    std::uint64_t seed = 1;
};

struct Calibrated {
    Calibration calibration{};
    std::size_t seen = 0;              ///< positions; fewer than planned if Ctrl-C came
    int from_plies = 0, to_plies = 0;  ///< random moves that led to them
    std::vector<std::string> unfit{};  ///< why lines are missing
};

/// Searches each position to each depth with an exact searcher. Throws BadInput where there are not so many positions.
[[nodiscard]] Calibrated calibrated(const Context& context, const AnyGame& game, const ChosenSearcher& chosen,
                                    const CalibrationPlan& plan);

}  // namespace kigi::apps

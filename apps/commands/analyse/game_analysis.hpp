#pragma once
/// \file
/// What each move of a game cost: its position searched, and the position behind the move.

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::apps {

/// A move of a game, and what a search says about it. Values are for the side that moved, in points.
struct JudgedMove {
    std::size_t ply = 0;  ///< from 1
    Side side = Side::first;
    std::string move{};
    bool forced = false;              ///< there was no other
    std::string best{};               ///< the move that the search prefers
    Points best_value{};              ///< and its value
    Points value{};                   ///< of the move that was played
    std::vector<std::string> line{};  ///< the play that the search expects, from `best` on
    int depth = 0;                    ///< plies searched; more than `deepest`: to the end of the game
    bool exact = false;               ///< the values are the game's own

    /// What the move gave away; never less than nothing.
    [[nodiscard]] double loss() const;
};

/// The moves of one side taken together; forced moves do not count.
struct SideAnalysis {
    std::size_t choices = 0;
    double lost = 0;           ///< points, over all choices
    std::size_t accurate = 0;  ///< choices that gave away less than half a point
    std::size_t blunders = 0;  ///< that gave away at least as much as a blunder does

    /// Percent of the choices that were accurate; nothing if there was none.
    [[nodiscard]] std::optional<double> accuracy() const;
    [[nodiscard]] std::optional<double> mean_loss() const;
};

struct GameAnalysis {
    std::vector<JudgedMove> moves{};  ///< in the order of the game; without the first ones if it was interrupted
    std::array<SideAnalysis, 2> sides{};
};

/// Limits for a search of a position, one ply less deep behind a move: so both look equally far.
using AnalysisLimits = std::function<Limits(const AnyPosition& position, bool behind_a_move)>;

/// Searches the game from its end to its beginning, so that what is nearer to the end is known already. `moves` are
/// legal from `start` on. `progress` hears how many moves are done.
[[nodiscard]] GameAnalysis analyse_game(const AnyPosition& start, const std::vector<std::string>& moves,
                                        AnySearcher& searcher, const AnalysisLimits& limits, double blunder,
                                        const StopFlag& stop,
                                        const std::function<void(std::size_t done)>& progress = {});

}  // namespace kigi::apps

#pragma once
/// \file
/// How a tree of UCT grows.

#include <functional>
#include <limits>

#include <kigi/search/monte_carlo/reward.hpp>

namespace kigi {

/// How a tree grows. Results are weighed from 0 (lost) to 1 (won), scores from -bound to +bound likewise.
template <Game G>
struct UctOptions {
    double exploration = 0.5;  ///< c: a move is tried by mean + c * sqrt(ln(visits of all) / visits)
    /// What counts for a move that was not tried; beyond 1 all moves are tried once before one is tried again.
    double first_play = std::numeric_limits<double>::infinity();
    bool solver = true;  ///< ends of the game are propagated as bounds, and what is settled is not visited again
    Reward reward = Reward::outcome;
    double bias = 0;  ///< weight of the evaluator: added is bias * estimate / (visits + 1)
    /// Of an unfinished position for its side to move, from 0 to 1; asked only if there is a bias.
    std::function<double(const G&)> estimate{};
    int longest_playout = 10'000;  ///< plies; what is longer counts as a draw
};

}  // namespace kigi

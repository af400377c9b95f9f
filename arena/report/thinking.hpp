#pragma once
/// \file
/// What a player did with its moves: nodes, time and depth, ply by ply.

#include <cstdint>
#include <map>
#include <optional>

#include <kigi/arena/play/game_record.hpp>
#include <kigi/arena/statistics/spread.hpp>

namespace kigi::arena {

/// Means of some moves. What a player did not say does not count: each has a count of its own. A monoid under `+`.
struct Thought {
    Spread nodes{};
    Spread seconds{};
    Spread depth{};          ///< plies; searches to the end of the game are left out, their depth is no number
    Spread log_branching{};  ///< ln of nodes^(1 / depth)

    [[nodiscard]] static Thought of(const PlyRecord& ply);
    /// The effective branching factor: the geometric mean of nodes^(1 / depth).
    [[nodiscard]] std::optional<double> branching() const;

    friend Thought operator+(const Thought& a, const Thought& b);
};

/// One player's thoughts over many games.
struct Thinking {
    Thought all{};
    std::map<int, Thought> by_ply{};  ///< by the ply of the game, the opening counted, from 1 on

    void add(int ply, const PlyRecord& record);
};

}  // namespace kigi::arena

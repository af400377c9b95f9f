#pragma once
/// \file
/// How much the laws of games look at.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>

#include <kigi/framework/control/stop.hpp>

namespace kigi::laws {

struct Effort {
    int games = 20;                      ///< random games played to the end
    int longest = 2000;                  ///< plies after which a game that should end is given up
    bool cut = false;                    ///< a game that is given up breaks no law
    int checked_each_game = 12;          ///< positions of each game on which the position laws run
    std::size_t positions = 1500;        ///< positions compared for keys
    std::uint64_t perft_leaves = 20000;  ///< perft goes on while it has not counted more
    int perft_depth = 8;                 ///< and not deeper than this
    std::uint64_t seed = 1;
    const StopFlag* stop = nullptr;  ///< raised: no more is looked at
    /// Is told where the kit stands: "random game 1", "ply 3 of random game 1".
    const std::function<void(const std::string& place)>* told = nullptr;
};

}  // namespace kigi::laws

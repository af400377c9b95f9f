#pragma once
/// \file
/// What is known of a game that was played: everything that statistics, stores and reports are made from.

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/game/points.hpp>
#include <kigi/framework/game/side.hpp>
#include <kigi/framework/game/value.hpp>
#include <kigi/framework/table/bound.hpp>

namespace kigi::arena {

/// One move with what its player said about it. What a player does not know (a person, an engine that is silent) is
/// empty, not zero.
struct PlyRecord {
    std::string move{};
    std::optional<Points> value{};         ///< for the side that moved
    Bound bound = Bound::exact;            ///< what the value says about the true one, as far as the search went
    std::optional<int> depth{};            ///< plies searched; more than `deepest`: to the end of the game
    std::optional<std::uint64_t> nodes{};  ///< as the searcher counts them (playouts are nodes of Monte Carlo)
    std::chrono::nanoseconds time{};       ///< on the arena's clock, pipes included
    std::vector<std::string> line{};       ///< the play that was expected, beginning with `move`; empty: none was said
};

/// Why a game ended.
enum class Ending : std::uint8_t {
    rules,         ///< by the rules of the game
    adjudicated,   ///< by an agreement of the values, or by a solver
    resigned,      ///< the loser gave up
    longest,       ///< the longest game allowed was reached: a draw
    illegal_move,  ///< the loser played one
    timed_out,     ///< the loser's clock ran out, or it did not answer
    crashed,       ///< the loser's process died or could not be started
    stopped        ///< the match was interrupted, or a person left: no result, never counted
};
[[nodiscard]] std::string_view text_of(Ending ending);
[[nodiscard]] std::optional<Ending> ending_of(std::string_view text);

/// Number of a player in the list of its match or tournament.
using PlayerIndex = std::uint32_t;

struct GameRecord {
    std::uint64_t id = 0;  ///< place in the schedule: unique, and the same after a resume
    PlayerIndex first{};   ///< moves first in the game's sense (Side::first)
    PlayerIndex second{};
    std::string start{};                 ///< position text from which the opening begins; empty: the initial position
    std::vector<std::string> opening{};  ///< moves that were given, not chosen
    std::vector<PlyRecord> plies{};      ///< moves that players chose, after the opening
    std::optional<Outcome> outcome{};    ///< none if stopped
    Ending ending = Ending::stopped;
    std::string why{};  ///< one line for a person, where `ending` does not say all ("x9 is not a legal move")
    std::chrono::nanoseconds time{};
    bool left = false;       ///< stopped, since a player or the solver is no longer there (`why`): nor for a later game
    std::uint64_t seed = 0;  ///< what the players' random numbers were begun with
};

}  // namespace kigi::arena

#pragma once
/// \file
/// One game between two players.

#include <cstdint>
#include <span>
#include <string>

#include <kigi/arena/play/adjudication.hpp>
#include <kigi/arena/play/clock.hpp>
#include <kigi/arena/play/game_record.hpp>
#include <kigi/arena/play/player.hpp>

namespace kigi::arena {

/// What is given before the first move that a player chooses.
struct GameSetup {
    std::uint64_t id = 0;
    const AnyPosition& start;                ///< where the opening begins
    std::string start_text{};                ///< its position text; empty: the initial position of the game
    std::span<const std::string> opening{};  ///< legal moves from `start`, in the game's own notation
    std::uint64_t seed = 0;
};

/// Who plays a side.
struct Seat {
    PlayerIndex index{};
    Player& player;
    TimeControl time{};
};

/// Plays to an end: by the rules of the game, by adjudication, by a resignation, or because a player did not keep to
/// the rules or to its clock, broke down, or `stop` was raised (no result then). Moves are looked at here: nothing that
/// a player says is believed.
///
/// The outcome has the points of the game where the rules or a solver decided, else one point for the winner.
/// `solver` is what `adjudication.solver` asks; it may be null if that is empty.
[[nodiscard]] GameRecord play_game(const GameSetup& setup, const Seat& first, const Seat& second,
                                   const Adjudication& adjudication = {}, AnySearcher* solver = nullptr,
                                   const StopFlag& stop = {});

}  // namespace kigi::arena

#pragma once
/// \file
/// How the games of a match are played: game, players, clocks, openings, adjudication.

#include <functional>
#include <memory>
#include <vector>

#include <kigi/arena/match/runner.hpp>
#include <kigi/arena/openings/openings.hpp>
#include <kigi/arena/play/adjudication.hpp>
#include <kigi/arena/play/clock.hpp>
#include <kigi/arena/play/player.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::arena {

/// All of it is asked by several threads at once.
struct MatchPlan {
    GamePtr game{};
    /// A new player of each kind; a PlayerIndex is a place in this list.
    std::vector<std::function<Result<std::unique_ptr<Player>>()>> players{};
    TimeControl time{};
    Adjudication adjudication{};
    /// What `adjudication.solver` asks; needed if that is there.
    std::function<Result<SearcherPtr>()> solver{};
    Openings openings = Openings::initial();
};

/// A way to play the games of the plan, with players of its own, which are made here. The plan must outlive it.
[[nodiscard]] Result<PlayGame> game_player(const MatchPlan& plan);

}  // namespace kigi::arena

#pragma once
/// \file
/// Plays what is left of a schedule, on several threads.

#include <cstdint>
#include <functional>
#include <vector>

#include <kigi/arena/play/game_record.hpp>
#include <kigi/arena/schedule/schedule.hpp>
#include <kigi/framework/control/stop.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

/// Plays one game; the flag says when to break it off. An error ends the match: it is for what no later game could do
/// better, such as a player that cannot be made.
using PlayGame = std::function<Result<GameRecord>(const ScheduledGame& game, const StopFlag& stop)>;

/// Takes a game that was played, or one without an outcome that could not be (`why` says so). False: enough was played.
/// An error ends the match.
using TakeGame = std::function<Result<bool>(const GameRecord& game)>;

struct RunOptions {
    unsigned threads = 1;  ///< games at a time
    bool pinned = false;   ///< each thread stays on a processor of its own, as long as there are enough
    StopFlag stop{};       ///< raised from outside: breaks off the games in play
};

/// Plays the games of the schedule that are not `done` (by id), in their order. Each thread makes a way to play of its
/// own, by `make`; `take` is called by one thread at a time, in the order in which games end, and never for a game that
/// was broken off by the flag. With one thread everything happens on the caller's. Returns the first error.
[[nodiscard]] Result<void> play_schedule(const Schedule& schedule, const std::vector<bool>& done,
                                         const std::function<Result<PlayGame>()>& make, const TakeGame& take,
                                         const RunOptions& options);

}  // namespace kigi::arena

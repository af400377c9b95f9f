#pragma once
/// \file
/// A recorded game played through again: whose move each was, and the boards.

#include <string>
#include <vector>

#include <kigi/arena/play/game_record.hpp>
#include <kigi/arena/report/film.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

struct Replay {
    std::vector<std::string> moves{};  ///< of the opening and of the players
    std::vector<Side> movers{};        ///< of each move
    std::vector<Frame> frames{};       ///< the boards, the start first; none if they are not wanted or cannot be drawn
};

/// Plays the game again; the boards go into `film`, if there is one. An error names the game and what does not fit.
[[nodiscard]] Result<Replay> replayed(const GameRecord& record, const AnyGame& game, Film* film);

}  // namespace kigi::arena

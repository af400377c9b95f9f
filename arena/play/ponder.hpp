#pragma once
/// \file
/// How a searcher uses the time of the other side: the one way for players and protocols.

#include <chrono>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/arena/play/player.hpp>
#include <kigi/framework/any/any_searcher.hpp>
#include <kigi/framework/control/limits.hpp>

namespace kigi::arena {

/// The position after what is expected of the other side, where it is the player's turn again; a move that is the only
/// one is expected, too. Null if nothing is expected, or what is cannot be played, or the game ends there.
[[nodiscard]] PositionPtr after_expected(const PonderQuestion& question);

/// What a line of play expects after `move`; nothing if it does not begin with that move.
[[nodiscard]] std::vector<std::string> expected_after(std::string_view move, std::span<const std::string> line);

/// Searches the position that is expected; when nothing of it is left within `limits`, the one where the other side has
/// to move, so that the table knows something about each of its moves. What is found is in the searcher's table; the
/// results are nobody's.
///
/// Nobody knows how long the other side thinks, and searchers decide by their time when to look to the end of the game.
/// So the search is begun as if it had `usual`, the time of an own move, and as long as that is not enough again with
/// four times as much. Without a usual time it is the limits alone that end a search.
void ponder(AnySearcher& searcher, const PonderQuestion& question, const Limits& limits,
            std::chrono::nanoseconds usual = Limits{}.time);

}  // namespace kigi::arena

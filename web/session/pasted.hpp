#pragma once
/// \file
/// Positions and games as people paste them.

#include <string_view>

#include <kigi/web/session/played_game.hpp>

namespace kigi::web {

/// Reads a position of the game, perhaps drawn on several lines, one of the file formats that it knows (its first
/// game), or a line of moves from the initial position. Refused with the place: "move 7: 'z9' is not a legal move
/// here".
[[nodiscard]] Result<PlayedGame> read_pasted(const GamePtr& game, std::string_view text);

/// A game that begins at `position` (empty: the initial one) and goes on with these moves in the game's notation.
[[nodiscard]] Result<PlayedGame> read_game(const GamePtr& game, std::string_view position, std::string_view moves);

}  // namespace kigi::web

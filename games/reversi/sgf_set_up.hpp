#pragma once
/// \file
/// Discs that a game in SGF sets up: AB, AW, AE and PL.

#include <optional>
#include <string>

#include <kigi/framework/text/result.hpp>
#include <kigi/games/reversi/bracketed_text.hpp>

namespace kigi::reversi {

/// A square as a position of `size` a side counts them: "f5", or as in Go "fe"; a pass is "pa".
[[nodiscard]] std::string sgf_move(std::string text);

/// The position that is set up before the first move on a board of so many squares a side; nothing if none is. AB and
/// AW put discs on an empty board; with AE, which takes discs off, the board has those of the usual start before. A
/// value is a square or a rectangle ("a1:h7"). Without PL, the first move says whose turn it is. Refused: what is not
/// on the board, and a side that is none.
[[nodiscard]] Result<std::optional<std::string>> sgf_set_up(const BracketedGame& game, int size);

/// A game that goes on from another position after some moves ends there, and is damaged.
void end_at_later_set_up(BracketedGame& game);

}  // namespace kigi::reversi

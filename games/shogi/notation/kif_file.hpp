#pragma once
/// \file
/// Files of games as the program Kifu and most Japanese programs keep them (.kif).

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <kigi/framework/any/game_format.hpp>

namespace kigi::shogi {

/// A game with players, event, place, date, time control, position, numbered moves with their times, and how it ended.
/// Refused: a sheet whose position or moves are not those of shogi.
[[nodiscard]] Result<std::string> kif_of(const ScoreSheet& sheet);

/// The games of a file in UTF-8 or Shift JIS, from the usual position, with one of the usual handicaps (手合割) or from
/// a diagram of the board; a header after moves begins the next. Comments and variations are passed over. Damage is: a
/// board, a hand or a handicap that cannot be read, a move that names another piece than stands there, a move after the
/// end of its game. From a move on that cannot be read, the words stand as they are, for whoever plays the moves to
/// refuse. A file without a line of the format is not one, unless it is `named` so. A declaration is a move, "win",
/// where the game is played with it (`declaring`), and elsewhere how the game ended.
[[nodiscard]] std::optional<std::vector<WrittenGame>> read_kif(std::span<const std::string> lines, bool named,
                                                               bool declaring = true);

}  // namespace kigi::shogi

#pragma once
/// \file
/// The Generic Game Format of the Othello servers. Source: I. Durdanovic, "Generic Game Format" (1999).

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/game_format.hpp>

namespace kigi::reversi {

/// A position, from its text, as it stands between the brackets of BO: "8 ---...--- *". The first side is black (*).
[[nodiscard]] std::string ggf_board(std::string_view position);

/// The game on one line, for reversi of any size. Values are in discs; what ended the game, if it was not the rules, is
/// behind the score: `t` time, `s` an agreement, `r` the rest.
[[nodiscard]] std::string ggf_of(const ScoreSheet& sheet);

/// The games of a file, any number on a line or on several. What stands outside parentheses is passed over.
/// Values and times of moves are kept as notes. A game of another kind, or on a board that is not read, is damaged.
/// Nothing if the file says nowhere that it is of Othello and is not `named` so.
[[nodiscard]] std::optional<std::vector<WrittenGame>> read_ggf(std::span<const std::string> lines, bool named);

}  // namespace kigi::reversi

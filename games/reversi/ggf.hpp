#pragma once
/// \file
/// The Generic Game Format of the Othello servers, and what else the world calls reversi. Source: I. Durdanovic,
/// "Generic Game Format" (1999).

#include <string>
#include <string_view>

#include <kigi/framework/any/game_facts.hpp>

namespace kigi::reversi {

/// A position, from its text, as it stands between the brackets of BO: "8 ---...--- *". The first side is black (*).
[[nodiscard]] std::string ggf_board(std::string_view position);

/// The game on one line, for reversi of any size. Values are in discs; what ended the game, if it was not the rules, is
/// behind the score: `t` time, `s` an agreement, `r` the rest.
[[nodiscard]] std::string ggf_of(const ScoreSheet& sheet);

/// Facts about reversi on `size` x `size` squares.
[[nodiscard]] GameFacts facts(int size);

}  // namespace kigi::reversi

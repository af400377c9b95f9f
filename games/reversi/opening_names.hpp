#pragma once
/// \file
/// What the openings of Othello are called.

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include <kigi/framework/any/game_facts.hpp>

namespace kigi::reversi {

/// The file games/reversi/openings.txt: moves, a tab and a name on each line.
extern const std::string_view openings_txt;

/// The name of the last position of a game that has one, on 8x8 squares from the initial position: however the board is
/// turned, and by whatever order of moves it was reached.
[[nodiscard]] std::optional<OpeningName> opening_name(std::span<const std::string> moves);

}  // namespace kigi::reversi

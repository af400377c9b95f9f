#pragma once
/// \file
/// A game of the catalogue with a transform: "reversi+misere", "kalah+at-most-20", "shogi+drawn-at-2".

#include <string_view>

#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/dynamic/transforms.hpp>

namespace kigi {

/// Evaluators, sides and drawings are those of the game below. Its built-in positions come without their values, and
/// engines and files of the game below know nothing of it.
[[nodiscard]] GamePtr transformed_game(GamePtr below, Transform transform);

}  // namespace kigi

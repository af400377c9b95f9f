#pragma once
/// \file
/// A dynamic game that is drawn when a position comes up again: what games/transform/with_history.hpp does with types.

#include <kigi/framework/dynamic/dynamic_position.hpp>

namespace kigi {

/// The game with its line remembered: a draw when a position stands on the board for the n-th time, at least 2, unless
/// the game is over there. Repeating, not Hashed. A game that is Repeating already keeps its own rule beside this one.
/// The line begins with `position`; it must be Hashed or Repeating.
[[nodiscard]] DynamicPosition::Ptr drawn_at_occurrence(DynamicPosition::Ptr position, int occurrences);

}  // namespace kigi

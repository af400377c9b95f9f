#pragma once
/// \file
/// A dynamic position whose aliases are left out: what a search is given that tries one move to each position.

#include <kigi/framework/dynamic/dynamic_position.hpp>

namespace kigi {

/// The same game with the distinct moves alone (see kigi::SeesAliases, which it must be); values are those of the game.
/// The other moves are not legal in it. Threats and counts are those of the game: of several moves that win by the same
/// position all are listed, and a mobility counts every move.
[[nodiscard]] DynamicPosition::Ptr with_distinct_moves(DynamicPosition::Ptr position);

}  // namespace kigi

#pragma once
/// \file
/// Shogi as it is played: with memory, so that repetition ends a game.

#include <kigi/games/shogi/repetition.hpp>
#include <kigi/games/shogi/shogi.hpp>
#include <kigi/games/transform/with_history.hpp>

namespace kigi {

using ShogiWithRepetition = WithHistory<Shogi, shogi::FourthOccurrence>;

}  // namespace kigi

#pragma once
/// \file
/// Discs that cannot be turned again, whatever is played.

#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

/// Some of the stable discs of `own` on an 8x8 board: on the edges all that an edge by itself makes sure of; inside,
/// those that in each of the four lines stand beside a stable disc of their own or in a line without empty squares.
/// Law: none of them is turned in any continuation.
[[nodiscard]] Bits stable_discs(Bits own, Bits others) noexcept;

/// From which alpha on, in discs, it pays to look for those of the opponent: lower down there are seldom enough of
/// them to leave the mover no more, and to find them costs about as much as the legal squares do.
[[nodiscard, gnu::always_inline]] constexpr int alpha_for_stability(int empties) noexcept { return 2 * empties - 4; }

}  // namespace kigi::reversi

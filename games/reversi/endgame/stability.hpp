#pragma once
/// \file
/// Discs that cannot be turned again, whatever is played.

#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

/// Some of the stable discs of `own` on an 8x8 board: on the edges all that an edge by itself makes sure of; inside,
/// those that in each of the four lines stand beside a stable disc of their own or in a line without empty squares.
/// Law: none of them is turned in any continuation.
[[nodiscard]] Bits stable_discs(Bits own, Bits others) noexcept;

}  // namespace kigi::reversi

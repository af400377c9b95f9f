#pragma once
/// \file
/// What a reversi position holds, whatever the size of its board.

#include <kigi/framework/game/side.hpp>
#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

/// Who has discs where. Seen from the side to move, so that a search never asks for the colour.
struct Discs {
    Bits mover = 0;
    Bits opponent = 0;
    Side side = Side::first;

    friend constexpr bool operator==(const Discs&, const Discs&) noexcept = default;
};

/// The usual start: the first side (black) on d5 and e4, the second on d4 and e5, or what these are on a smaller board.
[[nodiscard]] constexpr Discs initial_discs(int size) noexcept {
    const int c = size / 2;
    const auto at = [](int file, int rank) { return Bits{1} << (8 * rank + file); };
    return {at(c - 1, c) | at(c, c - 1), at(c - 1, c - 1) | at(c, c), Side::first};
}

}  // namespace kigi::reversi

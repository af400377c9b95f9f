#pragma once
/// \file
/// Flips by parallel prefix: the run of opponents beside the square grows by 1, 2, 4 squares in each of eight
/// directions, and counts where a disc of the mover closes it. No tables, no branches.

#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi::flip {

/// Both directions of one line.
template <int shift>
[[nodiscard]] [[gnu::always_inline]] inline constexpr Bits along(Bits square, Bits mover, Bits through) noexcept {
    Bits up = through & (square << shift);
    Bits down = through & (square >> shift);
    up |= through & (up << shift);
    down |= through & (down >> shift);
    const Bits up_pairs = through & (through << shift);
    const Bits down_pairs = through & (through >> shift);
    up |= up_pairs & (up << 2 * shift);
    down |= down_pairs & (down >> 2 * shift);
    up |= up_pairs & (up << 2 * shift);
    down |= down_pairs & (down >> 2 * shift);
    const Bits up_closed = mover & (up << shift);
    const Bits down_closed = mover & (down >> shift);
    return (up_closed != 0 ? up : 0) | (down_closed != 0 ? down : 0);
}

/// The opponent's discs that turn when the mover puts one on `square` (0-63, empty). Empty if the move is not legal.
[[nodiscard]] [[gnu::always_inline]] inline constexpr Bits parallel_prefix(int square, Bits mover,
                                                                           Bits opponent) noexcept {
    const Bits at = Bits{1} << square;
    const Bits inner = opponent & 0x7e7e7e7e7e7e7e7e;
    return along<1>(at, mover, inner) | along<7>(at, mover, inner) | along<8>(at, mover, opponent) |
           along<9>(at, mover, inner);
}

}  // namespace kigi::reversi::flip

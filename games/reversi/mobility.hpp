#pragma once
/// \file
/// Where the mover may put a disc, for all squares at once by parallel prefix (Kogge-Stone):
/// runs of the opponent's discs that begin beside one of the mover's grow by 1, 2, 4 squares in each of eight
/// directions.

#include <kigi/games/reversi/bits.hpp>

namespace kigi::reversi {

/// The squares beyond a run of `through` that starts beside a disc of `mover`, going `shift` bits up and down.
template <int shift>
[[nodiscard]] [[gnu::always_inline]] inline constexpr Bits beyond_runs(Bits mover, Bits through) noexcept {
    Bits up = through & (mover << shift);
    Bits down = through & (mover >> shift);
    up |= through & (up << shift);
    down |= through & (down >> shift);
    const Bits up_pairs = through & (through << shift);
    const Bits down_pairs = through & (through >> shift);
    up |= up_pairs & (up << 2 * shift);
    down |= down_pairs & (down >> 2 * shift);
    up |= up_pairs & (up << 2 * shift);
    down |= down_pairs & (down >> 2 * shift);
    return (up << shift) | (down >> shift);
}

/// The legal squares of the mover on the whole 8x8 board; a smaller board masks the result.
[[nodiscard]] [[gnu::always_inline]] inline constexpr Bits legal_squares(Bits mover, Bits opponent) noexcept {
    const Bits inner = opponent & 0x7e7e7e7e7e7e7e7e;  // no run crosses the files a and h sideways
    return (beyond_runs<1>(mover, inner) | beyond_runs<7>(mover, inner) | beyond_runs<9>(mover, inner) |
            beyond_runs<8>(mover, opponent)) &
           ~(mover | opponent);
}

}  // namespace kigi::reversi

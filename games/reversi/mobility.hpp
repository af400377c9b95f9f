#pragma once
/// \file
/// Where the mover may put a disc, for all squares at once by parallel prefix (Kogge-Stone):
/// runs of the opponent's discs that begin beside one of the mover's grow by 1, 2, 4 squares in each of eight
/// directions.

#include <kigi/games/reversi/bitboard.hpp>

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

/// The legal squares of the mover on the whole 8x8 board, in the words of the language alone.
[[nodiscard]] [[gnu::always_inline]] inline constexpr Bits legal_squares_by_prefix(Bits mover, Bits opponent) noexcept {
    const Bits inner = opponent & 0x7e7e7e7e7e7e7e7e;  // no run crosses the files a and h sideways
    return (beyond_runs<1>(mover, inner) | beyond_runs<7>(mover, inner) | beyond_runs<9>(mover, inner) |
            beyond_runs<8>(mover, opponent)) &
           ~(mover | opponent);
}

#if defined(__SSE2__)
using TwoBoards [[gnu::vector_size(16)]] = Bits;

/// Upwards alone, on two boards at once.
template <int shift>
[[nodiscard]] [[gnu::always_inline]] inline TwoBoards beyond_upward_runs(TwoBoards mover, TwoBoards through) noexcept {
    TwoBoards up = through & (mover << shift);
    up |= through & (up << shift);
    const TwoBoards pairs = through & (through << shift);
    up |= pairs & (up << 2 * shift);
    up |= pairs & (up << 2 * shift);
    return up << shift;
}

/// The same squares. The board and its reflection upside down share a register, so that upward shifts do for all of the
/// six directions that leave the rank; along the rank, meanwhile, the scalar units work: to the right by a carry.
[[nodiscard]] [[gnu::always_inline]] inline Bits legal_squares_in_pairs(Bits mover, Bits opponent) noexcept {
    const TwoBoards own{mover, ranks_reversed(mover)};
    const TwoBoards other{opponent, ranks_reversed(opponent)};
    const TwoBoards inner = other & TwoBoards{0x7e7e7e7e7e7e7e7e, 0x7e7e7e7e7e7e7e7e};
    const TwoBoards beyond =
        beyond_upward_runs<7>(own, inner) | beyond_upward_runs<8>(own, other) | beyond_upward_runs<9>(own, inner);
    const Bits in_rank = opponent & 0x7e7e7e7e7e7e7e7e;
    const Bits right = (in_rank & (mover << 1)) + in_rank;  // bits left within runs are the opponent's
    Bits left = in_rank & (mover >> 1);
    left |= in_rank & (left >> 1);
    const Bits pairs = in_rank & (in_rank >> 1);
    left |= pairs & (left >> 2);
    left |= pairs & (left >> 2);
    return (beyond[0] | ranks_reversed(beyond[1]) | right | (left >> 1)) & ~(mover | opponent);
}
#endif

/// The legal squares of the mover on the whole 8x8 board; a smaller board masks the result.
[[nodiscard]] [[gnu::always_inline]] inline constexpr Bits legal_squares(Bits mover, Bits opponent) noexcept {
#if defined(__SSE2__)
    if !consteval {
        return legal_squares_in_pairs(mover, opponent);
    }
#endif
    return legal_squares_by_prefix(mover, opponent);
}

}  // namespace kigi::reversi

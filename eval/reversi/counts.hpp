#pragma once
/// \file
/// Evaluators of reversi that count: discs, corners, mobility. Values are in discs.

#include <algorithm>
#include <cstdint>
#include <string_view>

#include <kigi/games/reversi/reversi.hpp>

namespace kigi {

/// The difference of discs: what is counted at the end, and a poor guide before.
struct Discs {
    static constexpr std::string_view name = "discs";
    static constexpr std::string_view description = "own discs minus the opponent's";

    template <int Size>
    Value operator()(const Reversi<Size>& game) const {
        return {reversi::count(game.mover()) - reversi::count(game.opponent())};
    }
};

namespace reversi {

/// The square diagonally inside each corner.
template <int Size>
inline constexpr Bits inner_corner_squares =
    (Bits{1} << 9 | Bits{1} << (8 + Size - 2)) | (Bits{1} << 1 | Bits{1} << (Size - 2)) << (8 * (Size - 2));

/// `set` and its eight neighbours, on the whole 8x8 board.
[[nodiscard]] constexpr Bits with_neighbours(Bits set) noexcept {
    constexpr Bits not_a = 0xfefefefefefefefe;
    constexpr Bits not_h = 0x7f7f7f7f7f7f7f7f;
    const Bits row = set | ((set << 1) & not_a) | ((set >> 1) & not_h);
    return row | row << 8 | row >> 8;
}

/// Corners count 12 discs; a square diagonally inside an empty corner costs 4.
template <int Size>
[[nodiscard]] constexpr std::int32_t corner_points(const Reversi<Size>& game) noexcept {
    constexpr Bits corners = corner_squares<Size>;
    const Bits next_to_empty = with_neighbours(corners & game.empties()) & inner_corner_squares<Size>;
    return 12 * (count(game.mover() & corners) - count(game.opponent() & corners)) -
           4 * (count(game.mover() & next_to_empty) - count(game.opponent() & next_to_empty));
}

[[nodiscard]] constexpr Value within(std::int32_t points, std::int32_t bound) noexcept {
    return {std::clamp(points, -bound, bound)};
}

}  // namespace reversi

struct Corners {
    static constexpr std::string_view name = "corners";
    static constexpr std::string_view description = "corners, and the squares that give them away";

    template <int Size>
    Value operator()(const Reversi<Size>& game) const {
        return reversi::within(reversi::corner_points(game), game.score_bound());
    }
};

/// Moves now (one disc each), moves that may come (a third of a disc for each empty square beside the other's discs),
/// corners.
struct Mobility {
    static constexpr std::string_view name = "mobility";
    static constexpr std::string_view description = "moves now and to come, and corners";

    template <int Size>
    Value operator()(const Reversi<Size>& game) const {
        const auto empties = game.empties();
        const int now = reversi::count(game.legal()) - reversi::count(game.legal_for_opponent());
        const int to_come = reversi::count(reversi::with_neighbours(game.opponent()) & empties) -
                            reversi::count(reversi::with_neighbours(game.mover()) & empties);
        return reversi::within(now + to_come / 3 + reversi::corner_points(game), game.score_bound());
    }
};

}  // namespace kigi

#pragma once
/// \file
/// Games in which what a win is worth depends on how soon it comes, and on nothing else.

#include <concepts>
#include <cstdint>

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// Knows what a win is worth that comes with the n-th ply from here: `win_after(n)` points, n >= 1, to either side.
///
/// Laws: in every finished game that is reached from here in n plies, the outcome is a draw or worth `win_after(n)`;
/// 0 <= `win_after(n + 1)` <= `win_after(n)`.
template <class G>
concept ScoredByLength = requires(const G game, int plies) {
    { game.win_after(plies) } -> std::same_as<std::int32_t>;
};

}  // namespace kigi

#pragma once
/// \file
/// Games in which a search may let the side to move do nothing, for the sake of an estimate.

#include <concepts>

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// Knows the position that would be there if the side to move did nothing, whether the rules allow that or not. Asked
/// of unfinished positions only. Laws: the other side is to move, the game is not over, and what is passed twice is the
/// position itself.
///
/// It buys the null move (search/rules/null_move.hpp), which is worth something where to move is nearly always better
/// than to pass. A game whose endgames are decided by who must move (zugzwang: connect four, kalah) does better
/// without.
template <class G>
concept Passing = requires(const G game) {
    { game.passed() } -> std::same_as<G>;
};

}  // namespace kigi

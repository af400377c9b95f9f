#pragma once
/// \file
/// Results of reversi in files of games.

#include <kigi/framework/game/value.hpp>

namespace kigi::reversi {

/// Whether a result says who has won, and not by how much: a win by one point. No score of reversi is odd, since all
/// squares of a board, an even number, belong to one side or the other.
[[nodiscard]] constexpr bool is_without_score(Outcome outcome) noexcept {
    return outcome == Outcome::win(Side::first) || outcome == Outcome::win(Side::second);
}

}  // namespace kigi::reversi

#pragma once
/// \file
/// How promising each child of a position looks near the end of the game, for a whole batch in vector lanes. Plain
/// types only, since it joins code compiled for different processors.

#include <array>
#include <cstddef>
#include <cstdint>

#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/games/reversi/lanes/child_boards.hpp>

namespace kigi::reversi {

/// Writes a score for each of the children, larger for what should be tried first: few replies of the opponent (those
/// in a corner count twice), few empty squares beside discs of the mover, a corner, a quarter of the board with an odd
/// number of empty squares. There is room for most_moves; what is written beyond the last child means nothing.
using ScoreChildren = void(const ChildBoards& children, std::int32_t* scores);

ScoreChildren score_children_portable;
ScoreChildren score_children_v3;
ScoreChildren score_children_v4;

/// That of the processor.
[[nodiscard]] inline ScoreChildren* score_children(InstructionSet set = instruction_set()) noexcept {
    static constexpr std::array<ScoreChildren*, 3> all{score_children_portable, score_children_v3, score_children_v4};
    return all[static_cast<std::size_t>(set)];
}

}  // namespace kigi::reversi

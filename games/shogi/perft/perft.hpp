#pragma once
/// \file
/// Perft of shogi.

#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/framework/game/perft_count.hpp>
#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/perft/perft_entry.hpp>

namespace kigi::shogi {

/// Lines of legal moves from a position in which nobody has declared and nobody does. In the best instruction set that
/// the processor has, but none better than `set`. There is `perft<Standard>` alone: minishogi, with its small boards,
/// is counted as any other game.
template <class Variant>
[[nodiscard]] PerftCount perft(const Position& position, int depth, InstructionSet set = instruction_set(),
                               LastPly last_ply = LastPly::from_sets);

}  // namespace kigi::shogi

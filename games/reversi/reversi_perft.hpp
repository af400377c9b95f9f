#pragma once
/// \file
/// Counts lines of play from a position, as fast as the processor allows and without hashing.

#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/framework/game/perft_count.hpp>
#include <kigi/games/reversi/discs.hpp>

namespace kigi::reversi {

/// `size` is 4, 6 or 8; Depth 0 or less: one leaf. `set` is lowered to what the processor runs.
[[nodiscard]] PerftCount perft(const Discs& discs, int size, int depth, InstructionSet set = instruction_set());

}  // namespace kigi::reversi

#pragma once
/// \file
/// Counts lines of play from a position, as fast as the processor allows and without hashing.

#include <cstdint>

#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/games/reversi/discs.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

struct Perft {
    /// Lines of exactly that many plies; a pass is a ply.
    std::uint64_t leaves = 0;
    /// Lines that ended sooner. (Some published tables give the sum of both.)
    std::uint64_t finished = 0;

    friend constexpr bool operator==(const Perft&, const Perft&) noexcept = default;
};

/// `size` is 4, 6 or 8; `depth` >= 0. `set` is lowered to what the processor runs.
[[nodiscard]] Perft perft(const Discs& discs, int size, int depth, InstructionSet set = instruction_set());

template <int Size>
[[nodiscard]] Perft perft(const Reversi<Size>& game, int depth, InstructionSet set = instruction_set()) {
    return perft(game.discs(), Size, depth, set);
}

}  // namespace kigi::reversi

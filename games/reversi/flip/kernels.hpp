#pragma once
/// \file
/// All ways of finding flips, side by side, for tests and benchmarks. What ships is chosen where it is used:
/// `lines` in Reversi::play, vector lanes in perft and in batches of children.

#include <cstdint>

#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/lanes/perft_entry.hpp>

namespace kigi::reversi::flip {

struct Kernel {
    const char* name;
    /// What the code was compiled for; runs only where the processor has it.
    InstructionSet set;
    /// `turned[i]` becomes what turns when the mover of board i puts a disc on its square (one bit).
    void (*many)(const Bits* square, const Bits* mover, const Bits* opponent, Bits* turned, int count);
    /// Plain perft on 8x8 with this kernel at every node, the last ply counted in bulk.
    PlainPerft (*perft)(Bits mover, Bits opponent, int depth);
};

/// A list of kernels, as plain data.
struct Kernels {
    const Kernel* first;
    const Kernel* last;
    [[nodiscard]] const Kernel* begin() const noexcept { return first; }
    [[nodiscard]] const Kernel* end() const noexcept { return last; }
};

/// The kernels of one instruction set.
[[nodiscard]] Kernels kernels(InstructionSet set) noexcept;

Kernels kernels_portable() noexcept;
Kernels kernels_v3() noexcept;
Kernels kernels_v4() noexcept;

}  // namespace kigi::reversi::flip

#pragma once
/// \file
/// The exact value of a position with few empty squares, by the fastest code of the instruction set in use. Plain types
/// only, since it joins code compiled for different processors.

#include <cstddef>
#include <cstdint>

#include <array>

#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/endgame/few_memory.hpp>
#include <kigi/games/reversi/endgame/order_tables.hpp>

namespace kigi::reversi {

/// What a search with a null window came to.
struct FewEmptiesResult {
    int value;            ///< for the mover, fail-soft: at most `alpha` an upper bound, else a lower one
    std::uint64_t nodes;  ///< positions looked at, the first one included
    bool complete;        ///< not broken off by the limit: otherwise there is no value
};

struct FewEmptiesOptions {
    std::uint64_t nodes = ~std::uint64_t{0};  ///< positions to look at, at most
    bool stability = true;                    ///< stable discs may cut off
    const OrderTables* tables = nullptr;      ///< which order moves with ten or more empty squares, if any
    FewMemory* memory = nullptr;              ///< where bounds are kept, if anywhere; no other thread uses it
};

/// Whether the mover of an 8x8 position with at most `most_few_empties` empty squares gets more than `alpha`
/// (difference of discs, empty squares to the winner). Moves are tried by the replies that they leave and, with five or
/// fewer empty squares, first on those with no other beside them.
using FewEmpties = FewEmptiesResult(std::uint64_t mover, std::uint64_t opponent, int alpha,
                                    const FewEmptiesOptions& options);

/// No search of so many empty squares looks at more positions: all orders of filling them, with a pass after each.
[[nodiscard]] constexpr std::uint64_t most_few_nodes(int empties) noexcept {
    std::uint64_t nodes = 1;
    for (int n = 1; n <= empties; ++n) nodes = 2 * (1 + static_cast<std::uint64_t>(n) * nodes);
    return nodes;
}

FewEmpties few_empties_portable;
FewEmpties few_empties_v3;
FewEmpties few_empties_v4;

/// That of the processor.
[[nodiscard]] inline FewEmpties* few_empties(InstructionSet set = instruction_set()) noexcept {
    static constexpr std::array<FewEmpties*, 3> all{few_empties_portable, few_empties_v3, few_empties_v4};
    return all[static_cast<std::size_t>(set)];
}

}  // namespace kigi::reversi

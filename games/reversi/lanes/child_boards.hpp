#pragma once
/// \file
/// All children of a position in columns, so that vector lanes load and store them at once. Plain data: it joins code
/// compiled for different processors.

#include <cstdint>

namespace kigi::reversi {

/// More than a position can have; columns are whole cache lines.
inline constexpr int most_moves = 64;

/// Children by a disc; `count` entries are meaningful. Seen from the child: its mover is the parent's opponent.
struct ChildBoards {
    alignas(64) std::uint64_t mover[most_moves];
    alignas(64) std::uint64_t opponent[most_moves];
    alignas(64) std::uint64_t legal[most_moves];
    /// The bit of the square that was played on.
    alignas(64) std::uint64_t square[most_moves];
    /// How many squares `legal` has.
    alignas(64) std::uint8_t moves[most_moves];
    int count;
};

/// `legal` are the legal squares of the mover, in the order of whose bits the children come.
using Expand = void(std::uint64_t mover, std::uint64_t opponent, std::uint64_t legal, std::uint64_t board,
                    ChildBoards& children);

Expand expand_portable;
Expand expand_v3;
Expand expand_v4;

}  // namespace kigi::reversi

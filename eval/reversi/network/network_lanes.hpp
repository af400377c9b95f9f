#pragma once
/// \file
/// The network's kernels, for each instruction set. Plain types and arrays only, since they join code
/// compiled for different processors.

#include <cstdint>

#include <kigi/eval/reversi/least_child.hpp>

namespace kigi::reversi {

struct ChildBoards;
struct NetworkStage;

/// The layers as a kernel needs them: all rows (64-byte aligned, 32 numbers each, as network_shape.hpp numbers them),
/// the row of the number of empty squares, and the layers of the stage.
struct NetworkView {
    const std::int16_t* rows;
    const std::int16_t* phase_row;
    const NetworkStage* stage;
};

/// The value of a position for its mover.
using NetworkOfBoards = std::int32_t(std::uint64_t mover, std::uint64_t opponent, const NetworkView& view);
/// The same where the indices are known.
using NetworkOfIndices = std::int32_t(const std::int16_t* indices, std::uint64_t mover, std::uint64_t opponent,
                                      const NetworkView& view);
/// The same of all children by a disc of (mover, opponent), for the children's movers; with columns as ChildBoards has
/// them, and their mobility counted. The view is that of the children.
using NetworkOfChildren = void(std::uint64_t mover, std::uint64_t opponent, const ChildBoards& children,
                               const NetworkView& view, std::int32_t* values);

/// The least of these values: see LearnedEvaluation::least_child.
using NetworkLeastChild = LeastChild(std::uint64_t mover, std::uint64_t opponent, const ChildBoards& children,
                                     const NetworkView& view, std::int32_t enough);

struct NetworkKernels {
    NetworkOfBoards* of_boards;
    NetworkOfIndices* of_indices;
    NetworkOfChildren* of_children;
    NetworkLeastChild* least_child;
};
extern const NetworkKernels network_kernels_portable;
extern const NetworkKernels network_kernels_v3;
extern const NetworkKernels network_kernels_v4;

}  // namespace kigi::reversi

#pragma once
/// \file
/// Sums of pattern weights, for each instruction set. Plain types and arrays only, since they join code
/// compiled for different processors.

#include <cstdint>

#include <kigi/eval/reversi/least_child.hpp>

namespace kigi::reversi {

struct ChildBoards;

/// So many images of patterns a board has: pattern_images_count.
inline constexpr int indices_a_board = 64;

/// What kernels need to know about patterns.hpp; the same numbers.
struct PatternPlan {
    /// What a disc of the mover adds to each index, by square.
    alignas(64) std::int16_t of_square[64][indices_a_board];
    /// The same summed over the discs of half a rank: by sixteenth of the board, from a1 on, and its four bits.
    alignas(64) std::int16_t of_half_rank[16][16][indices_a_board];
    /// Where index 0 of each image lies in a table of weights.
    alignas(64) std::int32_t centre[indices_a_board];
    std::int32_t mobility;
    std::int32_t opponent_mobility;
    std::int32_t constant;
};

extern const PatternPlan pattern_plan;

/// The value of a position for its mover: the sum of the weights of what is seen. `weights` is a table as patterns.hpp
/// lays it out, and two more bytes may be read behind it.
using SumOfBoards = std::int32_t(std::uint64_t mover, std::uint64_t opponent, const std::int16_t* weights);
/// The same where the indices are known.
using SumOfIndices = std::int32_t(const std::int16_t* indices, std::uint64_t mover, std::uint64_t opponent,
                                  const std::int16_t* weights);
/// The same of all children by a disc of (mover, opponent), for the children's movers; with columns as ChildBoards
/// has them, and their mobility counted.
using SumsOfChildren = void(std::uint64_t mover, std::uint64_t opponent, const ChildBoards& children,
                            const std::int16_t* weights, std::int32_t* sums);

/// The least of these sums: see LearnedEvaluation::least_child.
using LeastOfChildren = LeastChild(std::uint64_t mover, std::uint64_t opponent, const ChildBoards& children,
                                   const std::int16_t* weights, std::int32_t enough);

struct PatternKernels {
    SumOfBoards* of_boards;
    SumOfIndices* of_indices;
    SumsOfChildren* of_children;
    LeastOfChildren* least_of_children;
};
extern const PatternKernels pattern_kernels_portable;
extern const PatternKernels pattern_kernels_v3;
extern const PatternKernels pattern_kernels_v4;

}  // namespace kigi::reversi

#pragma once
/// \file
/// The shape of reversi's small network over patterns, and the whole numbers that it calculates with.
///
/// What lies on each of the 64 patterns chooses a row of 32 numbers, as do the mobility of either side and the number
/// of empty squares. The sum of the rows, kept between 0 and 1, is the first layer. Sixteen sums of it, kept above 0,
/// are the second. The value is a sum of both, by stage of the game. Patterns of the same shape share their rows, so a
/// position has the same value under every symmetry of the board.
///
/// The design is that of efficiently updatable networks (Y. Nasu, 2018), with patterns for pieces on squares.

#include <cstddef>
#include <cstdint>

#include <kigi/eval/reversi/patterns.hpp>

namespace kigi::reversi {

inline constexpr std::size_t network_width = 32;
inline constexpr std::size_t network_second = 16;
inline constexpr std::size_t network_stages = 32;

/// The layers change every so many empty squares, and are different for even and odd numbers of them: who has the last
/// move matters.
inline constexpr int empties_a_stage = 4;
[[nodiscard]] constexpr std::size_t network_stage(int empties) noexcept {
    const auto stage = static_cast<std::size_t>(empties / empties_a_stage * 2 + empties % 2);
    return stage < network_stages ? stage : network_stages - 1;
}

/// Rows are numbered as the entries of a table of weights are (patterns.hpp), but for the constant: from there on they
/// stand for the number of empty squares, 0 to 63.
inline constexpr std::uint32_t network_phase_rows = constant_weight;
inline constexpr std::uint32_t network_rows = network_phase_rows + 64;

// Fixed point: what stands for 1.
inline constexpr std::int32_t row_one = 256;      ///< in rows, their sum and the first layer
inline constexpr std::int32_t first_one = 256;    ///< in the weights of the second layer
inline constexpr std::int32_t second_one = 1024;  ///< in the weights of the value
/// The shift from their product to units of the value: 2^18 is 16 discs of 128 units.
inline constexpr int value_shift = 7;
inline constexpr int network_discs_one = 16;

/// Those of the patterns, of both mobilities and of the number of empty squares.
inline constexpr std::size_t rows_a_position = pattern_images_count + 3;

// Limits that keep all sums within their type: those of rows in 16 bits, the rest in 32.
inline constexpr std::int32_t most_row = 480;
static_assert(static_cast<std::int32_t>(rows_a_position) * most_row <= INT16_MAX);
inline constexpr std::int32_t most_layer_weight = 8191;
inline constexpr std::int32_t most_layer_bias = 1 << 27;
inline constexpr std::int32_t most_second = 8191;

/// The layers of one stage.
struct NetworkStage {
    /// By pair of inputs, output, input of the pair.
    alignas(64) std::int16_t first[network_width / 2][network_second][2];
    alignas(64) std::int32_t first_bias[network_second];
    alignas(64) std::int32_t second[network_second];
    alignas(64) std::int16_t direct[network_width];  ///< from the first layer to the value
    std::int32_t bias;
};

}  // namespace kigi::reversi

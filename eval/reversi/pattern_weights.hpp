#pragma once
/// \file
/// The learned weights of reversi's patterns, and their file.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/eval/phase_basis.hpp>
#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::reversi {

/// Units of a weight to a disc: none is larger than 256 discs, and learned ones stay far below.
inline constexpr std::int32_t pattern_scale = 128;

/// Weights by phase, which is the number of empty squares. Whole numbers, so that a position has the same value on
/// every machine.
struct PatternWeights {
    PhaseBasis phases{};
    std::vector<std::int16_t> values{};  ///< block by block of the phases, tied_weights() each
    std::string source{};                ///< one line: what they were learned from

    /// No weight but 0.
    [[nodiscard]] static PatternWeights none();
    /// The weights of a position with so many empty squares, laid out as patterns.hpp says.
    void write_table(int empties, std::span<std::int16_t, table_entries> table) const;

    friend bool operator==(const PatternWeights&, const PatternWeights&) = default;
};

/// Rounded to units; what is out of range becomes the largest there is. `weights` as `values`, in discs.
[[nodiscard]] std::vector<std::int16_t> rounded_pattern_weights(const std::vector<double>& weights);

/// The bytes of a file: a line `kigi-pattern-weights 1`, then `patterns HEX WEIGHTS` (which they are, and how many
/// weights a block has), `knots EMPTIES ...`, `parity EMPTIES ...`, `scale 128`, `source TEXT`, `checksum HEX` over all
/// lines before and all that follows, and the weights: first all low bytes, then all high bytes, compressed by
/// Zstandard.
[[nodiscard]] std::string pattern_weights_bytes(const PatternWeights& weights);

/// Any damage is refused, and weights of other patterns, with one line that says what was expected.
[[nodiscard]] Result<PatternWeights> parse_pattern_weights(std::string_view bytes);

}  // namespace kigi::reversi

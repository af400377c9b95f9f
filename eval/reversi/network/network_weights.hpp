#pragma once
/// \file
/// The learned weights of reversi's network, and their file.

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/eval/reversi/network/network_shape.hpp>
#include <kigi/framework/table/huge_pages.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::reversi {

/// How many different rows there are: contents of a pattern that are mirror images have the same.
[[nodiscard]] std::uint32_t tied_rows();
/// Of row 0 to network_rows - 1, which of them it is.
[[nodiscard]] std::uint32_t tied_row(std::uint32_t row);

/// Whole numbers, so that a position has the same value on every machine.
struct NetworkWeights {
    /// tied_rows() times network_width, none beyond `most_row`
    std::vector<std::int16_t, HugePages<std::int16_t>> rows{};
    std::array<NetworkStage, network_stages> stages{};
    std::string source{};  ///< one line: what they were learned from
};

/// The bytes of a file: a line `kigi-reversi-network 1`, then `rows HEX ROWS WIDTH` (of which patterns, and how many),
/// `layers SECOND STAGES`, `source TEXT`, `checksum HEX` over all lines before and all that follows, and the numbers,
/// compressed by Zstandard: first all low bytes, then all high bytes; negative n as -2n - 1, others as 2n.
[[nodiscard]] std::string network_weights_bytes(const NetworkWeights& weights);

/// Any damage is refused, and weights of other patterns or layers, with one line that says what was expected.
[[nodiscard]] Result<NetworkWeights> parse_network_weights(std::string_view bytes);

}  // namespace kigi::reversi

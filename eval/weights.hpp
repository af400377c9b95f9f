#pragma once
/// \file
/// The weights of a linear evaluator, and their text file.

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/text/result.hpp>

namespace kigi {

/// What was learned, in whole numbers, so that a position has the same value on every machine.
struct Weights {
    std::string game;                  ///< as the program calls it, parameters included
    std::string features;              ///< name of the feature set
    std::vector<std::int16_t> values;  ///< log-odds in 1/weight_scale, one for each feature
    friend bool operator==(const Weights&, const Weights&) = default;
};

/// Units of a weight to one of log-odds: a weight is at most about 32 in size, and learned ones stay far below.
inline constexpr int weight_scale = 1024;

/// So many weights a file may speak of, lest a damaged one asks for all memory.
inline constexpr std::uint32_t most_features = 1U << 26;

/// Rounded to units; what is out of range becomes the largest there is.
[[nodiscard]] std::vector<std::int16_t> rounded(std::span<const double> weights);

/// A line `kigi-weights 1`, then `game NAME`, `features NAME COUNT`, `scale 1024`, lines `INDEX: WEIGHT ...` of weights
/// from an index on in rising order (those that are left out are 0), and `checksum HEX` over all bytes before that
/// line.
[[nodiscard]] std::string weights_text(const Weights& weights);

/// Any damage is refused, with the line and what was expected there. A text that is read is the one that weights_text
/// writes: nothing else has its checksum and its form.
[[nodiscard]] Result<Weights> parse_weights(std::string_view text);

/// Refuses weights of another game, of other features, or of another number of them.
[[nodiscard]] Result<void> check_weights(const Weights& weights, std::string_view game, std::string_view features,
                                         std::uint32_t count);
/// parse_weights(), then check_weights().
[[nodiscard]] Result<Weights> parse_weights_of(std::string_view text, std::string_view game, std::string_view features,
                                               std::uint32_t count);

}  // namespace kigi

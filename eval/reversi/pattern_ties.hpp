#pragma once
/// \file
/// Which entries of a table of pattern weights are the same weight: a pattern that is its own mirror image is worth as
/// much as its reflection.

#include <cstdint>
#include <span>
#include <string>

namespace kigi::reversi {

/// The number of different weights.
[[nodiscard]] std::uint32_t tied_weights();

/// For each entry of a table (see patterns.hpp) the number of its weight, below tied_weights().
[[nodiscard]] std::span<const std::uint32_t> weight_of_entry();

/// The squares of all patterns, in order: tells weights of these patterns from weights of others.
[[nodiscard]] std::string squares_of_patterns();

}  // namespace kigi::reversi

#pragma once
/// \file
/// Players of one contest told apart.

#include <span>
#include <string>
#include <vector>

namespace kigi::arena {

/// The names as they are, and those that occur more than once with their place in the list behind: "random #2". No two
/// are the same.
[[nodiscard]] std::vector<std::string> distinct_names(std::span<const std::string> players);

}  // namespace kigi::arena

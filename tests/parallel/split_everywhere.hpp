#pragma once

#include <kigi/search/parallel/young_brothers_wait.hpp>

namespace kigi::test {

/// Shares every node that has two moves, whether or not somebody waits.
inline constexpr SplitOptions everywhere{.least_depth = 0, .least_plies_left = 0, .offered_nodes = 0};

}  // namespace kigi::test

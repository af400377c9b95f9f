#pragma once
/// \file
/// Values drawn with letters.

#include <span>
#include <string>
#include <vector>

namespace kigi::apps {

/// A column for each value, upwards from the axis if it is above nothing and downwards if below; the heights of the
/// axis are written in front. `rows` each way. No lines if there are no values.
[[nodiscard]] std::vector<std::string> value_graph(std::span<const double> values, int rows);

}  // namespace kigi::apps

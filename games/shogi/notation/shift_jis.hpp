#pragma once
/// \file
/// Text in Shift JIS, as most Japanese programs write it.

#include <span>
#include <string>
#include <vector>

namespace kigi::shogi {

/// The same lines in UTF-8. Those that are none are read as CP932, which is Shift JIS with what was added to it. A line
/// that is neither stays as it is, as all do where the system's iconv knows neither name.
[[nodiscard]] std::vector<std::string> from_shift_jis(std::span<const std::string> lines);

}  // namespace kigi::shogi

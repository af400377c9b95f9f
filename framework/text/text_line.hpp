#pragma once
/// \file
/// Lines of files that people write.

#include <string_view>

namespace kigi {

/// Without spaces around; empty for a comment (`#` or `%` in the first place).
[[nodiscard]] constexpr std::string_view content_of(std::string_view line) {
    constexpr std::string_view spaces = " \t\r\n";
    const auto first = line.find_first_not_of(spaces);
    if (first == std::string_view::npos || line[first] == '#' || line[first] == '%') return {};
    return line.substr(first, line.find_last_not_of(spaces) - first + 1);
}

}  // namespace kigi

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace kigi::test {

using Lines = std::vector<std::string>;

/// Those that begin with a word.
[[nodiscard]] inline Lines starting(const Lines& lines, std::string_view word) {
    Lines some;
    for (const auto& line : lines)
        if (line.starts_with(word)) some.push_back(line);
    return some;
}

}  // namespace kigi::test

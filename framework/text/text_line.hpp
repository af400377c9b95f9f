#pragma once
/// \file
/// Lines of files that people write.

#include <string_view>

namespace kigi {

inline constexpr std::string_view white_space = " \t\r\n\v\f";

[[nodiscard]] constexpr bool is_white_space(char c) noexcept { return white_space.contains(c); }

/// Without white space around.
[[nodiscard]] constexpr std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(white_space);
    return first == std::string_view::npos ? std::string_view{}
                                           : text.substr(first, text.find_last_not_of(white_space) - first + 1);
}

/// Without spaces around; empty for a comment (`#` or `%` in the first place).
[[nodiscard]] constexpr std::string_view content_of(std::string_view line) {
    const std::string_view text = trimmed(line);
    return text.starts_with('#') || text.starts_with('%') ? std::string_view{} : text;
}

}  // namespace kigi

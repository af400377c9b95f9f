#pragma once
/// \file
/// Small letters for capital ones of ASCII, whatever the locale.

#include <algorithm>
#include <string>
#include <string_view>

namespace kigi {

/// The small letter; any other character as it is.
[[nodiscard]] constexpr char lower_case(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// `text` in small letters.
[[nodiscard]] inline std::string in_lower_case(std::string_view text) {
    std::string small{text};
    for (char& c : small) c = lower_case(c);
    return small;
}

/// Whether they are the same but for capitals.
[[nodiscard]] constexpr bool equal_in_any_case(std::string_view a, std::string_view b) noexcept {
    return std::ranges::equal(a, b, {}, lower_case, lower_case);
}

}  // namespace kigi

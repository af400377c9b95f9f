#pragma once
/// \file
/// Small and capital letters of ASCII, whatever the locale.

#include <algorithm>
#include <string>
#include <string_view>

namespace kigi {

/// The small letter; any other character as it is.
[[nodiscard]] constexpr char lower_case(char c) noexcept {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// The capital letter; any other character as it is.
[[nodiscard]] constexpr char upper_case(char c) noexcept {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// `text` in small letters.
[[nodiscard]] inline std::string in_lower_case(std::string_view text) {
    std::string small{text};
    std::ranges::transform(small, small.begin(), lower_case);
    return small;
}
/// `text` in capital letters.
[[nodiscard]] inline std::string in_upper_case(std::string_view text) {
    std::string capital{text};
    std::ranges::transform(capital, capital.begin(), upper_case);
    return capital;
}

/// Whether they are the same but for capitals.
[[nodiscard]] constexpr bool equal_in_any_case(std::string_view a, std::string_view b) noexcept {
    return std::ranges::equal(a, b, {}, lower_case, lower_case);
}

}  // namespace kigi

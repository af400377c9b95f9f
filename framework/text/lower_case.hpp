#pragma once
/// \file
/// Small letters for capital ones of ASCII, whatever the locale.

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

}  // namespace kigi

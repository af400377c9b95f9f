#pragma once
/// \file
/// Text from outside in messages and logs.

#include <string>
#include <string_view>

namespace kigi {

/// Whether a character steers a terminal.
[[nodiscard]] constexpr bool is_control(char c) noexcept { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

/// `text` with '?' for control characters, line ends among them. Bytes beyond ASCII stay as they are.
[[nodiscard]] inline std::string printable(std::string_view text) {
    std::string line{text};
    for (char& c : line)
        if (is_control(c)) c = '?';
    return line;
}

/// The same with '?' for all that is not ASCII, too.
[[nodiscard]] inline std::string printable_ascii(std::string_view text) {
    std::string line = printable(text);
    for (char& c : line)
        if (static_cast<unsigned char>(c) >= 0x80) c = '?';
    return line;
}

}  // namespace kigi

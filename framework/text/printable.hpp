#pragma once
/// \file
/// Text from outside in messages and logs.

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include <kigi/framework/text/utf8.hpp>

namespace kigi {

/// Whether a character steers a terminal.
[[nodiscard]] constexpr bool is_control(char c) noexcept { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }

/// `text` with '?' for control characters, line ends among them, and for bytes that are no characters of UTF-8, such as
/// half of one. Other bytes beyond ASCII stay as they are.
[[nodiscard]] inline std::string printable(std::string_view text) {
    std::string line;
    line.reserve(text.size());
    while (!text.empty()) {
        const std::size_t length = utf8_length(text);
        if (length == 0 || is_control(text.front()))
            line += '?';
        else
            line += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(length, 1));
    }
    return line;
}

/// The same with '?' for all that is not ASCII, too.
[[nodiscard]] inline std::string printable_ascii(std::string_view text) {
    std::string line{text};
    for (char& c : line)
        if (is_control(c) || static_cast<unsigned char>(c) >= 0x80) c = '?';
    return line;
}

/// What was found, for a message: printable, with "..." where it is longer than so many bytes.
[[nodiscard]] inline std::string shown(std::string_view text, std::size_t most = 80) {
    return printable(beginning_of(text, most)) + (text.size() > most ? "..." : "");
}
/// The same in quotation marks.
[[nodiscard]] inline std::string in_quotes(std::string_view text, std::size_t most = 24) {
    return "'" + shown(text, most) + "'";
}

}  // namespace kigi

#pragma once
/// \file
/// Characters of UTF-8, each of one to four bytes.

#include <cstddef>
#include <string_view>

namespace kigi {

/// The bytes of the character that the text begins with; 0 if it is empty or begins with none.
[[nodiscard]] constexpr std::size_t utf8_length(std::string_view text) noexcept {
    if (text.empty()) return 0;
    const auto lead = static_cast<unsigned char>(text.front());
    const std::size_t length = lead < 0x80                    ? 1
                               : lead >= 0xc2 && lead <= 0xdf ? 2
                               : lead >= 0xe0 && lead <= 0xef ? 3
                               : lead >= 0xf0 && lead <= 0xf4 ? 4
                                                              : 0;
    if (text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80) return 0;
    return length;
}

/// Whether the text is characters of UTF-8 and nothing else.
[[nodiscard]] constexpr bool is_utf8(std::string_view text) noexcept {
    while (const std::size_t length = utf8_length(text)) text.remove_prefix(length);
    return text.empty();
}

/// What the text begins with, in at most so many bytes; a character that does not fit is left out whole.
[[nodiscard]] constexpr std::string_view beginning_of(std::string_view text, std::size_t most) noexcept {
    if (text.size() <= most) return text;
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80) --end;
    return text.substr(0, end);
}

/// Without the mark (U+FEFF) that some editors put before the text of a file.
[[nodiscard]] constexpr std::string_view without_byte_order_mark(std::string_view text) noexcept {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);
    return text;
}

}  // namespace kigi

#pragma once
/// \file
/// Columns and rows of Trax as text.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kigi::trax {

/// '@' for 0, 'A' to 'Z' for 1 to 26, then "AA", "AB" ...
[[nodiscard]] inline std::string column_text(std::uint32_t column) {
    if (column == 0) return "@";
    std::string text;
    for (; column != 0; column = (column - 1) / 26) text += static_cast<char>('A' + (column - 1) % 26);
    std::ranges::reverse(text);
    return text;
}

/// "B2".
[[nodiscard]] inline std::string cell_text(std::uint32_t column, std::uint32_t row) {
    return column_text(column) + std::to_string(row);
}

/// What a number is that is too large for any board.
inline constexpr std::uint32_t far_away = 1U << 29;

[[nodiscard]] constexpr bool is_letter(char c) noexcept { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); }
[[nodiscard]] constexpr bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

/// Takes a column off the front of the text, in either case.
[[nodiscard]] inline std::optional<std::uint32_t> read_column(std::string_view& text) {
    if (text.starts_with('@')) {
        text.remove_prefix(1);
        return 0;
    }
    if (text.empty() || !is_letter(text.front())) return std::nullopt;
    std::uint32_t column = 0;
    for (; !text.empty() && is_letter(text.front()); text.remove_prefix(1))
        column = std::min(column, far_away / 32) * 26 + (static_cast<unsigned char>(text.front()) & 31U);
    return column;
}

/// Takes a row off the front of the text.
[[nodiscard]] inline std::optional<std::uint32_t> read_row(std::string_view& text) {
    if (text.empty() || !is_digit(text.front())) return std::nullopt;
    std::uint32_t row = 0;
    for (; !text.empty() && is_digit(text.front()); text.remove_prefix(1))
        row = std::min(row, far_away / 32) * 10 + static_cast<unsigned char>(text.front()) - '0';
    return row;
}

}  // namespace kigi::trax

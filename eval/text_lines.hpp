#pragma once
/// \file
/// Texts with a checksum, read line by line.

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <system_error>

#include <kigi/framework/text/result.hpp>
#include <kigi/framework/text/text_hash.hpp>

namespace kigi {

/// Sixteen digits, over both parts.
[[nodiscard]] inline std::string checksum_text(std::string_view bytes, std::string_view rest = {}) {
    std::string text(16, '0');
    std::uint64_t checksum = text_hash(rest, text_hash(bytes));
    for (std::size_t i = 16; i-- > 0; checksum >>= 4U) text[i] = "0123456789abcdef"[checksum & 15U];
    return text;
}

/// `head`, a line `checksum HEX` over all the rest, and the bytes that follow it.
[[nodiscard]] inline std::string with_checksum(std::string head, std::string_view rest = {}) {
    const std::string checksum = checksum_text(head, rest);
    return head.append("checksum ").append(checksum).append("\n").append(rest);
}

/// Takes a number off the front of the text.
template <class T>
[[nodiscard]] bool take_number(std::string_view& text, T& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{}) return false;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return true;
}
/// The same behind a space.
template <class T>
[[nodiscard]] bool take_word(std::string_view& text, T& number) {
    if (!text.starts_with(' ')) return false;
    text.remove_prefix(1);
    return take_number(text, number);
}

/// The shortest text that is read back as the same number.
template <class T>
void append_number(std::string& text, T number) {
    std::array<char, 40> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
    text.append(digits.data(), end);
}

/// A text with a line `checksum HEX` over everything else: its last line, or the last before bytes of any kind.
class TextLines {
public:
    /// `what` for messages: "the weights".
    TextLines(std::string_view text, std::string_view what) : whole_{text}, rest_{text}, what_{what} {}

    /// The next line, without its end; false at the end of the text.
    [[nodiscard]] bool next() {
        if (rest_.empty()) return false;
        before_ = whole_.size() - rest_.size();
        const auto end = rest_.find('\n');
        line = rest_.substr(0, end);
        rest_.remove_prefix(end == std::string_view::npos ? rest_.size() : end + 1);
        ++number_;
        return true;
    }
    /// Whether the next line is `keyword` and something behind it, which becomes `line`.
    [[nodiscard]] bool next(std::string_view keyword) { return next() && behind(keyword); }
    /// Whether this line is, likewise.
    [[nodiscard]] bool behind(std::string_view keyword) {
        if (!line.starts_with(keyword)) return false;
        line.remove_prefix(keyword.size());
        return true;
    }
    /// Whether this line, `checksum ` taken away, is the right one and the last.
    [[nodiscard]] Result<void> check_sum() {
        const auto checksum = checksum_text(whole_.substr(0, before_));
        if (line != checksum) return wrong("'checksum " + checksum + "': the text is not the one that was written");
        if (whole_.back() != '\n') return wrong("a line end behind the checksum");
        if (next()) return wrong("nothing behind the checksum");
        return {};
    }
    /// The bytes behind the next line, where that is `checksum HEX` over everything before and behind it.
    [[nodiscard]] Result<std::string_view> checked_rest() {
        if (!next("checksum ")) return wrong("'checksum HEX'");
        const auto checksum = checksum_text(whole_.substr(0, before_), rest_);
        if (line != checksum) return wrong("'checksum " + checksum + "': the file is damaged or cut off");
        return rest_;
    }
    [[nodiscard]] std::unexpected<Error> wrong(const std::string& expected) const {
        return refuse("line " + std::to_string(std::max(number_, 1)) + " of " + std::string{what_} + ": expected " +
                      expected);
    }

    std::string_view line;

private:
    std::string_view whole_, rest_, what_;
    std::size_t before_ = 0;
    int number_ = 0;
};

}  // namespace kigi

#pragma once
/// \file
/// Reading the parameters of a game ("4x4x3", "6,4") and signs; ranges of whole numbers.

#include <charconv>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <kigi/framework/text/result.hpp>

namespace kigi {

/// Whole numbers (0 to 9999) between separators: "4x4x3" gives 4, 4, 3. Signs, spaces and empty parts are refused.
[[nodiscard]] inline Result<std::vector<int>> parse_numbers(std::string_view text, char separator) {
    std::vector<int> numbers;
    for (std::string_view rest = text;;) {
        const auto end = rest.find(separator);
        const auto part = rest.substr(0, end);
        int number = 0;
        const auto [stop, error] = std::from_chars(part.data(), part.data() + part.size(), number);
        if (error != std::errc{} || stop != part.data() + part.size() || number < 0 || number > 9999)
            return refuse("'" + std::string{part} + "' is not a number from 0 to 9999");
        numbers.push_back(number);
        if (end == std::string_view::npos) return numbers;
        rest.remove_prefix(end + 1);
    }
}

/// Without the plus before a number, which `std::from_chars` does not take. It stays where another sign follows: that
/// is no number.
[[nodiscard]] constexpr std::string_view without_plus(std::string_view text) noexcept {
    if (text.starts_with('+') && !text.starts_with("+-")) text.remove_prefix(1);
    return text;
}

/// Whole numbers from `least` to `most`, both included.
struct WholeRange {
    int least = 0;
    int most = 0;
};

}  // namespace kigi

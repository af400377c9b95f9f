#pragma once
/// \file
/// The lines of a file that say something.

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include <range/v3/view/enumerate.hpp>
#include <range/v3/view/filter.hpp>
#include <range/v3/view/transform.hpp>

#include <kigi/framework/text/text_line.hpp>

namespace kigi {

struct ContentLine {
    std::size_t number = 0;   ///< from 1, as a person counts the lines of the file
    std::string_view text{};  ///< without spaces around
};

/// All but blank lines and comments, lazily. `lines` must outlive the range.
[[nodiscard]] inline auto content_lines(std::span<const std::string> lines) {
    return ranges::views::enumerate(lines) | ranges::views::transform([](const auto& numbered) {
               const auto& [n, line] = numbered;
               return ContentLine{static_cast<std::size_t>(n) + 1, content_of(line)};
           }) |
           ranges::views::filter([](const ContentLine& line) { return !line.text.empty(); });
}

}  // namespace kigi

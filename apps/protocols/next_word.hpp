#pragma once
/// \file
/// Words of a line.

#include <string_view>

namespace kigi::apps {

/// Takes the next word off, and the spaces before it; empty at the end.
[[nodiscard]] inline std::string_view next_word(std::string_view& text) {
    const auto first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos) return text = {};
    text.remove_prefix(first);
    const auto word = text.substr(0, text.find_first_of(" \t"));
    text.remove_prefix(word.size());
    return word;
}

}  // namespace kigi::apps

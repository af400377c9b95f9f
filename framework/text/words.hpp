#pragma once
/// \file
/// The words of a line. What has quotes or parentheses: texts.hpp.

#include <algorithm>
#include <string_view>
#include <vector>

#include <kigi/framework/text/text_line.hpp>

namespace kigi {

/// Takes the next word off the text, and what separates it from before. Empty where there is no more.
[[nodiscard]] constexpr std::string_view next_word(std::string_view& text, std::string_view separators = white_space) {
    text.remove_prefix(std::min(text.find_first_not_of(separators), text.size()));
    const auto word = text.substr(0, text.find_first_of(separators));
    text.remove_prefix(word.size());
    return word;
}

/// All words, as parts of the text, which must outlive them.
[[nodiscard]] constexpr std::vector<std::string_view> words_of(std::string_view text,
                                                               std::string_view separators = white_space) {
    std::vector<std::string_view> words;
    for (auto word = next_word(text, separators); !word.empty(); word = next_word(text, separators))
        words.push_back(word);
    return words;
}

}  // namespace kigi

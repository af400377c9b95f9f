#pragma once
/// \file
/// Words of the perimeter: a few ends in a row, whose they are, how the border turns between them, and which belong to
/// the same path.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include <kigi/eval/trax/perimeter.hpp>

namespace kigi::trax {

/// One end in a word.
struct Letter {
    bool own = false;  ///< of the side to move
    Turn next = Turn::straight;
    std::uint8_t back = 0;  ///< so many ends before this one lies the other end of its path; 0: not in the word
};

inline constexpr std::size_t longest_word = 6;
inline constexpr std::size_t shortest_word = 2;

/// Which ends of a word belong together, as a number: back of the second letter in base 2, of the third in base 3 ...
/// Most numbers below the factorial never come up, as an end has one partner; the others are counted through.
struct Matchings {
    std::array<std::uint16_t, 720> number{};
    std::array<std::uint32_t, longest_word + 1> count{};  ///< by length
};
inline constexpr Matchings matchings = [] {
    Matchings all;
    std::uint32_t factorial = 1;
    std::array<std::uint16_t, 720> numbers{};
    for (std::size_t length = 1; length <= longest_word; ++length) {
        factorial *= static_cast<std::uint32_t>(length);
        std::uint16_t next = 0;
        for (std::uint32_t code = 0; code < factorial; ++code) {
            std::uint32_t rest = code;
            std::uint32_t taken = 0;
            bool possible = true;
            for (std::uint32_t j = 1; j < length; ++j) {
                const std::uint32_t back = rest % (j + 1);
                rest /= j + 1;
                if (back == 0) continue;
                const std::uint32_t pair = 1U << j | 1U << (j - back);
                possible = possible && (taken & pair) == 0;
                taken |= pair;
            }
            numbers[code] = possible ? next++ : std::uint16_t{0};
        }
        all.count[length] = next;
        // A longer word's codes begin with those of the shorter one, in the same order.
        all.number = numbers;
    }
    return all;
}();

[[nodiscard]] constexpr std::uint32_t power_of_3(std::size_t n) noexcept { return n == 0 ? 1 : 3 * power_of_3(n - 1); }
/// How many words of a length there are, possible or not.
[[nodiscard]] constexpr std::uint32_t count_words(std::size_t length) noexcept {
    return (1U << length) * power_of_3(length - 1) * matchings.count[length];
}

/// The number of a word as it is read; the turn behind the last letter does not belong to it.
[[nodiscard]] constexpr std::uint32_t word_number(std::span<const Letter> word) noexcept {
    std::uint32_t colours = 0;
    std::uint32_t border = 0;
    std::uint32_t links = 0;
    std::uint32_t factor = 1;
    for (std::size_t i = 0; i < word.size(); ++i) {
        colours = colours << 1U | std::uint32_t{word[i].own};
        if (i + 1 < word.size()) border = 3 * border + static_cast<std::uint32_t>(word[i].next);
        if (i > 0) {
            const std::uint32_t back = word[i].back;
            if (back <= i) links += factor * back;
            factor *= static_cast<std::uint32_t>(i + 1);
        }
    }
    return ((std::uint32_t{matchings.number[links]} << word.size()) + colours) * power_of_3(word.size() - 1) + border;
}

/// The same word read from its other end, as a mirror shows it.
[[nodiscard]] constexpr std::array<Letter, longest_word> mirrored(std::span<const Letter> word) noexcept {
    std::array<Letter, longest_word> back{};
    const std::size_t n = word.size();
    for (std::size_t i = 0; i < n; ++i) {
        back[i].own = word[n - 1 - i].own;
        if (i + 1 < n) back[i].next = word[n - 2 - i].next;
    }
    for (std::size_t i = 1; i < n; ++i)
        if (word[i].back != 0 && word[i].back <= i) back[n - 1 - i + word[i].back].back = word[i].back;
    return back;
}

/// The number of a word up to mirrors.
[[nodiscard]] constexpr std::uint32_t unmirrored_number(std::span<const Letter> word) noexcept {
    const auto other = mirrored(word);
    return std::min(word_number(word), word_number(std::span{other}.first(word.size())));
}

}  // namespace kigi::trax

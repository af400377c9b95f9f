#pragma once
/// \file
/// The weights of words, all shorter ones within a longest one added up.

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <kigi/eval/trax/words.hpp>

namespace kigi::trax {

/// By how far back the other ends of a longest word's letters lie, three bits each from the second letter on: the
/// number of the matching. What lies before the word is no link of it.
inline constexpr auto matching_of_backs = [] {
    constexpr std::size_t size = std::size_t{1} << 3 * (longest_word - 1);
    std::array<std::uint16_t, size> links{};
    std::uint32_t factor = 1;
    std::size_t known = 1;  // all with zeros above; a digit more at a time, since compilers count their steps
    for (std::uint32_t i = 1; i < longest_word; ++i) {
        for (std::size_t at = known; at < 8 * known; ++at) {
            const auto back = static_cast<std::uint32_t>(at / known);
            links[at] = static_cast<std::uint16_t>(links[at % known] + (back <= i ? factor * back : 0U));
        }
        factor *= i + 1;
        known *= 8;
    }
    std::array<std::uint8_t, size> numbers{};
    for (std::size_t at = 0; at < size; ++at) numbers[at] = static_cast<std::uint8_t>(matchings.number[links[at]]);
    return numbers;
}();
static_assert(longest_word <= 8 && matchings.count[longest_word] <= 256);

/// Reads letter by letter the number of the last `longest_word` of them.
class WordReader {
public:
    void read(bool own, Turn next, std::uint32_t back) noexcept {
        colours_ = (2 * colours_ + (own ? 1U : 0U)) & ((1U << longest_word) - 1);
        // The turn behind a letter belongs to a word when the next letter is read.
        border_ = (3 * border_ + turn_) % power_of_3(longest_word - 1);
        turn_ = static_cast<std::uint32_t>(next);
        backs_ = backs_ >> 3U | back << 3 * (longest_word - 2);
    }
    [[nodiscard]] std::uint32_t number() const noexcept {
        return ((std::uint32_t{matching_of_backs[backs_]} << longest_word) + colours_) * power_of_3(longest_word - 1) +
               border_;
    }

private:
    std::uint32_t colours_ = 0;
    std::uint32_t border_ = 0;
    std::uint32_t turn_ = 0;
    std::uint32_t backs_ = 0;
};

/// By the number of a longest word: its weight and that of the shorter ones it begins with. On a closed way every word
/// of every length begins one longest word, so that these sums add up to the sum over all words.
class WordTable {
public:
    /// From weights by the numbers of `Features`.
    explicit WordTable(std::span<const std::int16_t> weights);
    [[nodiscard]] std::int32_t operator[](std::uint32_t number) const noexcept { return sums_[number]; }

private:
    std::vector<std::int32_t> sums_;
};

}  // namespace kigi::trax

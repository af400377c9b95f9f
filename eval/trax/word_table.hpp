#pragma once
/// \file
/// The weights of words, all shorter ones within a longest one added up.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <kigi/eval/trax/words.hpp>
#include <kigi/eval/weights.hpp>

namespace kigi::trax {

/// Reads letter by letter the number of the last `longest_word` of them.
class WordReader {
public:
    void read(bool own, Turn next, std::uint32_t back) noexcept {
        colours_ = (2 * colours_ + (own ? 1U : 0U)) & ((1U << longest_word) - 1);
        // The turn behind a letter belongs to a word when the next letter is read.
        border_ = (3 * border_ + turn_) % power_of_3(longest_word - 1);
        turn_ = static_cast<std::uint32_t>(next);
        // The other end of a path comes earlier and earlier in the words that hold both, until it is read no more.
        for (std::size_t i = 1; i < longest_word; ++i) backs_[i - 1] = backs_[i];
        backs_[longest_word - 1] = back;
        unlinked_ = back == 0 ? unlinked_ + 1 : 0;
    }
    [[nodiscard]] std::uint32_t number() const noexcept {
        std::uint32_t links = 0;
        if (unlinked_ < longest_word - 1) {
            std::uint32_t factor = 1;
            for (std::uint32_t i = 1; i < longest_word; ++i) {
                links += backs_[i] <= i ? factor * backs_[i] : 0U;
                factor *= i + 1;
            }
            links = matchings.number[links];
        }
        return ((links << longest_word) + colours_) * power_of_3(longest_word - 1) + border_;
    }

private:
    std::uint32_t colours_ = 0;
    std::uint32_t border_ = 0;
    std::uint32_t turn_ = 0;
    std::uint32_t unlinked_ = 0;  ///< letters in a row
    std::array<std::uint32_t, longest_word> backs_{};
};

/// By the number of a longest word: its weight and that of the shorter ones it begins with. On a closed way every word
/// of every length begins one longest word, so that these sums add up to the sum over all words.
class WordTable {
public:
    explicit WordTable(const Weights& weights);
    [[nodiscard]] std::int32_t operator[](std::uint32_t number) const noexcept { return sums_[number]; }

private:
    std::vector<std::int32_t> sums_;
};

}  // namespace kigi::trax

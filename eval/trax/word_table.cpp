#include <kigi/eval/trax/word_table.hpp>

#include <span>
#include <utility>

#include <kigi/eval/trax/trax_features.hpp>

namespace kigi::trax {

namespace {

/// By the number of a matching: the code it was counted from.
std::vector<std::uint32_t> matching_codes(std::size_t length) {
    std::vector<std::uint32_t> codes(matchings.count[length]);
    std::uint32_t factorial = 1;
    for (std::uint32_t i = 2; i <= length; ++i) factorial *= i;
    // Impossible codes have the number 0 too, so the least one counts.
    for (std::uint32_t code = factorial; code-- > 0;)
        if (matchings.number[code] != 0 || code == 0) codes[matchings.number[code]] = code;
    return codes;
}

/// The letters of a word by its number.
std::array<Letter, longest_word> letters_of(std::uint32_t number, std::size_t length,
                                            const std::vector<std::uint32_t>& codes) {
    std::array<Letter, longest_word> word{};
    std::uint32_t border = number % power_of_3(length - 1);
    number /= power_of_3(length - 1);
    for (std::size_t i = length; i-- > 0;) {
        word[i].own = (number >> (length - 1 - i) & 1U) != 0;
        if (i + 1 < length) {
            word[i].next = static_cast<Turn>(border % 3);
            border /= 3;
        }
    }
    std::uint32_t code = codes[number >> length];
    for (std::uint32_t i = 1; i < length; ++i) {
        word[i].back = static_cast<std::uint8_t>(code % (i + 1));
        code /= i + 1;
    }
    return word;
}

}  // namespace

WordTable::WordTable(std::span<const std::int16_t> weights) : sums_(count_words(1)) {
    for (std::size_t length = 2; length <= longest_word; ++length) {
        const auto codes = matching_codes(length);
        std::vector<std::int32_t> sums(count_words(length));
        const std::uint32_t borders = power_of_3(length - 1);
        std::uint32_t factorial = 1;
        for (std::uint32_t i = 2; i < length; ++i) factorial *= i;
        for (std::uint32_t matching = 0; matching < matchings.count[length]; ++matching) {
            const std::uint32_t shorter = matchings.number[codes[matching] % factorial];
            for (std::uint32_t colours = 0; colours < 1U << length; ++colours)
                for (std::uint32_t border = 0; border < borders; ++border)
                    sums[((matching << length) + colours) * borders + border] =
                        sums_[((shorter << (length - 1)) + colours / 2) * (borders / 3) + border / 3];
        }
        const auto values = weights.subspan(groups.words[length], count_words(length));
        for (std::uint32_t number = 0; number < values.size(); ++number) {
            if (values[number] == 0) continue;
            const auto word = letters_of(number, length, codes);
            const auto other = mirrored(std::span{word}.first(length));
            const auto mirror = word_number(std::span{other}.first(length));
            if (mirror < number) continue;  // features are numbered by the lesser of the two
            sums[number] += values[number];
            if (mirror != number) sums[mirror] += values[number];
        }
        sums_ = std::move(sums);
    }
}

}  // namespace kigi::trax

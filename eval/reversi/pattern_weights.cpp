#include <kigi/eval/reversi/pattern_weights.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include <zstd.h>

#include <kigi/eval/reversi/pattern_ties.hpp>
#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/eval/text_lines.hpp>

namespace kigi::reversi {

namespace {

constexpr std::size_t most_blocks = 64;
constexpr int most_empties = 64;

/// Tells the patterns of this program from others.
std::string name_of_patterns() { return checksum_text(squares_of_patterns()); }

void append_line(std::string& text, std::string_view keyword, std::span<const int> numbers) {
    text += keyword;
    for (const int number : numbers) {
        text += ' ';
        append_number(text, number);
    }
    text += '\n';
}

/// Rising numbers of empty squares, each behind a space; nothing if it is anything else.
std::optional<std::vector<int>> read_empties(std::string_view text) {
    std::vector<int> numbers;
    while (!text.empty()) {
        int number = 0;
        if (!take_word(text, number) || number < 0 || number > most_empties) return std::nullopt;
        if (!numbers.empty() && number <= numbers.back()) return std::nullopt;
        numbers.push_back(number);
    }
    return numbers;
}

std::string compressed(const std::vector<std::int16_t>& values) {
    constexpr int level = 12;  // a tenth of the time of 19, and a sixth more bytes
    std::string planes(2 * values.size(), '\0');
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto bits = static_cast<std::uint16_t>(values[i]);
        planes[i] = static_cast<char>(bits & 0xffU);
        planes[values.size() + i] = static_cast<char>(bits >> 8U);
    }
    std::string bytes(ZSTD_compressBound(planes.size()), '\0');
    bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), planes.data(), planes.size(), level));
    return bytes;
}

/// Nothing if it is not what so many weights were compressed to.
std::optional<std::vector<std::int16_t>> decompressed(std::string_view bytes, std::size_t count) {
    std::string planes(2 * count, '\0');
    if (ZSTD_decompress(planes.data(), planes.size(), bytes.data(), bytes.size()) != planes.size()) return std::nullopt;
    std::vector<std::int16_t> values(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto low = static_cast<unsigned char>(planes[i]);
        const auto high = static_cast<unsigned char>(planes[count + i]);
        values[i] = static_cast<std::int16_t>(static_cast<std::uint16_t>(low | high << 8U));
    }
    return values;
}

std::string head_of(const PatternWeights& weights) {
    std::string text = "kigi-pattern-weights 1\npatterns " + name_of_patterns() + " ";
    append_number(text, tied_weights());
    text += '\n';
    append_line(text, "knots", weights.phases.knots());
    append_line(text, "parity", weights.phases.parity());
    text += "scale ";
    append_number(text, pattern_scale);
    return text + "\nsource " + weights.source + "\n";
}

/// `sums` of so many numbers: each block times its factor, in 2^fraction_bits, to the nearest.
constexpr int fraction_bits = 12;

void add_blocks(std::span<const std::int16_t* const, 4> blocks, std::span<const std::int32_t, 4> factors,
                std::size_t count, std::int16_t* sums) {
    // Eight at a time: so many fit into the registers that every processor has.
    using Narrow [[gnu::vector_size(16)]] = std::int16_t;
    using Wide [[gnu::vector_size(32)]] = std::int32_t;
    constexpr std::size_t lanes = 8;
    constexpr std::int32_t half = 1 << (fraction_bits - 1);
    constexpr std::int32_t least = std::numeric_limits<std::int16_t>::min();
    constexpr std::int32_t most = std::numeric_limits<std::int16_t>::max();
    const auto sum_at = [&](std::size_t i) {
        std::int32_t sum = half;
        for (std::size_t k = 0; k < blocks.size(); ++k) sum += factors[k] * blocks[k][i];
        return static_cast<std::int16_t>(std::clamp(sum >> fraction_bits, least, most));
    };
    std::size_t i = 0;
    for (; i + lanes <= count; i += lanes) {
        Wide sum = Wide{} + half;
        for (std::size_t k = 0; k < blocks.size(); ++k) {
            Narrow part;
            std::memcpy(&part, blocks[k] + i, sizeof part);
            sum += factors[k] * __builtin_convertvector(part, Wide);
        }
        sum >>= fraction_bits;
        sum = sum < least ? Wide{} + least : sum;
        sum = sum > most ? Wide{} + most : sum;
        const Narrow rounded = __builtin_convertvector(sum, Narrow);
        std::memcpy(sums + i, &rounded, sizeof rounded);
    }
    for (; i < count; ++i) sums[i] = sum_at(i);
}

}  // namespace

PatternWeights PatternWeights::none() {
    return {.phases = PhaseBasis{{0}, {}}, .values = std::vector<std::int16_t>(tied_weights())};
}

void PatternWeights::write_table(int empties, std::span<std::int16_t, table_entries> table) const {
    const std::size_t weights = tied_weights();
    std::array<const std::int16_t*, 4> blocks{};
    std::array<std::int32_t, 4> factors{};
    const auto shares = phases.shares(empties);
    for (std::size_t k = 0; k < shares.size(); ++k) {
        blocks[k] = values.data() + shares[k].block * weights;
        factors[k] = static_cast<std::int32_t>(std::lround(shares[k].value() * (1 << fraction_bits)));
    }
    const auto rounded = std::make_unique_for_overwrite<std::int16_t[]>(weights);
    add_blocks(blocks, factors, weights, rounded.get());
    const auto places = weight_of_entry();
    for (std::size_t i = 0; i < table_entries; ++i) table[i] = rounded[places[i]];
}

std::vector<std::int16_t> rounded_pattern_weights(const std::vector<double>& weights) {
    constexpr double most = std::numeric_limits<std::int16_t>::max();
    std::vector<std::int16_t> values;
    values.reserve(weights.size());
    for (const double weight : weights)
        values.push_back(static_cast<std::int16_t>(std::lround(std::clamp(weight * pattern_scale, -most, most))));
    return values;
}

std::string pattern_weights_bytes(const PatternWeights& weights) {
    return with_checksum(head_of(weights), compressed(weights.values));
}

Result<PatternWeights> parse_pattern_weights(std::string_view bytes) {
    TextLines lines{bytes, "the weights"};
    if (!lines.next() || lines.line != "kigi-pattern-weights 1")
        return lines.wrong("'kigi-pattern-weights 1' at the beginning");
    std::uint32_t count = 0;
    if (!lines.next("patterns ") || lines.line.size() < 17) return lines.wrong("'patterns HEX WEIGHTS'");
    const std::string_view name = lines.line.substr(0, 16);
    std::string_view number = lines.line.substr(16);
    if (!take_word(number, count) || !number.empty()) return lines.wrong("'patterns HEX WEIGHTS'");
    if (name != name_of_patterns() || count != tied_weights()) {
        std::string expected = "'patterns " + name_of_patterns() + " ";
        append_number(expected, tied_weights());
        return lines.wrong(expected + "': they are of other patterns");
    }
    PatternWeights weights;
    auto knots = lines.next("knots") ? read_empties(lines.line) : std::nullopt;
    if (!knots || knots->empty()) return lines.wrong("'knots EMPTIES ...', rising");
    auto parity = lines.next("parity") ? read_empties(lines.line) : std::nullopt;
    if (!parity || knots->size() + parity->size() > most_blocks) return lines.wrong("'parity EMPTIES ...', rising");
    weights.phases = PhaseBasis{*std::move(knots), *std::move(parity)};
    std::int32_t scale = 0;
    if (!lines.next("scale ") || !take_number(lines.line, scale) || !lines.line.empty() || scale != pattern_scale)
        return lines.wrong("'scale 128'");
    if (!lines.next("source ")) return lines.wrong("'source TEXT'");
    weights.source = lines.line;
    const auto rest = lines.checked_rest();
    if (!rest) return std::unexpected{rest.error()};
    auto values = decompressed(*rest, weights.phases.blocks() * tied_weights());
    if (!values) return lines.wrong("as many weights behind it as it says");
    weights.values = *std::move(values);
    return weights;
}

}  // namespace kigi::reversi

#include <kigi/eval/reversi/pattern_weights.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>

#include <zstd.h>

#include <kigi/eval/reversi/pattern_ties.hpp>
#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/eval/text_lines.hpp>

namespace kigi::reversi {

namespace {

constexpr int compression = 12;  // a tenth of the time of 19, and a sixth more bytes
constexpr std::size_t most_blocks = 64;
constexpr int most_empties = 64;

/// Tells the patterns of this program from others: their squares, in order.
std::string name_of_patterns() {
    std::string squares;
    for (const PatternShape& shape : pattern_shapes) {
        for (std::size_t i = 0; i < shape.squares.count; ++i) append_number(squares, int{shape.squares.at[i]});
        squares += ' ';
    }
    return checksum_text(squares);
}

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
    std::string planes(2 * values.size(), '\0');
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto bits = static_cast<std::uint16_t>(values[i]);
        planes[i] = static_cast<char>(bits & 0xffU);
        planes[values.size() + i] = static_cast<char>(bits >> 8U);
    }
    std::string bytes(ZSTD_compressBound(planes.size()), '\0');
    bytes.resize(ZSTD_compress(bytes.data(), bytes.size(), planes.data(), planes.size(), compression));
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

/// What all that is not the checksum hashes to.
std::string checksum_of(std::string_view head, std::string_view rest) {
    std::string whole{head};
    return checksum_text(whole.append(rest));
}

/// Divides by `of`, to the nearest: by a multiplication, since a table takes a million divisions. Exact for `of` up to
/// 64 and numbers below 2^22, where the error of the inverse comes to less than 2^-18 of the quotient's last place.
class Quotient {
public:
    explicit Quotient(std::int32_t of) : of_{of}, inverse_{(std::int64_t{1} << bits) / (2 * of) + 1} {}

    std::int32_t operator()(std::int32_t parts) const noexcept {
        const std::int64_t size = 2 * std::int64_t{parts < 0 ? -parts : parts} + of_;
        const auto nearest = static_cast<std::int32_t>(size * inverse_ >> bits);
        return parts < 0 ? -nearest : nearest;
    }

private:
    static constexpr int bits = 40;
    std::int32_t of_;
    std::int64_t inverse_;
};

}  // namespace

PatternWeights PatternWeights::none() {
    return {.phases = PhaseBasis{{0}, {}}, .values = std::vector<std::int16_t>(tied_weights())};
}

std::vector<std::int16_t> PatternWeights::table(int empties) const {
    const std::size_t weights = tied_weights();
    std::vector<std::int32_t> sums(weights);
    for (const auto& share : phases.shares(empties)) {
        if (share.parts == 0) continue;
        const std::int16_t* const block = values.data() + share.block * weights;
        const Quotient quotient{share.of};
        for (std::size_t i = 0; i < weights; ++i) sums[i] += quotient(share.parts * block[i]);
    }
    constexpr std::int32_t least = std::numeric_limits<std::int16_t>::min();
    constexpr std::int32_t most = std::numeric_limits<std::int16_t>::max();
    std::vector<std::int16_t> rounded(weights);
    for (std::size_t i = 0; i < weights; ++i) rounded[i] = static_cast<std::int16_t>(std::clamp(sums[i], least, most));
    const auto places = weight_of_entry();
    std::vector<std::int16_t> table(table_entries + 1);
    for (std::size_t i = 0; i < table_entries; ++i) table[i] = rounded[places[i]];
    return table;
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
    const std::string head = head_of(weights);
    const std::string rest = compressed(weights.values);
    return head + "checksum " + checksum_of(head, rest) + "\n" + rest;
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
    const std::size_t head = static_cast<std::size_t>(lines.line.data() - bytes.data()) + lines.line.size() + 1;
    if (!lines.next("checksum ")) return lines.wrong("'checksum HEX'");
    const std::size_t begin = static_cast<std::size_t>(lines.line.data() - bytes.data()) + lines.line.size() + 1;
    const std::string_view rest = begin <= bytes.size() ? bytes.substr(begin) : std::string_view{};
    if (const auto checksum = checksum_of(bytes.substr(0, head), rest); lines.line != checksum)
        return lines.wrong("'checksum " + checksum + "': the file is damaged or cut off");
    auto values = decompressed(rest, weights.phases.blocks() * tied_weights());
    if (!values) return lines.wrong("as many weights behind it as it says");
    weights.values = *std::move(values);
    return weights;
}

}  // namespace kigi::reversi

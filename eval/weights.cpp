#include <kigi/eval/weights.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

#include <kigi/eval/text_lines.hpp>

namespace kigi {

namespace {

constexpr std::size_t weights_a_line = 24;

/// "INDEX: WEIGHT ...", from `next` on; moves that behind the last one.
bool read_run(std::string_view line, Weights& weights, std::size_t& next) {
    std::size_t at = 0;
    if (!take_number(line, at) || at < next || !line.starts_with(':')) return false;
    line.remove_prefix(1);
    if (line.empty()) return false;
    while (!line.empty()) {
        if (at >= weights.values.size() || !take_word(line, weights.values[at])) return false;
        ++at;
    }
    next = at;
    return true;
}

}  // namespace

std::vector<std::int16_t> rounded(std::span<const double> weights) {
    std::vector<std::int16_t> values;
    values.reserve(weights.size());
    constexpr double most = std::numeric_limits<std::int16_t>::max();
    for (const double weight : weights)
        values.push_back(static_cast<std::int16_t>(std::lround(std::clamp(weight * weight_scale, -most, most))));
    return values;
}

std::string weights_text(const Weights& weights) {
    std::string text = "kigi-weights 1\ngame " + weights.game + "\nfeatures " + weights.features + " " +
                       std::to_string(weights.values.size()) + "\nscale " + std::to_string(weight_scale) + "\n";
    const auto& values = weights.values;
    for (std::size_t at = 0; at < values.size();) {
        if (values[at] == 0) {
            ++at;
            continue;
        }
        text += std::to_string(at) + ":";
        // a single 0 costs less than the number of the next line
        for (std::size_t n = 0; n < weights_a_line && at < values.size(); ++n, ++at) {
            if (values[at] == 0 && (at + 1 == values.size() || values[at + 1] == 0)) break;
            text += " " + std::to_string(values[at]);
        }
        text += "\n";
    }
    return with_checksum(std::move(text));
}

Result<Weights> parse_weights(std::string_view text) {
    Weights weights;
    TextLines lines{text, "the weights"};
    if (!lines.next() || lines.line != "kigi-weights 1") return lines.wrong("'kigi-weights 1' at the beginning");
    if (!lines.next("game ") || lines.line.empty()) return lines.wrong("'game NAME'");
    weights.game = lines.line;
    if (!lines.next("features ")) return lines.wrong("'features NAME COUNT'");
    std::uint32_t count = 0;
    const auto space = std::min(lines.line.rfind(' '), lines.line.size());
    weights.features = lines.line.substr(0, space);
    lines.line.remove_prefix(std::min(space + 1, lines.line.size()));
    if (weights.features.empty() || !take_number(lines.line, count) || !lines.line.empty() || count > most_features)
        return lines.wrong("'features NAME COUNT' with COUNT up to " + std::to_string(most_features));
    weights.values.resize(count);
    const std::string scale = "scale " + std::to_string(weight_scale);
    if (!lines.next() || lines.line != scale) return lines.wrong("'" + scale + "'");
    std::size_t next = 0;
    for (;;) {
        if (!lines.next()) return lines.wrong("'checksum HEX' behind this line, where the text ends");
        if (lines.behind("checksum ")) break;
        if (!read_run(lines.line, weights, next))
            return lines.wrong("'INDEX: WEIGHT ...' with rising indices below " + std::to_string(count) +
                               " and weights of 16 bits, or 'checksum HEX'");
    }
    if (auto good = lines.check_sum(); !good) return std::unexpected{good.error()};
    if (weights_text(weights) != text) return refuse("the weights are not written as kigi train writes them");
    return weights;
}

Result<void> check_weights(const Weights& weights, std::string_view game, std::string_view features,
                           std::uint32_t count) {
    if (weights.game != game)
        return refuse("the weights are for " + weights.game + " (expected " + std::string{game} + ")");
    if (weights.features != features)
        return refuse("the weights are for the features " + weights.features + " (expected " + std::string{features} +
                      ")");
    if (weights.values.size() != count)
        return refuse("there are " + std::to_string(weights.values.size()) + " weights for the features " +
                      weights.features + " (expected " + std::to_string(count) + ")");
    return {};
}

Result<Weights> parse_weights_of(std::string_view text, std::string_view game, std::string_view features,
                                 std::uint32_t count) {
    auto weights = parse_weights(text);
    if (!weights) return weights;
    if (auto fit = check_weights(*weights, game, features, count); !fit) return std::unexpected{std::move(fit).error()};
    return weights;
}

}  // namespace kigi

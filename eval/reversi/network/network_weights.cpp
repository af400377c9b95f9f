#include <kigi/eval/reversi/network/network_weights.hpp>

#include <cstddef>
#include <cstdlib>
#include <optional>
#include <utility>

#include <zstd.h>

#include <kigi/eval/reversi/pattern_ties.hpp>
#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/eval/text_lines.hpp>

namespace kigi::reversi {

namespace {

/// All numbers behind each other, for writing and for reading.
template <class Weights, class Take>
void each_number(Weights& weights, Take take) {
    for (auto& number : weights.rows) take(number, most_row);
    for (auto& stage : weights.stages) {
        for (auto& pair : stage.first)
            for (auto& output : pair)
                for (auto& number : output) take(number, most_layer_weight);
        for (auto& number : stage.first_bias) take(number, most_layer_bias);
        for (auto& number : stage.second) take(number, most_layer_weight);
        for (auto& number : stage.direct) take(number, most_layer_weight);
        take(stage.bias, most_layer_bias);
    }
}

constexpr std::size_t numbers_a_stage = network_width * network_second + 2 * network_second + network_width + 1;
std::size_t numbers() { return tied_rows() * network_width + network_stages * numbers_a_stage; }

constexpr std::size_t bytes_a_number = 4;

std::string compressed(const NetworkWeights& weights) {
    constexpr int level = 9;  // a twentieth of the time of 19
    const std::size_t count = numbers();
    std::string bytes(bytes_a_number * count, '\0');
    std::size_t at = 0;
    each_number(weights, [&](std::int32_t number, std::int32_t) {
        auto folded = static_cast<std::uint32_t>(number < 0 ? -2 * number - 1 : 2 * number);
        for (std::size_t plane = 0; plane < bytes_a_number; ++plane, folded >>= 8U)
            bytes[plane * count + at] = static_cast<char>(folded & 0xffU);
        ++at;
    });
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), level));
    return packed;
}

/// False if it is not what so many numbers were compressed to, or one of them is out of range.
bool decompress(std::string_view packed, NetworkWeights& weights) {
    const std::size_t count = numbers();
    std::string bytes(bytes_a_number * count, '\0');
    if (ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size()) != bytes.size()) return false;
    weights.rows.resize(tied_rows() * network_width);
    std::size_t at = 0;
    bool good = true;
    each_number(weights, [&](auto& number, std::int32_t most) {
        std::uint32_t folded = 0;
        for (std::size_t plane = 0; plane < bytes_a_number; ++plane)
            folded |= std::uint32_t{static_cast<unsigned char>(bytes[plane * count + at])} << 8U * plane;
        ++at;
        const auto half = static_cast<std::int32_t>(folded >> 1U);
        good = good && half <= most;
        using Number = std::remove_reference_t<decltype(number)>;
        number = static_cast<Number>((folded & 1U) != 0 ? -half - 1 : half);
    });
    return good;
}

/// What a file says of the network whose weights it holds: which patterns, and how many rows and layers.
std::string shape_of_network() {
    std::string text = "kigi-reversi-network 1\nrows " + checksum_text("rows ", squares_of_patterns()) + " ";
    append_number(text, tied_rows());
    text += ' ';
    append_number(text, network_width);
    text += "\nlayers ";
    append_number(text, network_second);
    text += ' ';
    append_number(text, network_stages);
    return text + "\n";
}

}  // namespace

std::uint32_t tied_rows() { return tied_weights() - 1 + (network_rows - network_phase_rows); }

std::uint32_t tied_row(std::uint32_t row) {
    if (row >= network_phase_rows) return tied_weights() - 1 + (row - network_phase_rows);
    return weight_of_entry()[row];
}

std::string network_weights_bytes(const NetworkWeights& weights) {
    return with_checksum(shape_of_network() + "source " + weights.source + "\n", compressed(weights));
}

Result<NetworkWeights> parse_network_weights(std::string_view bytes) {
    TextLines lines{bytes, "the weights"};
    std::string_view expected = "kigi-reversi-network 1";
    if (!lines.next() || lines.line != expected) return lines.wrong("'kigi-reversi-network 1' at the beginning");
    const std::string wanted = shape_of_network();
    std::string_view rest_of_head = std::string_view{wanted}.substr(expected.size() + 1);
    while (!rest_of_head.empty()) {
        const auto end = rest_of_head.find('\n');
        const auto line = rest_of_head.substr(0, end);
        if (!lines.next() || lines.line != line)
            return lines.wrong("'" + std::string{line} + "': they are of another network");
        rest_of_head.remove_prefix(end + 1);
    }
    NetworkWeights weights;
    if (!lines.next("source ")) return lines.wrong("'source TEXT'");
    weights.source = lines.line;
    const auto rest = lines.checked_rest();
    if (!rest) return std::unexpected{rest.error()};
    if (!decompress(*rest, weights)) return lines.wrong("as many numbers behind it as it says, all in range");
    return weights;
}

}  // namespace kigi::reversi

#include <kigi/eval/reversi/network/network_weights.hpp>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include <zstd.h>

#include <kigi/eval/reversi/pattern_ties.hpp>
#include <kigi/eval/reversi/patterns.hpp>
#include <kigi/eval/text_lines.hpp>

namespace kigi::reversi {

namespace {

/// All numbers of the layers behind each other, for writing and for reading. Those of the rows come before them.
template <class Weights, class Take>
void each_number_of_layers(Weights& weights, Take take) {
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
    const auto put = [&](std::int32_t number) {
        auto folded = static_cast<std::uint32_t>(number < 0 ? -2 * number - 1 : 2 * number);
        for (std::size_t plane = 0; plane < bytes_a_number; ++plane, folded >>= 8U)
            bytes[plane * count + at] = static_cast<char>(folded & 0xffU);
        ++at;
    };
    for (const std::int16_t number : weights.rows) put(number);
    each_number_of_layers(weights, [&](std::int32_t number, std::int32_t) { put(number); });
    std::string packed(ZSTD_compressBound(bytes.size()), '\0');
    packed.resize(ZSTD_compress(packed.data(), packed.size(), bytes.data(), bytes.size(), level));
    return packed;
}

/// The numbers of `compressed`, one after the other.
class Planes {
public:
    Planes(std::string_view bytes, std::size_t count) : bytes_{bytes}, count_{count} {}

    template <class Number>
    void take(Number& number, std::int32_t most) {
        std::uint32_t folded = 0;
        for (std::size_t plane = 0; plane < bytes_a_number; ++plane) folded |= byte(plane, at_) << 8U * plane;
        ++at_;
        number = static_cast<Number>(unfolded(folded));
        good_ = good_ && (folded >> 1U) <= static_cast<std::uint32_t>(most);
    }
    /// The same of the short ones of a row, side by side: nearly all of a network are.
    void take_row(std::int16_t* numbers, std::uint16_t most) {
        Bytes row[bytes_a_number];
        for (std::size_t plane = 0; plane < bytes_a_number; ++plane)
            std::memcpy(&row[plane], bytes_.data() + plane * count_ + at_, sizeof row[plane]);
        at_ += network_width;
        const Shorts folded = __builtin_convertvector(row[0], Shorts) | __builtin_convertvector(row[1], Shorts) << 8;
        const Shorts half = folded >> 1;
        const Shorts unfolded = half ^ (0 - (folded & 1));
        std::memcpy(numbers, &unfolded, sizeof unfolded);
        beyond_ |= __builtin_convertvector(row[2] | row[3], Shorts) | reinterpret_cast<Shorts>(half > most);
    }
    /// All were in range.
    [[nodiscard]] bool is_good() const {
        std::uint16_t any = 0;
        for (std::size_t i = 0; i < network_width; ++i) any |= beyond_[i];
        return good_ && any == 0;
    }

private:
    using Bytes [[gnu::vector_size(network_width)]] = std::uint8_t;
    using Shorts [[gnu::vector_size(2 * network_width)]] = std::uint16_t;

    [[nodiscard]] std::uint32_t byte(std::size_t plane, std::size_t at) const {
        return static_cast<unsigned char>(bytes_[plane * count_ + at]);
    }
    static std::int32_t unfolded(std::uint32_t folded) {
        return static_cast<std::int32_t>((folded >> 1U) ^ (0U - (folded & 1U)));
    }
    std::string_view bytes_;
    std::size_t count_;
    std::size_t at_ = 0;
    bool good_ = true;
    Shorts beyond_{};  ///< not 0 where a number of a row was out of range
};

/// False if it is not what so many numbers were compressed to, or one of them is out of range.
bool decompress(std::string_view packed, NetworkWeights& weights) {
    const std::size_t count = numbers();
    std::string bytes(bytes_a_number * count, '\0');
    if (ZSTD_decompress(bytes.data(), bytes.size(), packed.data(), packed.size()) != bytes.size()) return false;
    weights.rows.resize(tied_rows() * network_width);
    Planes planes{bytes, count};
    for (std::size_t row = 0; row < tied_rows(); ++row)
        planes.take_row(weights.rows.data() + row * network_width, most_row);
    each_number_of_layers(weights, [&](auto& number, std::int32_t most) { planes.take(number, most); });
    return planes.is_good();
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

#include <kigi/eval/reversi/network/network_weights.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <type_traits>
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
constexpr std::size_t layer_numbers = network_stages * numbers_a_stage;
std::size_t numbers() { return tied_rows() * network_width + layer_numbers; }

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

/// The numbers of `compressed`, from its planes: those of the low bytes first.
class Planes {
public:
    explicit Planes(NetworkWeights& weights) : weights_{weights} { weights.rows.resize(tied_rows() * network_width); }

    /// Reads the next plane from `read(bytes, count)`, which fills `bytes`, or says that it cannot. In small pieces:
    /// to get memory for a plane would take as long as to read it.
    template <class Read>
    [[nodiscard]] bool add(Read read) {
        constexpr std::size_t piece = 2048 * network_width;
        std::array<char, std::max(piece, layer_numbers)> bytes;
        const std::size_t count = weights_.rows.size();
        for (std::size_t begin = 0; begin < count; begin += piece) {
            const std::size_t size = std::min(piece, count - begin);
            if (!read(bytes.data(), size)) return false;
            for (std::size_t at = 0; at < size; at += network_width)
                add_to_row(weights_.rows.data() + begin + at, bytes.data() + at);
        }
        if (!read(bytes.data(), layer_numbers)) return false;
        for (std::size_t i = 0; i < layer_numbers; ++i)
            layers_[i] |= std::uint32_t{static_cast<unsigned char>(bytes[i])} << 8U * plane_;
        ++plane_;
        return true;
    }
    /// When all planes were added: false if a number was out of range.
    [[nodiscard]] bool finish() {
        const std::uint32_t* next = layers_.data();
        bool good = true;
        each_number_of_layers(weights_, [&](auto& number, std::int32_t most) {
            const std::uint32_t folded = *next++;
            const std::uint32_t half = folded >> 1U;
            number = static_cast<std::remove_reference_t<decltype(number)>>(
                static_cast<std::int32_t>(half ^ (0U - (folded & 1U))));
            good = good && half <= static_cast<std::uint32_t>(most);
        });
        for (std::size_t i = 0; i < network_width; ++i) good = good && beyond_[i] == 0;
        return good;
    }

private:
    using Bytes [[gnu::vector_size(network_width)]] = std::uint8_t;
    using Shorts [[gnu::vector_size(2 * network_width)]] = std::uint16_t;

    void add_to_row(std::int16_t* numbers, const char* bytes) {
        Bytes packed;
        std::memcpy(&packed, bytes, sizeof packed);
        const Shorts coming = __builtin_convertvector(packed, Shorts);
        Shorts row;
        std::memcpy(&row, numbers, sizeof row);
        if (plane_ == 0) {
            row = coming;
        } else if (plane_ == 1) {
            const Shorts folded = row | coming << 8;
            const Shorts half = folded >> 1;
            row = half ^ (0 - (folded & 1));
            beyond_ |= reinterpret_cast<Shorts>(half > std::uint16_t{most_row});
        } else {
            beyond_ |= coming;  // the numbers of rows are short
            return;
        }
        std::memcpy(numbers, &row, sizeof row);
    }

    NetworkWeights& weights_;
    std::array<std::uint32_t, layer_numbers> layers_{};
    std::size_t plane_ = 0;
    Shorts beyond_{};  ///< not 0 where a number of a row was out of range
};

/// False if it is not what so many numbers were compressed to, or one of them is out of range.
bool decompress(std::string_view packed, NetworkWeights& weights) {
    if (ZSTD_getFrameContentSize(packed.data(), packed.size()) != bytes_a_number * numbers()) return false;
    const std::unique_ptr<ZSTD_DCtx, decltype(&ZSTD_freeDCtx)> stream{ZSTD_createDCtx(), &ZSTD_freeDCtx};
    if (!stream) throw std::bad_alloc{};
    ZSTD_inBuffer in{packed.data(), packed.size(), 0};
    std::size_t left = 1;  // 0 once the end was read
    const auto read = [&](char* to, std::size_t count) {
        ZSTD_outBuffer out{to, count, 0};
        while (out.pos < count) {
            const std::size_t before = out.pos + in.pos;
            left = ZSTD_decompressStream(stream.get(), &out, &in);
            if (ZSTD_isError(left) != 0 || out.pos + in.pos == before) return false;
        }
        return true;
    };
    Planes planes{weights};
    for (std::size_t plane = 0; plane < bytes_a_number; ++plane)
        if (!planes.add(read)) return false;
    if (left != 0) {  // a last block may be empty
        ZSTD_outBuffer nothing{nullptr, 0, 0};
        left = ZSTD_decompressStream(stream.get(), &nothing, &in);
    }
    return left == 0 && in.pos == in.size && planes.finish();
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

#include <kigi/eval/reversi/labels.hpp>

#include <cstddef>

namespace kigi::reversi {

namespace {

constexpr std::size_t record_size = 17;
constexpr int most_score = 64;

Bits bits_at(std::string_view bytes, std::size_t place) {
    Bits bits = 0;
    for (std::size_t i = 8; i-- > 0;) bits = bits << 8U | static_cast<unsigned char>(bytes[place + i]);
    return bits;
}

void append(std::string& bytes, Bits bits) {
    for (int i = 0; i < 8; ++i, bits >>= 8U) bytes += static_cast<char>(bits & 0xffU);
}

}  // namespace

Result<std::vector<LabelledPosition>> parse_labels(std::string_view bytes) {
    if (bytes.empty() || bytes.size() % record_size != 0)
        return refuse("labels of " + std::to_string(bytes.size()) + " bytes (expected records of 17)");
    std::vector<LabelledPosition> labels;
    labels.reserve(bytes.size() / record_size);
    for (std::size_t at = 0; at < bytes.size(); at += record_size) {
        const LabelledPosition label{bits_at(bytes, at), bits_at(bytes, at + 8),
                                     static_cast<std::int8_t>(bytes[at + 16])};
        const auto number = [&] { return "label " + std::to_string(at / record_size + 1) + ": "; };
        if ((label.mover & label.opponent) != 0) return refuse(number() + "two discs on one square (expected one)");
        if ((label.mover | label.opponent) == 0) return refuse(number() + "no disc (expected at least one)");
        if (label.score < -most_score || label.score > most_score)
            return refuse(number() + "a score of " + std::to_string(label.score) + " (expected -64 to 64)");
        labels.push_back(label);
    }
    return labels;
}

std::string labels_bytes(const std::vector<LabelledPosition>& labels) {
    std::string bytes;
    bytes.reserve(labels.size() * record_size);
    for (const auto& label : labels) {
        append(bytes, label.mover);
        append(bytes, label.opponent);
        bytes += static_cast<char>(label.score);
    }
    return bytes;
}

}  // namespace kigi::reversi

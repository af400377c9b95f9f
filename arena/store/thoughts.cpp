#include <algorithm>
#include <limits>

#include <kigi/arena/store/thoughts.hpp>

namespace kigi::arena {

namespace {

constexpr unsigned has_value = 1;
constexpr unsigned has_depth = 2;
constexpr unsigned has_nodes = 4;

void put(std::string& bytes, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) bytes += static_cast<char>(number | 0x80);
    bytes += static_cast<char>(number);
}

constexpr std::uint64_t folded(std::int64_t number) {
    return static_cast<std::uint64_t>(number) << 1 ^ static_cast<std::uint64_t>(number >> 63);
}
constexpr std::int64_t unfolded(std::uint64_t number) {
    return static_cast<std::int64_t>(number >> 1 ^ (0 - (number & 1)));
}

/// Takes numbers from the front; after a fault everything is 0.
class Reader {
public:
    explicit Reader(std::string_view bytes) : rest_{bytes} {}

    std::uint64_t number(std::uint64_t most) {
        std::uint64_t n = 0;
        for (unsigned shift = 0; shift < 64; shift += 7) {
            if (rest_.empty()) break;
            const auto byte = static_cast<unsigned char>(rest_.front());
            rest_.remove_prefix(1);
            n |= static_cast<std::uint64_t>(byte & 0x7f) << shift;
            if (byte < 0x80) {
                if (n <= most) return n;
                break;
            }
        }
        good_ = false;
        rest_ = {};
        return 0;
    }
    bool good() const { return good_; }
    bool at_end() const { return rest_.empty(); }

private:
    std::string_view rest_;
    bool good_ = true;
};

}  // namespace

void write_thoughts(std::span<const PlyRecord> plies, std::string& bytes) {
    for (const PlyRecord& ply : plies) {
        bytes += static_cast<char>((ply.value ? has_value : 0U) | (ply.depth ? has_depth : 0U) |
                                   (ply.nodes ? has_nodes : 0U));
        if (ply.value) put(bytes, folded(*ply.value));
        if (ply.depth) put(bytes, static_cast<std::uint64_t>(std::max(0, *ply.depth)));
        if (ply.nodes) put(bytes, *ply.nodes);
        put(bytes, static_cast<std::uint64_t>(std::max<std::int64_t>(0, ply.time.count())));
    }
}

Result<void> read_thoughts(std::string_view bytes, std::vector<PlyRecord>& plies) {
    Reader reader{bytes};
    for (PlyRecord& ply : plies) {
        const std::uint64_t flags = reader.number(has_value | has_depth | has_nodes);
        if ((flags & has_value) != 0)
            ply.value = static_cast<std::int32_t>(unfolded(reader.number(std::numeric_limits<std::uint32_t>::max())));
        if ((flags & has_depth) != 0)
            ply.depth = static_cast<int>(reader.number(static_cast<std::uint64_t>(std::numeric_limits<int>::max())));
        if ((flags & has_nodes) != 0) ply.nodes = reader.number(std::numeric_limits<std::uint64_t>::max());
        ply.time = std::chrono::nanoseconds{static_cast<std::int64_t>(
            reader.number(static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())))};
    }
    if (!reader.good() || !reader.at_end()) return refuse("what the players said does not fit the moves");
    return {};
}

}  // namespace kigi::arena

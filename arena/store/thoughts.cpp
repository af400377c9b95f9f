#include <algorithm>
#include <limits>
#include <ranges>

#include <kigi/arena/store/move_list.hpp>
#include <kigi/arena/store/thoughts.hpp>

namespace kigi::arena {

namespace {

constexpr unsigned has_value = 1;
constexpr unsigned has_depth = 2;
constexpr unsigned has_nodes = 4;
constexpr unsigned has_scale = 8;   ///< the value is not in whole points
constexpr unsigned has_bound = 16;  ///< and not exact
constexpr unsigned has_line = 32;
constexpr unsigned all_flags = 63;
constexpr std::uint64_t longest_line = 1000;

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
    std::string_view text(std::uint64_t length) {
        if (length > rest_.size()) {
            good_ = false;
            rest_ = {};
        }
        const auto taken = rest_.substr(0, static_cast<std::size_t>(length));
        rest_.remove_prefix(taken.size());
        return taken;
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
        const bool fraction = ply.value && ply.value->scale != 1;
        const bool bound = ply.value && ply.bound != Bound::exact;
        // The line begins with the move, which is recorded anyway.
        const bool line = ply.line.size() > 1;
        bytes += static_cast<char>((ply.value ? has_value : 0U) | (ply.depth ? has_depth : 0U) |
                                   (ply.nodes ? has_nodes : 0U) | (fraction ? has_scale : 0U) |
                                   (bound ? has_bound : 0U) | (line ? has_line : 0U));
        if (ply.value) put(bytes, folded(ply.value->units));
        if (fraction) put(bytes, static_cast<std::uint64_t>(ply.value->scale));
        if (bound) put(bytes, static_cast<std::uint64_t>(ply.bound));
        if (ply.depth) put(bytes, static_cast<std::uint64_t>(std::max(0, *ply.depth)));
        if (ply.nodes) put(bytes, *ply.nodes);
        put(bytes, static_cast<std::uint64_t>(std::max<std::int64_t>(0, ply.time.count())));
        if (!line) continue;
        std::string moves;
        for (const auto& move : ply.line | std::views::drop(1) | std::views::take(longest_line))
            append_move(moves, move);
        put(bytes, moves.size());
        bytes += moves;
    }
}

Result<void> read_thoughts(std::string_view bytes, std::vector<PlyRecord>& plies) {
    Reader reader{bytes};
    for (PlyRecord& ply : plies) {
        const std::uint64_t flags = reader.number(all_flags);
        if ((flags & has_value) != 0)
            ply.value =
                Points{static_cast<std::int32_t>(unfolded(reader.number(std::numeric_limits<std::uint32_t>::max())))};
        if ((flags & has_scale) != 0) {
            const auto scale = static_cast<std::int32_t>(
                reader.number(static_cast<std::uint64_t>(std::numeric_limits<std::int32_t>::max())));
            if (!ply.value || scale == 0) return refuse("a value has no unit");
            ply.value->scale = scale;
        }
        if ((flags & has_bound) != 0)
            ply.bound = static_cast<Bound>(reader.number(static_cast<std::uint64_t>(Bound::exact)));
        if ((flags & has_depth) != 0)
            ply.depth = static_cast<int>(reader.number(static_cast<std::uint64_t>(std::numeric_limits<int>::max())));
        if ((flags & has_nodes) != 0) ply.nodes = reader.number(std::numeric_limits<std::uint64_t>::max());
        ply.time = std::chrono::nanoseconds{static_cast<std::int64_t>(
            reader.number(static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())))};
        if ((flags & has_line) == 0) continue;
        ply.line = {ply.move};
        for (auto& move : split_moves(reader.text(reader.number(std::numeric_limits<std::uint32_t>::max()))))
            ply.line.push_back(std::move(move));
    }
    if (!reader.good() || !reader.at_end()) return refuse("what the players said does not fit the moves");
    return {};
}

}  // namespace kigi::arena

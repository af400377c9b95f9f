#include <kigi/apps/commands/learn/foreign_book.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/framework/control/limits.hpp>
#include <kigi/games/reversi/egaroucid_book.hpp>
#include <kigi/games/reversi/reversi_notation.hpp>

namespace kigi::apps {

namespace {

using reversi::EgaroucidPosition;

constexpr int squares = 64;
constexpr int board_size = 8;
constexpr arena::Thousandths point = 1000;

Result<void> check_game(const arena::LearnedBook& book) {
    if (book.game()->name() != "reversi")
        return refuse("Egaroucid's books are of reversi, and not of " + book.game()->name());
    return {};
}

std::string text_of(const EgaroucidPosition& at) {
    const bool black = reversi::count(at.mover | at.opponent) % 2 == 0;
    return reversi::position_text({at.mover, at.opponent, black ? Side::first : Side::second}, board_size);
}

/// As a line of a learned book.
std::string line_of(const EgaroucidPosition& at) {
    if (at.leaf && std::abs(at.leaf_value) <= squares)
        return fmt::format("{} : {} {} {}", text_of(at), reversi::move_text({static_cast<std::uint8_t>(*at.leaf)}),
                           at.leaf_value, at.leaf_level);
    return fmt::format("{} : - {} {}", text_of(at), at.value, at.level);
}

int discs(arena::Thousandths value) {
    return static_cast<int>(
        std::clamp<std::int64_t>(std::llround(static_cast<double>(value) / point), -squares, squares));
}

/// Turns positions of a book into those of Egaroucid, and counts what is behind each once.
class Writing {
public:
    explicit Writing(const arena::LearnedBook& book) : book_{book} {}

    Result<std::string> all() {
        std::vector<std::pair<std::string, std::uint64_t>> order;  // the same book makes the same file
        for (const auto& [key, entry] : book_.entries()) order.emplace_back(entry.position, key);
        std::ranges::sort(order);
        std::vector<EgaroucidPosition> positions;
        for (const auto& [text, key] : order) {
            const auto read = reversi::parse_discs(text, board_size);
            const auto at = book_.game()->parse_position(text);
            if (!read || !at) return std::unexpected{read ? at.error() : read.error()};
            const auto& leaf = book_.entries().at(key).leaf;
            EgaroucidPosition position{.mover = read->mover,
                                       .opponent = read->opponent,
                                       .value = discs(book_.value(**at).value_or(0)),
                                       .level = level(leaf.depth),
                                       .lines = lines(**at, key)};
            for (const auto& move : book_.moves(**at))
                if (move.leaf) {
                    if (const auto square = reversi::parse_move(board_size, move.move); square && !square->is_pass())
                        position.leaf = square->square;
                    position.leaf_value = discs(move.value);
                    position.leaf_level = level(leaf.depth);
                }
            positions.push_back(position);
        }
        return reversi::egaroucid_book(positions);
    }

private:
    static int level(int depth) {
        constexpr int deepest_level = 60;
        return is_unlimited(depth) ? deepest_level : std::min(depth, deepest_level);
    }
    std::uint32_t lines(const AnyPosition& at, std::uint64_t key) {
        if (const auto known = lines_.find(key); known != lines_.end()) return known->second;
        std::uint64_t sum = 0;
        for (const auto& move : at.moves()) {
            auto child = at.clone();
            if (!child->play(move) || !book_.contains(*child)) continue;
            sum += 1 + lines(*child, *child->canonical_key());
        }
        const auto most = std::numeric_limits<std::uint32_t>::max();
        return lines_[key] = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, most));
    }

    const arena::LearnedBook& book_;
    std::unordered_map<std::uint64_t, std::uint32_t> lines_{};
};

}  // namespace

bool names_egaroucid_book(std::string_view path) {
    return path.ends_with(".egbk3") || path.ends_with(".egbk2") || path.ends_with(".egbk");
}

Result<std::size_t> take_egaroucid_book(arena::LearnedBook& book, std::string_view bytes) {
    if (auto checked = check_game(book); !checked) return std::unexpected{checked.error()};
    const auto positions = reversi::parse_egaroucid_book(bytes);
    if (!positions) return std::unexpected{positions.error()};
    std::vector<std::string> lines;
    for (const auto& at : *positions) lines.push_back(line_of(at));
    return book.read(lines);
}

Result<std::string> for_egaroucid(const arena::LearnedBook& book) {
    if (auto checked = check_game(book); !checked) return std::unexpected{checked.error()};
    return Writing{book}.all();
}

}  // namespace kigi::apps

#include <algorithm>
#include <cstdint>
#include <limits>
#include <unordered_map>
#include <vector>

#include <kigi/apps/commands/learn/foreign_writing.hpp>
#include <kigi/games/reversi/egaroucid_book.hpp>

namespace kigi::apps {

namespace {

/// How many positions of the book are behind one, counted by each line that leads to them.
class LinesBehind {
public:
    explicit LinesBehind(const arena::LearnedBook& book) : book_{book} {}

    std::uint32_t count(const AnyPosition& at) {
        const auto key = *at.canonical_key();
        if (const auto known = lines_.find(key); known != lines_.end()) return known->second;
        std::uint64_t sum = 0;
        for (const auto& move : at.moves()) {
            auto child = at.clone();
            if (!child->play(move) || !book_.contains(*child)) continue;
            sum += 1 + count(*child);
        }
        const auto most = std::numeric_limits<std::uint32_t>::max();
        return lines_[key] = static_cast<std::uint32_t>(std::min<std::uint64_t>(sum, most));
    }

private:
    const arena::LearnedBook& book_;
    std::unordered_map<std::uint64_t, std::uint32_t> lines_{};
};

}  // namespace

Result<std::string> for_egaroucid(const arena::LearnedBook& book) {
    const auto all = positions_in_order(book);
    if (!all) return std::unexpected{all.error()};
    LinesBehind lines{book};
    std::vector<reversi::EgaroucidPosition> positions;
    for (const auto& [entry, at, board] : *all) {
        const int level = level_of_depth(entry->leaf.depth);
        reversi::EgaroucidPosition position{.mover = board.mover(),
                                            .opponent = board.opponent(),
                                            .value = discs_of(book.value(*at).value_or(0)),
                                            .level = level,
                                            .lines = lines.count(*at)};
        for (const auto& move : book.moves(*at))
            if (move.leaf) {
                if (const auto square = board.parse_move(move.move); square && !square->is_pass())
                    position.leaf = square->square;
                position.leaf_value = discs_of(move.value);
                position.leaf_level = level;
            }
        positions.push_back(position);
    }
    return reversi::egaroucid_book(positions);
}

}  // namespace kigi::apps

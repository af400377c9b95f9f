#include <kigi/games/trax/threats/threats.hpp>

#include <algorithm>
#include <array>
#include <cstdint>

#include <kigi/games/trax/threats/threat_finder.hpp>

namespace kigi::trax {

void find_completions(const Trax& position, std::vector<Completion>& found) {
    found.clear();
    thread_local ThreatFinder finder;
    finder.look(position);
    finder.visit(true, true, [&](const Completion& one, Outline::Index) {
        found.push_back(one);
        return false;
    });
}

std::vector<Completion> completions(const Trax& position) {
    std::vector<Completion> found;
    find_completions(position, found);
    return found;
}

std::vector<Move> winning_moves(const Trax& position, Side side) {
    std::vector<Move> found;
    thread_local ThreatFinder finder;
    finder.look(position);
    finder.visit(side == Side::first, side == Side::second, [&](const Completion& one, Outline::Index) {
        found.push_back(one.move);
        return false;
    });
    return found;
}

namespace {

/// The last turns that were found to win: in positions that follow each other the same ones often do again.
class Recent {
public:
    [[nodiscard]] bool win_again(const Trax& position, bool white) const {
        const Board& board = position.board();
        for (const auto& [at, tile] : found_[white ? 1 : 0]) {
            const Board::Cell cell = board.find(at);
            if (!is_candidate(board.state(cell)) || !position.fits(at)) continue;
            const Edges edges = fitting_tile(board.state(cell), tile);
            if (edges == 0) continue;
            const Board::Completed completed = board.completed_by(cell, edges, {white, !white});
            if (white ? completed.white : completed.red) return true;
        }
        return false;
    }
    void add(const Trax& position, const Move& move, bool white) {
        auto& found = found_[white ? 1 : 0];
        std::rotate(found.begin(), found.end() - 1, found.end());
        const auto& box = position.board().summary();
        found[0] = {
            {box.left - 1 + static_cast<std::int32_t>(move.column), box.top - 1 + static_cast<std::int32_t>(move.row)},
            move.tile()};
    }

private:
    struct Turn {
        Board::Point at;
        Tile tile;
    };
    std::array<std::array<Turn, 4>, 2> found_{};
};

}  // namespace

bool can_win_at_once(const Trax& position, Side side) {
    thread_local ThreatFinder finder;
    thread_local Recent recent;
    const bool white = side == Side::first;
    if (position.board().empty() || position.outcome()) return false;
    if (recent.win_again(position, white)) return true;
    bool found = false;
    finder.look(position);
    finder.visit(white, !white, [&](const Completion& one, Outline::Index) {
        recent.add(position, one.move, white);
        return found = true;
    });
    return found;
}

}  // namespace kigi::trax

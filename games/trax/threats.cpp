#include <kigi/games/trax/threats.hpp>

#include <kigi/games/trax/shores.hpp>
#include <kigi/games/trax/trax.hpp>

namespace kigi::trax {

namespace {

/// Calls `visit(Completion)` with the moves that complete something of a wanted colour, until it returns true.
template <class Visit>
void search(const Trax& position, bool white, bool red, Visit&& visit) {
    const Board& board = position.board();
    if (board.empty() || position.outcome()) return;
    thread_local Shores shores;
    shores.read(board);
    const auto& box = board.summary();
    for (const auto& [cell, x, y, shore] : shores.places()) {
        if (!(white && shores.may_complete(shore, true)) && !(red && shores.may_complete(shore, false))) continue;
        if (!position.fits({x, y})) continue;
        for (unsigned t = 0; t < tiles; ++t) {
            const auto tile = static_cast<Tile>(t);
            const Edges edges = fitting_tile(board.state(cell), tile);
            if (edges == 0) continue;
            const Board::Completed completed = board.completed_by(cell, edges);
            if (!(white && completed.white) && !(red && completed.red)) continue;
            const Move move{static_cast<std::uint32_t>(x - box.left + 1), static_cast<std::uint32_t>(y - box.top + 1),
                            tile};
            if (visit(Completion{move, completed.white, completed.red})) return;
        }
    }
}

}  // namespace

void find_completions(const Trax& position, std::vector<Completion>& found) {
    found.clear();
    search(position, true, true, [&](const Completion& one) {
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
    search(position, side == Side::first, side == Side::second, [&](const Completion& one) {
        found.push_back(one.move);
        return false;
    });
    return found;
}

bool can_win_at_once(const Trax& position, Side side) {
    bool found = false;
    search(position, side == Side::first, side == Side::second, [&](const Completion&) { return found = true; });
    return found;
}

}  // namespace kigi::trax

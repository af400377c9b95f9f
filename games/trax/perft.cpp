// Counting lines of play.
#include <bit>

#include <kigi/games/trax/trax.hpp>

namespace kigi {

using trax::Board;
using trax::Edges;

PerftCount Trax::count_lines(int depth) const {
    Trax game = *this;
    return game.count_below(depth);
}

PerftCount Trax::count_below(int depth) {
    if (depth <= 0) return {.leaves = 1};
    if (ending_ != Ending::none) return {.finished = 1};
    if (depth == 1) return {.leaves = count_moves()};
    if (depth == 2 && !board_.empty()) return count_two_plies();
    PerftCount total;
    for (const Move move : moves()) {
        const auto before = make(move);
        total += count_below(depth - 1);
        unmake(move, before);
    }
    return total;
}

// A tile that forces nothing closes no loop, since neither of its paths comes in twice. If the box stays small it makes
// no line, and if it leaves no pocket every move after it is legal, so that these are counted without making it.
PerftCount Trax::count_two_plies() {
    PerftCount total;
    const auto before = board_.summary();
    const auto& calls = before.calls;
    for (Board::Cell row = 0; row < board_.cells(); row += 16) {
        for (std::uint32_t left = board_.candidates_in_row(row); left != 0; left &= left - 1) {
            const Board::Cell cell = row + static_cast<Board::Cell>(std::countr_zero(left));
            if (!fits(board_.point(cell))) continue;
            const Board::Quiet quiet = board_.quiet(cell);
            const bool counted =
                quiet.possible && before.pockets + quiet.pockets == 0 && !board_.line_possible_with(cell);
            for (unsigned t = 0; t < trax::tiles; ++t) {
                const Edges white = trax::fitting_tile(board_.state(cell), static_cast<trax::Tile>(t));
                if (white == 0) continue;
                if (counted && (white & quiet.white) == quiet.white && (white & quiet.red) == 0) {
                    total.leaves += static_cast<std::uint64_t>(3 * calls[1] + 2 * calls[2] + quiet.moves);
                } else if (board_.is_legal(cell, white)) {
                    play_turn(cell, white);
                    total += count_below(1);
                    unmake({}, before);
                }
            }
        }
    }
    return total;
}

}  // namespace kigi

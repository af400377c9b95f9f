#pragma once
/// \file
/// The open paths of a board, as evaluators see them.

#include <bit>
#include <cstdint>

#include <kigi/framework/game/side.hpp>
#include <kigi/games/trax/board/board.hpp>
#include <kigi/games/trax/board/tile.hpp>

namespace kigi::trax {

/// Where a path ends: it enters the empty cell at `at` over that cell's side `side`. Compare with the box in
/// `Board::summary()`: a path that ends at x == left - 1 leaves the box to the west, and so on.
struct PathEnd {
    Board::Point at;
    Direction side = north;
};

/// A path that is not closed, and whose it is.
struct Path {
    Side colour = Side::first;
    PathEnd from, to;
};

/// Calls `visit(end, other end, white)` with each open path of the board once; the order says nothing.
template <class Visit>
void visit_path_ends(const Board& board, Visit&& visit) {
    for (Board::Cell row = 0; row < board.cells(); row += 16) {
        for (std::uint32_t left = board.candidates_in_row(row); left != 0; left &= left - 1) {
            const Board::Cell cell = row + static_cast<Board::Cell>(std::countr_zero(left));
            const State state = board.state(cell);
            for (unsigned edges = known_edges(state); edges != 0; edges &= edges - 1) {
                const auto d = static_cast<unsigned>(std::countr_zero(edges));
                const Board::End end = cell * 4 + d;
                const Board::End other = board.other_end(end);
                if (end < other) visit(end, other, (state >> d & 1U) != 0);
            }
        }
    }
}

/// The same as `visit(Path)`.
template <class Visit>
void visit_paths(const Board& board, Visit&& visit) {
    const auto end_of = [&](Board::End end) { return PathEnd{board.point(end / 4), static_cast<Direction>(end & 3U)}; };
    visit_path_ends(board, [&](Board::End end, Board::End other, bool white) {
        visit(Path{side_of(white), end_of(end), end_of(other)});
    });
}

}  // namespace kigi::trax

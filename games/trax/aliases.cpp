// Moves of Trax that lead to the same position.
#include <algorithm>
#include <vector>

#include <kigi/games/trax/trax.hpp>

namespace kigi {

using trax::Board;
using trax::Edges;

// A tile inside the box that forces nothing is the whole turn, and the box stays: no other move leads there. All others
// are told apart by the sum of the tiles from the corner of the box. (A row of equal tiles is the same row whether it
// grows at one end or at the other, so that a tile beyond the box may have an alias though it forces nothing.)
std::vector<Trax::Move> Trax::distinct_moves() const {
    std::vector<Move> distinct;
    std::vector<trax::Residue> reached;
    const auto& box = board_.summary();
    Board::Cell looked_at = Board::no_cell;
    Board::Quiet quiet;
    for (const Move move : moves()) {
        if (board_.empty()) {
            distinct.push_back(move);
            continue;
        }
        const Board::Cell cell = cell_of(move);
        const Edges white = edges_of(cell, move.tile());
        const Board::Point at = board_.point(cell);
        if (at.x >= box.left && at.x <= box.right && at.y >= box.top && at.y <= box.bottom) {
            if (cell != looked_at) quiet = board_.quiet(looked_at = cell);
            if (quiet.possible && (white & quiet.white) == quiet.white && (white & quiet.red) == 0) {
                distinct.push_back(move);
                continue;
            }
        }
        const trax::Residue sum = board_.sum_at_origin_after(cell, white);
        if (std::ranges::find(reached, sum) != reached.end()) continue;
        reached.push_back(sum);
        distinct.push_back(move);
    }
    return distinct;
}

}  // namespace kigi

#pragma once
/// \file
/// What a path of Trax looks like to an evaluator: how far its ends are from each other round the tiles, and how far it
/// has come towards a line.

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include <kigi/games/trax/board/board.hpp>
#include <kigi/games/trax/board/contour.hpp>
#include <kigi/games/trax/board/outline.hpp>

namespace kigi::trax {

/// The same for a path and its image under the eight symmetries.
struct PathShape {
    bool white = false;
    /// Round the tiles from one end to the other. One edge without corners: the ends are side by side and the path can
    /// be closed at once. One edge round a convex corner: the *corner* of the players.
    Contour::Way way;
    /// Towards a line, for columns and rows: how far apart the ends are, and how many of them leave the box of tiles
    /// there, at different sides if both do.
    struct Reach {
        std::int32_t span = 0;
        std::int32_t leaves = 0;
    };
    Reach columns, rows;
};

/// The shape of the path that ends at `end`; both must have been read from `board`. Constant time.
[[nodiscard]] inline PathShape path_shape(const Board& board, const Outline& outline, const Contour& contour,
                                          Outline::End end) {
    const Outline::End other = outline.other_end(end);
    const auto& a = outline.places()[end / 4];
    const auto& b = outline.places()[other / 4];
    const auto& box = board.summary();
    const auto reach = [](std::int32_t p, std::int32_t q, std::int32_t least, std::int32_t most) {
        const auto [low, high] = std::minmax(p, q);
        return PathShape::Reach{high - low, (low < least ? 1 : 0) + (high > most ? 1 : 0)};
    };
    return {outline.is_white(end), contour.way(end, other), reach(a.x, b.x, box.left, box.right),
            reach(a.y, b.y, box.top, box.bottom)};
}

/// Calls `visit(PathShape)` with the shape of each open path; the order says nothing.
template <class Visit>
void visit_path_shapes(const Board& board, const Outline& outline, const Contour& contour, Visit&& visit) {
    for (const Outline::End end : outline.paths()) visit(path_shape(board, outline, contour, end));
}

}  // namespace kigi::trax

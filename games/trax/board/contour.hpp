#pragma once
/// \file
/// The way around the tiles, and how far it is from one end of a path to the other.

#include <cstdint>
#include <vector>

#include <kigi/games/trax/board/board.hpp>
#include <kigi/games/trax/board/outline.hpp>

namespace kigi::trax {

/// The edges of tiles that face empty cells, in the order in which one meets them walking around the tiles outside, or
/// around a hole inside. From one edge to the next it goes straight on; or round a convex corner of the tiles; or
/// into a concave corner, and then both edges face the same cell.
class Contour {
public:
    /// Reads the outline of a board.
    void read(const Board& board, const Outline& outline);

    /// The shorter way between two edges; of two with as many edges the one with fewer convex corners, then concave
    /// ones.
    struct Way {
        bool exists = false;       ///< false: one edge faces a hole that the other does not
        std::int32_t edges = 0;    ///< steps from edge to edge
        std::int32_t convex = 0;   ///< of these, round convex corners
        std::int32_t concave = 0;  ///< and into concave ones
    };
    [[nodiscard]] Way way(Outline::End a, Outline::End b) const noexcept;

private:
    struct Edge {
        std::uint32_t round = 0;                          ///< which closed walk it lies on; from 1
        std::int32_t edges = 0, convex = 0, concave = 0;  ///< from where the walk began
    };
    void walk(const Board& board, const Outline& outline, Outline::End from);

    std::vector<Edge> edges_;   ///< an end, named as in the outline
    std::vector<Edge> rounds_;  ///< a closed walk: its length
};

}  // namespace kigi::trax

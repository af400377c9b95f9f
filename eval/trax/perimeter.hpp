#pragma once
/// \file
/// The ends of the open paths in the order in which they lie around the tiles.

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <kigi/games/trax/board/board.hpp>
#include <kigi/games/trax/board/steps.hpp>
#include <kigi/games/trax/board/tile.hpp>

namespace kigi::trax {

/// How the border between tiles and empty cells goes on from one end to the next.
enum class Turn : std::uint8_t {
    straight,  ///< the next cell, beside the next tile
    convex,    ///< around a corner of the same tile: an empty cell lies between the two
    concave,   ///< the same cell: two tiles touch it
};
inline constexpr std::uint32_t turns = 3;

/// One end on the way around.
struct Stop {
    Board::End end = 0;
    bool white = false;
    Turn next = Turn::straight;  ///< from this end to the one after it
};

/// Board::neighbour, without a call where the neighbour is near.
[[nodiscard]] inline Board::Cell beside_of(const Board& board, Board::Cell cell, unsigned d) noexcept {
    return is_inner(cell) ? cell + static_cast<Board::Cell>(offset[d]) : board.neighbour(cell, d);
}

/// The end after this one, with the tiles on the left hand.
inline Stop stop_at(const Board& board, Board::End end, Board::End& next) noexcept {
    const Board::Cell cell = end / 4;
    const unsigned side = end & 3U;
    const unsigned ahead = (side + 1) & 3U;
    const State state = board.state(cell);
    Stop stop{end, (state >> side & 1U) != 0, Turn::concave};
    if ((known_edges(state) >> ahead & 1U) != 0) {
        next = cell * 4 + ahead;
        return stop;
    }
    const Board::Cell beside = beside_of(board, cell, ahead);
    if ((known_edges(board.state(beside)) >> side & 1U) != 0) {
        stop.next = Turn::straight;
        next = beside * 4 + side;
    } else {
        stop.next = Turn::convex;
        next = beside_of(board, beside, side) * 4 + opposite(ahead);
    }
    return stop;
}

/// The number of ends of open paths, between turns.
[[nodiscard]] inline std::size_t count_ends(const Board& board) noexcept {
    const auto& calls = board.summary().calls;
    return static_cast<std::size_t>(calls[static_cast<std::size_t>(Call::single)] +
                                    2 * calls[static_cast<std::size_t>(Call::pair)]);
}

/// Calls `visit(const std::vector<Stop>&)` with each closed way around the tiles: the one outside, and one for each
/// hole that is left between them. Where a way begins says nothing. The board must have a tile.
template <class Visit>
void visit_ways(const Board& board, std::vector<Stop>& way, Visit&& visit) {
    std::size_t left = count_ends(board);
    std::vector<Board::End> seen;  // needed where there is a hole
    for (Board::Cell row = 0; row < board.cells() && left != 0; row += 16) {
        for (std::uint32_t cells = board.candidates_in_row(row); cells != 0; cells &= cells - 1) {
            const Board::Cell cell = row + static_cast<Board::Cell>(std::countr_zero(cells));
            for (unsigned sides = known_edges(board.state(cell)); sides != 0; sides &= sides - 1) {
                const Board::End first = cell * 4 + static_cast<unsigned>(std::countr_zero(sides));
                if (std::ranges::find(seen, first) != seen.end()) continue;
                way.clear();
                Board::End at = first;
                do {
                    way.push_back(stop_at(board, at, at));
                } while (at != first);
                visit(static_cast<const std::vector<Stop>&>(way));
                left -= way.size();
                if (left == 0) return;
                for (const Stop& stop : way) seen.push_back(stop.end);
            }
        }
    }
}

}  // namespace kigi::trax

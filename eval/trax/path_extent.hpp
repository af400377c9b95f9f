#pragma once
/// \file
/// How long open paths are and how far they extend, beside where their ends lie.

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string_view>

#include <kigi/eval/trax/perimeter.hpp>
#include <kigi/eval/trax/trax_features.hpp>
#include <kigi/games/trax/board/board.hpp>
#include <kigi/games/trax/board/paths.hpp>
#include <kigi/games/trax/board/steps.hpp>
#include <kigi/games/trax/board/tile.hpp>
#include <kigi/games/trax/trax.hpp>

namespace kigi::trax {

/// What all tiles say through which a path goes; the same for its image under the eight symmetries.
struct PathExtent {
    std::int32_t length = 0;  ///< tiles, one that is crossed twice counts twice
    std::int32_t longer = 0;  ///< sides of the least box around the tiles
    std::int32_t shorter = 0;
};

/// Of the path that ends at `end`, an end of an open path. Goes through its tiles.
[[nodiscard]] inline PathExtent path_extent(const Board& board, Board::End end) noexcept {
    Board::Cell cell = beside_of(board, end / 4, end & 3U);
    unsigned from = opposite(end & 3U);
    std::int32_t x = 0, y = 0, left = 0, right = 0, top = 0, bottom = 0, length = 0;
    for (State state = board.state(cell); is_tile(state); state = board.state(cell)) {
        ++length;
        left = std::min(left, x);
        right = std::max(right, x);
        top = std::min(top, y);
        bottom = std::max(bottom, y);
        const unsigned same = (state >> from & 1U) != 0 ? state & all_edges : ~unsigned{state} & all_edges;
        const auto to = static_cast<unsigned>(std::countr_zero(same & ~(1U << from)));
        x += dx[to];
        y += dy[to];
        cell = beside_of(board, cell, to);
        from = opposite(to);
    }
    const std::int32_t width = right - left + 1;
    const std::int32_t height = bottom - top + 1;
    return {length, std::max(width, height), std::min(width, height)};
}

inline constexpr std::uint32_t path_lengths = 32;  ///< longer ones count as this less one
inline constexpr std::uint32_t path_sides = 10;
/// Of one owner: lengths, then boxes.
inline constexpr std::uint32_t path_extents = path_lengths + path_sides * path_sides;

/// Calls `visit(number)` twice, for the length and the box of a path.
template <class Visit>
void visit_extent(const PathExtent& path, Visit&& visit) {
    const auto at_most = [](std::int32_t n, std::uint32_t count) {
        return std::min(static_cast<std::uint32_t>(n), count - 1);
    };
    visit(at_most(path.length, path_lengths));
    visit(path_lengths + at_most(path.longer, path_sides) * path_sides + at_most(path.shorter, path_sides));
}

/// `Features`, then lengths and boxes of own paths and of the opponent's.
struct FeaturesWithExtents {
    static constexpr std::string_view name = "trax-perimeter-1+extents";
    [[nodiscard]] static constexpr std::uint32_t size() noexcept { return groups.end + 2 * path_extents; }

    template <class Visit>
    void operator()(const Trax& game, Visit&& visit) const {
        Features{}(game, visit);
        const bool white_moves = game.side_to_move() == Side::first;
        visit_path_ends(game.board(), [&](Board::End end, Board::End, bool white) {
            const std::uint32_t owner = groups.end + (white == white_moves ? 0 : path_extents);
            visit_extent(path_extent(game.board(), end), [&](std::uint32_t number) { visit(owner + number, 1); });
        });
    }
};

}  // namespace kigi::trax

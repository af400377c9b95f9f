#pragma once
/// \file
/// The empty cells beside the tiles of a board, by small numbers: what is looked at often, read once.

#include <array>
#include <cstdint>
#include <vector>

#include <kigi/games/trax/board/board.hpp>
#include <kigi/games/trax/board/tile.hpp>

namespace kigi::trax {

/// The candidates of a board, which of them lie side by side, and where the paths that end there end again. Costs some
/// 40 instructions a candidate to read; keep one and read it again, so that nothing is allocated.
class Outline {
public:
    using Index = std::uint32_t;
    static constexpr Index none = ~Index{0};

    struct Place {
        Board::Cell cell;
        std::int32_t x, y;
        State state;
        Index shore;                  ///< see below
        std::uint32_t neighbours;     ///< how many of `beside` there are
        std::array<Index, 4> beside;  ///< the candidate on each side, or none
    };
    /// Where a path ends: place * 4 + d, as Board::End with cells.
    using End = std::uint32_t;

    /// Reads a board, with or without bays; what was read before is forgotten.
    void read(const Board& board, bool bays = true);

    /// Row by row from the top, in a row from the left. Then, where there are pockets, the bays: the empty cell
    /// of each that no tile touches, with state 0; a chain may come there.
    [[nodiscard]] const std::vector<Place>& places() const noexcept { return places_; }
    /// The other end of the path that ends here; only for known edges.
    [[nodiscard]] End other_end(End end) const noexcept { return partners_[end]; }
    /// One end of each open path, the lesser one.
    [[nodiscard]] const std::vector<End>& paths() const noexcept { return paths_; }
    /// Whether the path that ends here is white.
    [[nodiscard]] bool is_white(End end) const noexcept { return (places_[end / 4].state >> (end & 3U) & 1U) != 0; }
    /// The place of a candidate.
    [[nodiscard]] Index at(Board::Cell candidate) const noexcept { return index_of_[candidate]; }
    /// Connected groups of candidates have a number, less than this. The tiles of a simple turn stay on one shore: a
    /// cell that no tile touched is forced only if it sees two tiles of the turn (docs/decisions/0014-trax-board.md).
    [[nodiscard]] Index shores() const noexcept { return static_cast<Index>(joined_.size()); }

private:
    void find_places(const Board& board);
    void find_bays(const Board& board);
    void add_row(const Board& board, Board::Cell row, std::int32_t x, std::int32_t y);
    [[nodiscard]] Index root(Index shore) const noexcept {
        while (joined_[shore] != shore) shore = joined_[shore];
        return shore;
    }

    std::vector<Place> places_;
    std::vector<End> partners_;
    std::vector<End> paths_;
    std::vector<Index> joined_;    ///< shores that turned out to be one: towards the least number
    std::vector<Index> index_of_;  ///< a cell; only candidates are written and read
};

}  // namespace kigi::trax

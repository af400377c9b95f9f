#pragma once
/// \file
/// Shores: connected groups of empty cells beside tiles, and the paths that end on them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include <kigi/games/trax/board.hpp>

namespace kigi::trax {

/// The candidates of a board by shore. A turn puts its tiles on one shore alone, since a cell that no tile touched
/// before is forced only if it sees two tiles of the turn, for which there must be a pocket
/// (docs/decisions/0014-trax-board.md). Where there is one, all candidates count as one shore.
class Shores {
public:
    struct Place {
        Board::Cell cell;
        std::int32_t x, y;
        std::uint32_t shore;
    };

    /// Reads a board; what was read before is forgotten.
    void read(const Board& board);

    /// Row by row from the top, in a row from the left.
    [[nodiscard]] const std::vector<Place>& places() const noexcept { return places_; }
    /// Whether a turn on this shore could close a loop of a colour, or complete a line. Necessary, not sufficient.
    [[nodiscard]] bool may_complete(std::uint32_t shore, bool white) const noexcept {
        return completable_[shore][white ? 1 : 0];
    }

private:
    void find_places(const Board& board);
    void see_paths(const Board& board);
    [[nodiscard]] std::uint32_t root(std::uint32_t shore) const noexcept {
        while (joined_[shore] != shore) shore = joined_[shore];
        return shore;
    }

    std::vector<Place> places_;
    std::vector<std::uint32_t> joined_;    ///< shores that turned out to be one: towards the least number
    std::vector<std::uint32_t> shore_of_;  ///< a cell; only candidates are written and read
    std::vector<std::array<bool, 2>> completable_;
    std::vector<std::array<std::uint8_t, 2>> leaves_;  ///< a bit for each side of the box that a path could leave at
};

}  // namespace kigi::trax

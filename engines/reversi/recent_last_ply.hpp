#pragma once
/// \file
/// What nodes with one ply to go came to that a thread has answered lately.

#include <cstdint>

#include <kigi/eval/reversi/recent_positions.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

/// Of one search. A quarter to a third of these nodes come again soon: a probe of ProbCut and the search that it did
/// not save meet at the same ones, and so do windows next to each other.
struct RecentLastPly : RecentPosition {
    std::uint32_t search = 0;  ///< its number; 0: nothing is kept here
    std::int16_t value = 0;    ///< the best child's, for its own mover: small is good
    std::uint8_t square = 0;   ///< of the move to it
    bool is_exact = false;     ///< all children were looked at

    [[nodiscard]] static RecentLastPly& place_of(const Reversi<8>& position) {
        return recent_place<RecentLastPly, 10>(position.mover(), position.opponent());
    }
    /// Whether it knows that a child of the position is worth `enough` or less, or that none is.
    [[nodiscard]] bool answers(std::uint32_t number, const Reversi<8>& position, std::int32_t enough) const noexcept {
        return is_of(position.mover(), position.opponent()) && search == number && (value <= enough || is_exact);
    }
};

}  // namespace kigi::reversi

#pragma once
/// \file
/// The moves of Trax that complete a loop or a line at once, found without playing them.
///
/// Exact: what is found is what playing every move would find. Cheap: the tiles of a turn hang together, all on cells
/// that were empty, so a loop or a line is made of paths whose ends lie on one *shore*, a connected group of empty
/// cells beside tiles. Only moves on shores where enough ends of a colour meet are followed, and their chains are
/// walked, not played. Such a win of the side that is *not* on move is a threat.

#include <optional>
#include <vector>

#include <kigi/framework/game/side.hpp>
#include <kigi/games/trax/trax_move.hpp>

namespace kigi {
class Trax;
}

namespace kigi::trax {

/// A legal move after which a loop or a line is complete, and whose. Both colours may be; then the mover wins.
struct Completion {
    Move move;
    bool white = false;
    bool red = false;

    /// Whether this move, made by `side`, wins at once. Whether a move is legal does not depend on who makes it, so
    /// this holds for either side, on move or not.
    [[nodiscard]] constexpr bool wins_for(Side side) const noexcept { return side == Side::first ? white : red; }
};

/// All of them, in the order of `Trax::moves()`; none in a finished position. Replaces what `found` holds.
void find_completions(const Trax& position, std::vector<Completion>& found);
[[nodiscard]] std::vector<Completion> completions(const Trax& position);

/// The moves with which `side` would win at once if it were on move, in the order of `Trax::moves()`.
[[nodiscard]] std::vector<Move> winning_moves(const Trax& position, Side side);

/// The first of them that is found, `side` being on move or not.
[[nodiscard]] bool can_win_at_once(const Trax& position, Side side);

/// Moves among which all parries of the side to move are: those that come to where a win of the opponent would be made;
/// nothing if the opponent threatens nothing. See kigi::Forewarned.
[[nodiscard]] std::optional<std::vector<Move>> likely_parries(const Trax& position);

}  // namespace kigi::trax

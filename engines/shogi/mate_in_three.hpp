#pragma once
/// \file
/// Mates in one and in three plies, without a table.

#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/moves/legal.hpp>
#include <kigi/games/shogi/moves/stages.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// A check that mates at once, or else one after every answer to which there is a mate in one; `Move{}` if there is
/// none. Answers are generated in stages, those that most often refute a check first, and no further than one refutes
/// it. The position is played on and left as it was.
template <class Variant>
[[nodiscard]] Move mate_in_three(Position& position) {
    if (const Move mate = mate_in_one<Variant>(position); mate != Move{}) return mate;
    for (const Move check : checks<Variant>(position)) {
        const Difference checked = position.make(check);
        bool mates = true;
        for (const Move evasion : evasions<Variant>(position)) {
            const Difference evaded = position.make(evasion);
            mates = mate_in_one<Variant>(position) != Move{};
            position.unmake(evasion, evaded);
            if (!mates) break;
        }
        position.unmake(check, checked);
        if (mates) return check;
    }
    return Move{};
}

}  // namespace kigi::shogi

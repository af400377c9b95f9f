#pragma once
/// \file
/// Whether a move may be played.

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// Whether `move`, any value of its type, may be played: asks the game if it knows (ChecksMoves), else looks through
/// its moves.
template <Game G>
[[nodiscard]] bool is_legal(const G& game, move_t<G> move) {
    if constexpr (ChecksMoves<G>) {
        return game.can_play(move);
    } else {
        for (const auto other : game.moves())
            if (other == move) return true;
        return false;
    }
}

}  // namespace kigi

#pragma once
/// \file
/// Playouts: a game played to its end by moves that are drawn at random.

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/move_draw.hpp>

namespace kigi {

/// Moves on without a way back: what playouts do to the one copy that they work on.
template <Game G>
[[gnu::always_inline]] inline void advance(G& game, move_t<G> move) {
    if constexpr (Undoable<G>)
        game.make(move);
    else
        game = game.play(move);
}

/// How a playout ended.
struct Ended {
    std::int32_t points = 0;  ///< the score of the first side; 0, a draw, if the playout was cut short
    int plies = 0;            ///< moves that were played
    bool over = false;        ///< the game ended; otherwise the playout was as long as it may be
};

/// A game that plays a playout itself, with the same moves for the same numbers, faster than playout() could.
template <class G>
concept PlaysOut = Game<G> && requires(G& game, SplitMix& random, int most_plies) {
    { game.played_out(random, most_plies) } -> std::same_as<Ended>;
};

/// Plays `game` on to its end, or for `most_plies` plies, by moves of which each has the same chance. The position
/// stays where the playout ended. Deterministic for a state of `random`.
template <Game G>
[[gnu::always_inline]] inline Ended playout(G& game, MoveDraw<G>& draw, SplitMix& random,
                                            int most_plies = std::numeric_limits<int>::max()) {
    if constexpr (PlaysOut<G>) {
        return game.played_out(random, most_plies);
    } else {
        for (int plies = 0;; ++plies) {
            const std::optional<move_t<G>> move = draw(game, random);
            // A game is over iff it has no moves, so nobody need ask for an outcome on the way.
            if (!move) return {game.outcome()->value_for(Side::first).points, plies, true};
            if (plies == most_plies) return {0, plies, false};
            advance(game, *move);
        }
    }
}

}  // namespace kigi

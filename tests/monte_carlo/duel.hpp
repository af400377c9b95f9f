#pragma once
// Games between two searchers, for tests of which is better.

#include <cmath>
#include <cstdint>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/move_draw.hpp>

namespace kigi {

struct Duel {
    int games = 0;
    double points = 0;  // of the first searcher: 1, 1/2 or 0 a game
    double squares = 0;

    [[nodiscard]] double mean() const { return points / games; }
    /// Standard error of the mean.
    [[nodiscard]] double error() const { return std::sqrt((squares / games - mean() * mean()) / (games - 1)); }
};

/// `pairs` openings of `plies` random moves, each played twice with sides swapped. Searchers are reseeded for each
/// game.
template <Game G, class First, class Second>
Duel duel(First& first, Second& second, int pairs, int plies, std::uint64_t seed, const G& start = {}) {
    Duel result;
    SplitMix random{seed};
    MoveDraw<G> draw;
    for (int pair = 0; pair < pairs; ++pair) {
        G opening = start;
        do {
            opening = start;
            for (int i = 0; i < plies; ++i)
                if (const auto move = draw(opening, random)) opening = played(opening, *move);
        } while (opening.outcome());
        for (const Side side : {Side::first, Side::second}) {
            first.reseed(random.next());
            second.reseed(random.next());
            G at = opening;
            while (!at.outcome()) {
                const auto move =
                    at.side_to_move() == side ? *first(at, Limits{}).best().move : *second(at, Limits{}).best().move;
                at = played(at, move);
            }
            const Value value = at.outcome()->value_for(side);
            const double points = value.points > 0 ? 1 : value.points == 0 ? 0.5 : 0;
            ++result.games;
            result.points += points;
            result.squares += points * points;
        }
    }
    return result;
}

}  // namespace kigi

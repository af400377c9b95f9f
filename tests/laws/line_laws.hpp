#pragma once
/// \file
/// The laws that are seen along lines of play.

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/score_range.hpp>
#include <kigi/framework/game/scored_by_length.hpp>
#include <kigi/tests/laws/effort.hpp>
#include <kigi/tests/laws/named_position.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// There is an end of moves, and an outcome iff there are none. Whether it holds here: only then may anybody play on by
/// `moves()`.
template <Game G>
bool end_law(Report& report, const G& game, const std::vector<move_t<G>>& moves) {
    if (!report.law(moves.size() < most_moves, "moves() comes to an end",
                    [&] { return where(game) + ", where it gave " + std::to_string(most_moves); }))
        return false;
    const bool over = game.outcome().has_value();
    return report.law(over == moves.empty(), "the game has an outcome iff there are no moves", [&] {
        if (!over) return where(game) + ", where there is neither";
        std::string both = where(game) + ", where there is an outcome, and ";
        if constexpr (Notated<G>) both += "'" + std::string{game.move_text(moves.front())} + "' ";
        return both + "among " + std::to_string(moves.size()) + " moves";
    });
}

/// A random game from `initial`, as all its positions in order. It is played by `outcome()`, and no step is made from a
/// position that breaks the law above.
template <Game G, class Random>
std::vector<G> random_line(Report& report, const G& initial, const Effort& effort, Random& random) {
    std::vector<G> line{initial};
    for (int ply = 0;; ++ply) {
        const G& here = line.back();
        const auto moves = listed(here);
        const bool sound = end_law(report, here, moves);
        if (here.outcome() || !sound || report.full()) return line;
        const bool too_long = ply >= effort.longest;
        report.law(!too_long || effort.cut, "random play comes to an end",
                   [&] { return where(here) + ", which it has not after " + std::to_string(ply) + " plies"; });
        if (too_long) return line;
        line.push_back(played(here, moves[random() % moves.size()]));
    }
}

/// What a position says of the rest of its line holds: lengths and scores.
template <Game G>
void promise_laws(Report& report, const std::vector<G>& line) {
    const auto outcome = line.back().outcome();
    for (std::size_t ply = 0; ply < line.size(); ++ply) {
        const G& position = line[ply];
        [[maybe_unused]] const auto at = [&] { return where(position); };
        if constexpr (Finite<G>)
            report.law(position.plies_left() >= static_cast<int>(line.size() - 1 - ply),
                       "no line is longer than plies_left()", [&] {
                           return at() + ", where plies_left() is " + std::to_string(position.plies_left()) + " and " +
                                  std::to_string(line.size() - 1 - ply) + " followed";
                       });
        if (!outcome) continue;
        [[maybe_unused]] const auto points = outcome->value_for(position.side_to_move()).points;
        if constexpr (Bounded<G>)
            report.law(std::abs(points) <= position.score_bound(),
                       "the score bound of a position holds for what follows", [&] {
                           return at() + ", where it is " + std::to_string(position.score_bound()) +
                                  " and the game ended at " + std::to_string(points);
                       });
        if constexpr (ScoredByLength<G>) {
            const auto plies = static_cast<int>(line.size() - 1 - ply);
            report.law(points == 0 || plies == 0 || std::abs(points) == position.win_after(plies),
                       "a win in so many plies is worth win_after(plies)", [&] {
                           return at() + ", where it is " + std::to_string(position.win_after(plies)) + " and " +
                                  std::to_string(plies) + " plies later the game ended at " + std::to_string(points);
                       });
            report.law(0 <= position.win_after(plies + 1) && position.win_after(plies + 1) <= position.win_after(plies),
                       "a later win is never worth more", at);
        }
        if constexpr (Ranged<G>) {
            const ScoreRange range = position.score_range();
            report.law(range.least <= points && points <= range.most,
                       "the score range of a position holds for what follows", [&] {
                           return at() + ", where it is " + std::to_string(range.least) + " to " +
                                  std::to_string(range.most) + " and the game ended at " + std::to_string(points);
                       });
        }
    }
}

/// A position whose bare one stood on the line before is repeated.
template <Repeating G>
void repetition_laws(Report& report, const std::vector<G>& line) {
    std::vector<std::remove_cvref_t<decltype(line.front().bare())>> bare;
    bare.reserve(line.size());
    for (const G& position : line) bare.push_back(position.bare());
    for (std::size_t ply = 0; ply < line.size(); ++ply)
        for (std::size_t earlier = 0; earlier < ply; ++earlier)
            if (bare[earlier] == bare[ply])
                report.law(line[ply].repeated(), "a position that stood on the line before is repeated()",
                           [&] { return where(line[ply]) + ", " + std::to_string(ply - earlier) + " plies later"; });
}

/// What is looked at again of random games: long ones of many positions would not fit into the memory.
template <Game G>
struct RandomGames {
    struct Stop {
        std::size_t ply;
        G position;
    };
    /// Of each game, in the order in which they are looked at; the last is its end.
    std::vector<std::vector<Stop>> stops{};
    std::vector<G> first{};  ///< all positions of the first games, as many as are compared
};

/// The plies of a game at which a position is looked at. Games begin at different plies, so that both sides, and all
/// plies of a game, have their turn. The first ones have rules of their own in many a game, and all games have them.
inline std::vector<std::size_t> plies_looked_at(std::size_t number, std::size_t positions, const Effort& effort) {
    const std::size_t step = 1 + positions / static_cast<std::size_t>(effort.checked_each_game);
    std::vector<std::size_t> plies;
    for (std::size_t ply = 1; ply < std::min<std::size_t>(positions, 3); ++ply) plies.push_back(ply);
    for (std::size_t ply = number % step; ply < positions; ply += step) plies.push_back(ply);
    plies.push_back(positions - 1);
    return plies;
}

/// Random games from `initial`.
template <Game G>
RandomGames<G> random_games(Report& report, const G& initial, const Effort& effort) {
    std::mt19937_64 random{effort.seed};
    RandomGames<G> games;
    for (int number = 0; number < effort.games && !report.full(); ++number) {
        report.standing("random game " + std::to_string(number));
        guarded(
            report, [] { return "while a random game is played"; },
            [&] {
                const auto line = random_line(report, initial, effort, random);
                const auto plies = plies_looked_at(games.stops.size(), line.size(), effort);
                auto& stops = games.stops.emplace_back();
                for (const std::size_t ply : plies) stops.push_back({ply, line[ply]});
                for (const G& position : line)
                    if (games.first.size() < effort.positions) games.first.push_back(position);
                promise_laws(report, line);
                if constexpr (Repeating<G>) repetition_laws(report, line);
            });
    }
    report.standing("");
    return games;
}

}  // namespace kigi::laws

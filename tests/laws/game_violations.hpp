#pragma once
/// \file
/// The laws of games, for any test framework: what is broken, as a list.

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/tests/laws/effort.hpp>
#include <kigi/tests/laws/key_laws.hpp>
#include <kigi/tests/laws/line_laws.hpp>
#include <kigi/tests/laws/near_misses.hpp>
#include <kigi/tests/laws/perft_laws.hpp>
#include <kigi/tests/laws/position_laws.hpp>
#include <kigi/tests/laws/report.hpp>
#include <kigi/tests/laws/text_laws.hpp>
#include <kigi/tests/laws/variant_laws.hpp>

namespace kigi::laws {

/// The laws that are seen in a set of positions.
template <Game G>
void set_laws(Report& report, const std::vector<G>& positions) {
    equality_laws(report, positions);
    if constexpr (Hashed<G> || Repeating<G>) key_laws(report, positions);
    if constexpr (Canonical<G> && Symmetric<G>) canonical_key_laws(report, positions);
    if constexpr (ChecksMoves<G>) foreign_move_laws_of_checks(report, positions);
    if constexpr (Notated<G>) {
        foreign_move_laws(report, positions);
        foreign_position_laws(report, positions);
        variant_laws(report, positions);
    }
}

/// Written parameters are read back.
template <Parametrised G>
void parameter_laws(Report& report, const G& initial) {
    const std::string written{initial.parameters()};
    const auto again = G::from_parameters(written);
    report.law(again && std::string{again->parameters()} == written, "written parameters are read back", [&] {
        return "'" + written + "' is " +
               (again ? "read as '" + std::string{again->parameters()} + "'" : "refused: " + again.error().what);
    });
}

/// Runs every law that the refinements of `G` call for, from `initial`. Each broken law is one line, which names the
/// law, the position, and the move; none: all hold. Deterministic for a given effort.
///
/// Games are played by `outcome()`, and nothing is played from a position where the law of the end is broken: a game
/// whose `moves()` go on after its end is told so, and what would follow from it is left out. Where random games meet
/// moves without end, nothing else is looked at.
template <Game G>
[[nodiscard]] std::vector<std::string> game_violations(const G& initial = {}, const Effort& effort = {}) {
    Report report{effort.stop, effort.told};
    near_miss_laws<G>(report);
    const auto at_start = [&] { return where(initial); };
    const auto games = random_games(report, initial, effort);
    for (const auto& stops : games.stops)  // with moves without end, whatever else is asked takes for ever
        if (listed(stops.back().position).size() == most_moves) return report.broken();
    report.standing("the start");
    position_laws(report, initial);
    for (std::size_t number = 0; number < games.stops.size(); ++number)
        for (const auto& stop : games.stops[number]) {
            if (report.full()) break;
            report.standing("ply " + std::to_string(stop.ply) + " of random game " + std::to_string(number));
            position_laws(report, stop.position);
        }
    report.standing("");
    if (report.full()) return report.broken();
    guarded(report, at_start, [&] { set_laws(report, sample(initial, games.first, effort.positions)); });
    if constexpr (Notated<G>) guarded(report, at_start, [&] { transcript_laws(report, initial, effort); });
    if (!report.full()) guarded(report, at_start, [&] { perft_laws(report, initial, effort); });
    if constexpr (Parametrised<G>) guarded(report, at_start, [&] { parameter_laws(report, initial); });
    return report.broken();
}

}  // namespace kigi::laws

#pragma once
/// \file
/// The laws of games, for any test framework: what is broken, as a list.

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/tests/laws/game_lines.hpp>
#include <kigi/tests/laws/game_position.hpp>
#include <kigi/tests/laws/near_misses.hpp>
#include <kigi/tests/laws/report.hpp>

namespace kigi::laws {

/// Runs every law that the refinements of `G` call for, from `initial`. Each broken law is one line; none: all hold.
/// Deterministic for a given effort.
template <Game G>
[[nodiscard]] std::vector<std::string> game_violations(const G& initial = {}, const Effort& effort = {}) {
    Report report;
    near_miss_laws<G>(report);
    const auto lines = random_lines(report, initial, effort);
    position_laws(report, initial);
    for (const auto& line : lines) {
        const std::size_t step = 1 + line.size() / static_cast<std::size_t>(effort.checked_each_game);
        for (std::size_t ply = 0; ply < line.size() && !report.full(); ply += step) position_laws(report, line[ply]);
        position_laws(report, line.back());
    }
    const auto positions = sample(initial, lines, effort.positions);
    if constexpr (Hashed<G> || Repeating<G>) key_laws(report, positions);
    if constexpr (Notated<G>) {
        foreign_move_laws(report, positions);
        transcript_laws(report, initial, effort);
    }
    if (!report.full()) perft_laws(report, initial, effort);
    if constexpr (Parametrised<G>) {
        const auto again = G::from_parameters(initial.parameters());
        report.law(again && again->parameters() == initial.parameters(), "written parameters are read back",
                   [&] { return "'" + std::string{initial.parameters()} + "'"; });
    }
    return report.broken();
}

}  // namespace kigi::laws

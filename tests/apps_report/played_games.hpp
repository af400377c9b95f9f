#pragma once
/// \file
/// Real games, played here and now by shallow searches from random openings.

#include <random>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/arena/report/match_page.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/control/limits.hpp>

namespace kigi::test {

/// A round robin, `games` (even) for each two players.
[[nodiscard]] inline arena::Played played_games(const AnyGame& game, const std::vector<std::string>& players,
                                                std::uint64_t games, int opening_plies) {
    std::vector<SearcherPtr> searchers;
    for (const auto& player : players) searchers.push_back(*builtin_catalogue().searcher(game, *parse_spec(player)));
    std::mt19937_64 random{1};
    std::vector<arena::GameRecord> records;
    std::vector<std::string> opening;
    for (std::uint64_t k = 0; k < games; ++k)
        for (arena::PlayerIndex a = 0; a < players.size(); ++a)
            for (arena::PlayerIndex b = a + 1; b < players.size(); ++b)
                for (int swapped = 0; k % 2 == 0 && swapped < 2; ++swapped) {
                    arena::GameRecord record{.id = records.size(), .first = swapped ? b : a, .second = swapped ? a : b};
                    auto position = game.initial();
                    if (!swapped) {
                        opening.clear();
                        auto at = game.initial();
                        for (int ply = 0; ply < opening_plies; ++ply) {
                            const auto moves = at->moves();
                            if (moves.empty()) break;
                            opening.push_back(moves[random() % moves.size()]);
                            REQUIRE(at->play(opening.back()));
                        }
                    }
                    record.opening = opening;
                    for (const auto& move : opening) REQUIRE(position->play(move));
                    while (!position->outcome()) {
                        auto& searcher =
                            *searchers[position->side_to_move() == Side::first ? record.first : record.second];
                        const auto found = searcher.search(*position, Limits{});
                        const auto best = *found.best();
                        record.plies.push_back({*best.move, best.value, best.bound, found.depth, found.counters.nodes,
                                                found.time, best.line});
                        REQUIRE(position->play(record.plies.back().move));
                    }
                    record.outcome = position->outcome();
                    record.ending = arena::Ending::rules;
                    records.push_back(std::move(record));
                }
    arena::Played played;
    played.settings = {players.size() == 2 ? "match" : "tournament", game.name(), players, games, 1, {}};
    played.runs = {{"0.1.0", "gcc 12", "v4", "2026-11-21 10:00:00"}};
    played.planned = records.size();
    played.games = [records](const std::function<void(const arena::GameRecord&)>& visit) -> Result<void> {
        for (const auto& record : records) visit(record);
        return {};
    };
    return played;
}

}  // namespace kigi::test

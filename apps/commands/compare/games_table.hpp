#pragma once
/// \file
/// Games x searchers: what each searcher takes on each game, as a ratio to the first searcher.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <kigi/apps/commands/compare/game_comparison.hpp>
#include <kigi/apps/console/json_record.hpp>

namespace kigi::apps {

/// What one searcher took, against the first.
struct GamesCell {
    Ratio nodes{}, time{};
};

struct GamesTable {
    struct Row {
        std::string game;
        std::size_t positions = 0;
        /// By searcher; nothing where it, or the first one, does not fit the game.
        std::vector<std::optional<GamesCell>> cells{};
    };
    std::vector<std::string> searchers{};
    std::vector<Row> rows{};
    /// Geometric means over the games that both the searcher and the first one fit; nothing if there is none.
    std::vector<std::optional<GamesCell>> means{};
    std::vector<std::size_t> games_in_mean{};
};

[[nodiscard]] GamesTable games_table(const std::vector<std::string>& searchers,
                                     const std::vector<GameComparison>& games);

/// Two tables, of nodes and of time.
void print_games(const Context& context, const GamesTable& table);

/// An object for each game and searcher; with `means`, for each searcher one with the mean, too, whose game is null.
[[nodiscard]] std::vector<Record> records_of(const GamesTable& table, bool means);

/// The two tables as heat maps, in one page of HTML.
[[nodiscard]] std::string games_page(const GamesTable& table,
                                     const std::vector<std::pair<std::string, std::string>>& asked);

/// The first line of comma-separated values.
[[nodiscard]] std::string csv_header(bool several_games);

}  // namespace kigi::apps

#include <algorithm>

#include <fmt/format.h>

#include <kigi/apps/commands/compare/comparison_tables.hpp>
#include <kigi/apps/commands/compare/games_table.hpp>
#include <kigi/apps/console/context.hpp>
#include <kigi/arena/report/embedded_pages.hpp>
#include <kigi/arena/report/page.hpp>

namespace kigi::apps {

namespace {

constexpr std::uint64_t bootstrap_seed = 1;

/// Nodes and seconds of a contestant on each position, beside those of the first.
std::pair<PairedNumbers, PairedNumbers> numbers_of(const Contestant& own, const Contestant& first) {
    PairedNumbers nodes;
    PairedNumbers time;
    for (std::size_t i = 0; i < own.runs.size(); ++i) {
        nodes.own.push_back(static_cast<double>(own.runs[i].result.counters.nodes));
        nodes.of_first.push_back(static_cast<double>(first.runs[i].result.counters.nodes));
        time.own.push_back(own.runs[i].seconds);
        time.of_first.push_back(first.runs[i].seconds);
    }
    return {std::move(nodes), std::move(time)};
}

GamesCell cell_of(const std::vector<PairedNumbers>& nodes, const std::vector<PairedNumbers>& time) {
    return {mean_ratio(nodes, bootstrap_seed), mean_ratio(time, bootstrap_seed)};
}

void add(Record& record, const std::optional<GamesCell>& cell) {
    record.add("ratio_nodes", cell ? std::optional{record_of(cell->nodes)} : std::nullopt)
        .add("ratio_time", cell ? std::optional{record_of(cell->time)} : std::nullopt);
}

void print_half(const Context& context, const GamesTable& table, const std::string& title, Ratio GamesCell::* half) {
    std::vector<std::vector<std::string>> rows{{title}};
    for (const auto& searcher : table.searchers) rows[0].push_back(searcher);
    const auto text = [&](const std::optional<GamesCell>& cell, std::size_t column, bool interval) {
        return !cell ? "-" : column == 0 ? "1" : ratio_text((*cell).*half, interval);
    };
    for (const auto& row : table.rows) {
        auto& line = rows.emplace_back(std::vector{row.game});
        for (std::size_t c = 0; c < row.cells.size(); ++c) line.push_back(text(row.cells[c], c, row.positions > 1));
    }
    auto& last = rows.emplace_back(std::vector<std::string>{"geometric mean"});
    for (std::size_t c = 0; c < table.means.size(); ++c) last.push_back(text(table.means[c], c, true));
    // Means over different games do not compare.
    if (std::ranges::any_of(table.games_in_mean, [&](std::size_t games) { return games != table.rows.size(); })) {
        auto& over = rows.emplace_back(std::vector<std::string>{"games in the mean"});
        for (const auto games : table.games_in_mean) over.push_back(std::to_string(games));
    }
    print_table(context, rows);
}

}  // namespace

GamesTable games_table(const std::vector<std::string>& searchers, const std::vector<GameComparison>& games) {
    GamesTable table{.searchers = searchers};
    for (const auto& game : games) table.rows.push_back({game.game->name(), game.positions(), {}});
    for (std::size_t s = 0; s < searchers.size(); ++s) {
        std::vector<PairedNumbers> all_nodes;
        std::vector<PairedNumbers> all_time;
        for (std::size_t g = 0; g < games.size(); ++g) {
            const auto& game = games[g];
            auto& cell = table.rows[g].cells.emplace_back();
            if (!game.place[s] || !game.place[0]) continue;
            auto [nodes, time] = numbers_of(game.contestants[*game.place[s]], game.contestants[*game.place[0]]);
            cell = cell_of({nodes}, {time});
            all_nodes.push_back(std::move(nodes));
            all_time.push_back(std::move(time));
        }
        table.games_in_mean.push_back(all_nodes.size());
        table.means.push_back(all_nodes.empty() ? std::nullopt : std::optional{cell_of(all_nodes, all_time)});
    }
    return table;
}

void print_games(const Context& context, const GamesTable& table) {
    print_half(context, table, "nodes to " + table.searchers.front(), &GamesCell::nodes);
    context.line("");
    print_half(context, table, "time to " + table.searchers.front(), &GamesCell::time);
}

std::vector<Record> records_of(const GamesTable& table, bool means) {
    std::vector<Record> records;
    for (const auto& row : table.rows)
        for (std::size_t c = 0; c < row.cells.size(); ++c) {
            auto& record = records.emplace_back();
            record.add("game", row.game).add("searcher", table.searchers[c]).add("positions", row.positions);
            add(record, row.cells[c]);
        }
    for (std::size_t c = 0; means && c < table.means.size(); ++c) {
        auto& record = records.emplace_back();
        record.add("game", nullptr).add("searcher", table.searchers[c]).add("games", table.games_in_mean[c]);
        add(record, table.means[c]);
    }
    return records;
}

std::string games_page(const GamesTable& table, const std::vector<std::pair<std::string, std::string>>& asked) {
    const auto cells_of = [](const std::vector<std::optional<GamesCell>>& cells) {
        std::vector<Record> records;
        for (const auto& cell : cells) add(records.emplace_back(), cell);
        return records;
    };
    std::vector<Record> rows;
    for (const auto& row : table.rows)
        rows.emplace_back().add("game", row.game).add("positions", row.positions).add("cells", cells_of(row.cells));
    std::vector<Record> given;
    for (const auto& [name, value] : asked) given.emplace_back().add("name", name).add("value", value);
    Record page;
    page.add("kind", "games")
        .add("searchers", table.searchers)
        .add("rows", rows)
        .add("means", cells_of(table.means))
        .add("games_in_mean", std::vector<std::int64_t>(table.games_in_mean.begin(), table.games_in_mean.end()))
        .add("asked", given)
        .add("build", provenance());
    return arena::page("Searchers compared on several games", page.json(), arena::games_js);
}

std::string csv_header(bool several_games) {
    return std::string{several_games ? "game," : ""} + "searcher,index,value,move,nodes,seconds,complete,bound";
}

}  // namespace kigi::apps

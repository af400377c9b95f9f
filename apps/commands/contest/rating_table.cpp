#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/commands/contest/rating_table.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/arena/match/player_names.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// Points a game, 0 to 1.
std::optional<double> score_of(const WinDrawLoss& games) { return arena::Results::of_games(games).mean(); }

}  // namespace

std::vector<RatedPlayer> rated(const std::vector<std::string>& players, const arena::Standings& standings,
                               const std::vector<arena::Anchor>& anchors) {
    std::vector<arena::Encounter> encounters;
    std::vector<RatedPlayer> table(players.size());
    for (const auto& [who, tally] : standings.encounters()) {
        encounters.push_back({who.first, who.second, tally.results()});
        table[who.first].games = table[who.first].games + tally.games;
        table[who.second].games = table[who.second].games + -tally.games;
        const std::uint64_t different = standings.variety(who.first, who.second).different();
        table[who.first].different_games += different;
        table[who.second].different_games += different;
    }
    const auto ratings = arena::ratings(players.size(), encounters, anchors);
    const auto names = arena::distinct_names(players);
    for (std::size_t i = 0; i < players.size(); ++i) {
        table[i].number = i;
        table[i].name = names[i];
        table[i].rating = ratings[i];
    }
    std::ranges::sort(table, {},
                      [](const RatedPlayer& player) { return std::pair{-player.rating.rating, player.number}; });
    return table;
}

std::vector<arena::Anchor> parse_anchors(const std::vector<std::string>& players, const std::string& text) {
    std::vector<arena::Anchor> anchors;
    if (text.empty()) return anchors;
    for (const auto& part : accepted(split_list(text), "--anchors")) {
        const auto equals = part.find_last_of('=');
        if (equals == std::string::npos)
            throw BadInput{fmt::format("--anchors: '{}' has no rating (expected PLAYER=RATING)", shown(part))};
        const std::string name = part.substr(0, equals);
        const double rating = accepted(parse_decimal(part.substr(equals + 1), -10'000, 10'000), "--anchors");
        const auto names = arena::distinct_names(players);
        auto found = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
        if (found == players.size())
            if (const auto number = parse_whole(name, 1, static_cast<std::int64_t>(players.size())))
                found = static_cast<std::size_t>(*number - 1);
        if (found == players.size()) throw BadInput{"--anchors: " + unknown_name(name, "a player", names)};
        if (std::ranges::find(anchors, found, &arena::Anchor::player) != anchors.end())
            throw BadInput{fmt::format("--anchors: {} has two ratings", shown(names[found]))};
        anchors.push_back({found, rating});
    }
    return anchors;
}

std::vector<std::string> repeats_of(const std::vector<std::string>& players, const arena::Standings& standings) {
    const auto names = arena::distinct_names(players);
    constexpr std::size_t most = 3;
    std::vector<std::string> lines;
    std::size_t poor = 0;
    for (const auto& [who, tally] : standings.encounters()) {
        const auto& variety = standings.variety(who.first, who.second);
        if (!variety.is_poor() || ++poor > most) continue;
        lines.push_back(fmt::format("{} - {}: {}", names[who.first], names[who.second], variety.text()));
    }
    if (poor > most) lines.push_back(fmt::format("and as few between {} more pairs of players", poor - most));
    if (poor > 0)
        lines.emplace_back("The intervals count repeats as if they were new (--openings or --opening-plies for more).");
    return lines;
}

std::vector<std::string> table_of(const std::vector<RatedPlayer>& players) {
    std::size_t width = 6;
    for (const auto& player : players) width = std::max(width, player.name.size());
    const auto end = [](const std::optional<double>& bound) { return bound ? fmt::format("{:.0f}", *bound) : "n/a"; };
    std::vector<std::string> lines{
        fmt::format("rank  {:<{}}  rating           95 %   games  score  won drawn lost", "player", width)};
    bool virtual_draws = false;
    std::uint64_t unpaired = 0;
    for (std::size_t i = 0; i < players.size(); ++i) {
        const auto& [number, name, rating, games, different] = players[i];
        virtual_draws = virtual_draws || rating.virtual_draws;
        const auto score = score_of(games);
        unpaired += games.games() - std::min(games.games(), rating.games);
        lines.push_back(fmt::format("{:>4}  {:<{}}  {:>6.0f}  {:>13}  {:>6}  {:>5}  {:>3} {:>5} {:>4}", i + 1, name,
                                    width, rating.rating, end(rating.low) + " to " + end(rating.high), games.games(),
                                    score ? fmt::format("{:.1f}%", 100 * *score) : "n/a", games.wins, games.draws,
                                    games.losses));
    }
    if (virtual_draws)
        lines.emplace_back("Somebody won everything against others: the distances there are not to be believed.");
    if (unpaired > 0)
        lines.push_back(fmt::format("{} not in a pair yet, which the ratings leave out.",
                                    unpaired == 2 ? "1 game is" : fmt::format("{} games are", unpaired / 2)));
    return lines;
}

Record record_of(const RatedPlayer& player, std::size_t rank) {
    const auto& [number, name, rating, games, different] = player;
    Record record;
    record.add("rank", rank)
        .add("player", name)
        .add("number", number + 1)
        .add("rating", rating.rating)
        .add("low", rating.low)
        .add("high", rating.high)
        .add("games", games.games())
        .add("rated_games", rating.games)
        .add("different_games", different)
        .add("score", score_of(games))
        .add("wins", games.wins)
        .add("draws", games.draws)
        .add("losses", games.losses)
        .add("group", rating.group)
        .add("virtual_draws", rating.virtual_draws);
    return record;
}

}  // namespace kigi::apps

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/contest/play_contest.hpp>
#include <kigi/apps/commands/contest/rating_table.hpp>
#include <kigi/apps/commands/inspect/recorded_games.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct TournamentOptions : ContestOptions {
    std::string players{};
    bool gauntlet = false;
    std::string anchors{};

    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(
            game_fields("of each two, an even number: each opening is played twice with sides swapped"),
            boost::hana::make_tuple(field<&TournamentOptions::players>(
                "players", "two or more players, commas between: searchers with their settings, or others", required,
                value_name("PLAYERS")))),
        boost::hana::concat(
            common_fields,
            boost::hana::make_tuple(
                field<&TournamentOptions::gauntlet>(
                    "gauntlet", "the first player against each other one, and these not among themselves"),
                field<&TournamentOptions::anchors>(
                    "anchors", "ratings that players keep: PLAYER=RATING, commas between", value_name("RATINGS")))));
};

int run_tournament(const TournamentOptions& asked, const Options& options, const Context& context) {
    const Contest contest{.command = "tournament",
                          .players = parse_players(asked.players, "--players"),
                          .pairings = asked.gauntlet ? arena::Pairings::gauntlet : arena::Pairings::round_robin,
                          .more = {{"pairings", asked.gauntlet ? "gauntlet" : "round robin"}}};
    const auto plan = planned(context, asked, contest);
    check(plan);
    const auto names = accepted(split_list(asked.players), "--players");
    const auto fixed = parse_anchors(names, asked.anchors);
    arena::Standings standings;
    const auto table = [&] { return rated(names, standings, fixed); };
    const auto block = [&] {
        auto lines = table_of(table());
        for (auto& line : repeats_of(names, standings)) lines.push_back(std::move(line));
        return lines;
    };
    const auto end = play(context, options, plan,
                          {.take =
                               [&](const arena::GameRecord& game) {
                                   standings.add(game);
                                   return true;
                               },
                           .block = block,
                           .one_line = [&] { return table().front().name + " leads"; }});
    if (asked.json) {
        std::size_t rank = 0;
        for (const auto& player : table())
            context.json(record_of(player, ++rank)
                             .add("seed", asked.seed)
                             .add("complete", end.complete())
                             .add("resume", end.resume)
                             .add("seconds", end.seconds));
    } else {
        for (const auto& line : block()) context.line(line);
        tell_end(context, end);
    }
    return status_of(end);
}

struct RatingsOptions {
    std::string store{};
    std::string anchors{};
    bool json = false;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&RatingsOptions::store>("store", "what kigi match, sprt or tournament recorded with --store", argument),
        field<&RatingsOptions::anchors>("anchors", "ratings that players keep: PLAYER=RATING, commas between",
                                        value_name("RATINGS")),
        field<&RatingsOptions::json>("json", "print JSON, an object a player"));
};

int run_ratings(const RatingsOptions& asked, const Context& context) {
    const auto store = accepted(arena::Store::open(asked.store));
    check_recorded_games(context, store, asked.store);
    const auto& players = store.settings().players;
    const auto fixed = parse_anchors(players, asked.anchors);
    arena::Standings standings;
    accepted(store.games([&](const arena::GameRecord& game) { standings.add(game); }));
    const auto table = rated(players, standings, fixed);
    if (asked.json) {
        std::size_t rank = 0;
        for (const auto& player : table) context.json(record_of(player, ++rank));
    } else {
        for (const auto& line : table_of(table)) context.line(line);
        for (const auto& line : repeats_of(players, standings)) context.line(line);
        context.line(fmt::format("{} games of {}", standings.games(), store.settings().game));
    }
    return good;
}

}  // namespace

Command tournament_command() {
    return command<TournamentOptions>("tournament", "let several players play each other, and rate them",
                                      run_tournament);
}
Command ratings_command() {
    return command<RatingsOptions>("ratings", "rate the players of a recorded match or tournament", run_ratings);
}

}  // namespace kigi::apps

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/contest/contest.hpp>
#include <kigi/apps/commands/contest/rating_table.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/arena/store/store.hpp>

namespace kigi::apps {

int tournament(Options& options, const Context& context) {
    ContestOptions asked;
    std::string players;
    std::string anchors;
    bool gauntlet = false;
    options.required("GAME", asked.game, "the game, with parameters after a colon; kigi games lists them");
    options.option("--players", players, "players, commas between: searchers with their settings, or others");
    asked.declare(options, "of each two, an even number: each opening is played twice with sides swapped");
    options.flag("--gauntlet", gauntlet, "the first player against each other one, and these not among themselves");
    options.option("--anchors", anchors, "ratings that players keep: PLAYER=RATING, commas between");
    options.parse();
    if (players.empty()) throw BadInput{"--players is required (two or more, such as pvs(depth=3),random)"};

    arena::Standings standings;
    Contest contest{.command = "tournament",
                    .players = accepted(split_list(players), "--players"),
                    .pairings = gauntlet ? arena::Pairings::gauntlet : arena::Pairings::round_robin,
                    .more = {{"pairings", gauntlet ? "gauntlet" : "round robin"}}};
    const auto fixed = parse_anchors(contest.players, anchors);
    const auto table = [&] { return rated(contest.players, standings, fixed); };
    contest.take = [&](const arena::GameRecord& game) {
        standings.add(game);
        return true;
    };
    contest.block = [&] { return table_of(table()); };
    contest.one_line = [&] { return table().front().name + " leads"; };
    const auto end = run(context, options, asked, contest);
    if (asked.json) {
        std::size_t rank = 0;
        for (const auto& player : table())
            context.json(record_of(player, ++rank)
                             .add("seed", asked.seed)
                             .add("complete", end.taken == end.games)
                             .add("resume", end.resume)
                             .add("seconds", end.seconds));
    } else {
        for (const auto& line : contest.block()) context.line(line);
        tell_end(context, end);
    }
    return status_of(end);
}

int ratings(Options& options, const Context& context) {
    std::string file;
    std::string anchors;
    bool json = false;
    options.required("STORE", file, "what kigi match, sprt or tournament recorded with --store");
    options.option("--anchors", anchors, "ratings that players keep: PLAYER=RATING, commas between");
    options.flag("--json", json, "print JSON, an object a player");
    options.parse();

    const auto store = accepted(arena::Store::open(file));
    const auto& players = store.settings().players;
    const auto fixed = parse_anchors(players, anchors);
    arena::Standings standings;
    accepted(store.games([&](const arena::GameRecord& game) { standings.add(game); }));
    const auto table = rated(players, standings, fixed);
    if (json) {
        std::size_t rank = 0;
        for (const auto& player : table) context.json(record_of(player, ++rank));
    } else {
        for (const auto& line : table_of(table)) context.line(line);
        context.line(fmt::format("{} games of {}", standings.games(), store.settings().game));
    }
    return good;
}

}  // namespace kigi::apps

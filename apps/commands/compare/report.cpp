#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/arena/report/match_page.hpp>
#include <kigi/arena/store/store.hpp>

namespace kigi::apps {

namespace {

/// Games of the whole schedule.
std::uint64_t planned(const arena::MatchSettings& settings) {
    const std::uint64_t players = settings.players.size();
    const std::uint64_t encounters =
        settings.other("pairings") == "gauntlet" ? players - 1 : players * (players - 1) / 2;
    return encounters * settings.games;
}

}  // namespace

int report(Options& options, const Context& context) {
    std::string file;
    std::string html;
    arena::PageLimits limits;
    std::int64_t games = static_cast<std::int64_t>(limits.games);
    std::int64_t boards = static_cast<std::int64_t>(limits.boards);
    bool json = false;
    options.required("STORE", file, "what kigi match, sprt or tournament recorded with --store");
    options.option("--html", html, "file to write: one page, with everything inside");
    options.option("--games", games, 0, 1'000'000, "the page has the moves of the first games, so many");
    options.option("--boards", boards, 0, 1'000'000, "and the boards of the first of these, so many");
    options.flag("--json", json, "print JSON");
    options.parse();
    if (html.empty()) throw BadInput{"--html FILE is required"};

    const auto store = accepted(arena::Store::open(file));
    const auto game = accepted(context.catalogue.game(store.settings().game), file);
    check_writable(html);
    limits.games = static_cast<std::size_t>(games);
    limits.boards = static_cast<std::size_t>(boards);
    const auto recorded = accepted(store.size());
    std::uint64_t seen = 0;
    const arena::Played played{.settings = store.settings(),
                               .runs = accepted(store.runs()),
                               .planned = planned(store.settings()),
                               .games = [&](const std::function<void(const arena::GameRecord&)>& visit) {
                                   return store.games([&](const arena::GameRecord& record) {
                                       if (seen++ % 100 == 0)
                                           context.progress(fmt::format("game {} of {}", seen, recorded));
                                       visit(record);
                                   });
                               }};
    const auto page = accepted(arena::match_page(played, *game, limits), file);
    context.progress("");
    if (context.stop.requested()) return interrupted;
    write_file(html, page);
    if (json) {
        Record record;
        record.add("file", html).add("bytes", page.size()).add("game", game->name()).add("games", recorded);
        context.json(record);
    } else {
        context.line(fmt::format("{}: {} game{} of {}, {:.1f} MB", html, recorded, recorded == 1 ? "" : "s",
                                 game->name(), static_cast<double>(page.size()) / 1e6));
    }
    return good;
}

}  // namespace kigi::apps

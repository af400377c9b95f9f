#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/arena/report/match_page.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

namespace {

/// Games of the whole schedule.
std::uint64_t planned(const arena::MatchSettings& settings) {
    const std::uint64_t players = settings.players.size();
    const std::uint64_t encounters =
        settings.other("pairings") == "gauntlet" ? players - 1 : players * (players - 1) / 2;
    return encounters * settings.games;
}

struct ReportOptions {
    std::string store{};
    std::string html{};
    std::uint64_t games = arena::PageLimits{}.games;
    std::uint64_t boards = arena::PageLimits{}.boards;
    bool json = false;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&ReportOptions::store>("store", "what kigi match, sprt or tournament recorded with --store", argument),
        field<&ReportOptions::html>("html", "file to write: one page, with everything inside; - is standard output",
                                    value_name("FILE"), required),
        field<&ReportOptions::games>("games", "the page has the moves of the first games, so many",
                                     between(0, 1'000'000)),
        field<&ReportOptions::boards>("boards", "and the boards of the first of these, so many", between(0, 1'000'000)),
        field<&ReportOptions::json>("json", "print JSON"));

    [[nodiscard]] Result<void> check() const {
        if (is_standard_output(html) && json)
            return refuse("--html - is for the page alone (expected a file, or no --json)");
        return {};
    }
};

int run(const ReportOptions& asked, const Context& context) {
    const std::string& file = asked.store;
    const std::string& html = asked.html;
    check_not_input("--html", html, {file});
    const auto store = accepted(arena::Store::open(file));
    const auto game = accepted(context.catalogue.game(store.settings().game), file);
    check_writable(html);
    const arena::PageLimits limits{.games = asked.games, .boards = asked.boards};
    const auto recorded = accepted(store.size());
    std::uint64_t seen = 0;
    const arena::Played played{.settings = store.settings(),
                               .runs = accepted(store.runs()),
                               .planned = planned(store.settings()),
                               .games = [&](const std::function<void(const arena::GameRecord&)>& visit) {
                                   // Its errors name the file, those of the page do not.
                                   accepted(store.games([&](const arena::GameRecord& record) {
                                       if (seen++ % 100 == 0)
                                           context.progress(fmt::format("game {} of {}", seen, recorded));
                                       visit(record);
                                   }));
                                   return Result<void>{};
                               }};
    const auto page = accepted(arena::match_page(played, *game, limits), file);
    context.progress("");
    if (context.stop.requested()) return interrupted;
    write_result(context, html, page);
    if (is_standard_output(html)) return good;
    if (asked.json) {
        Record record;
        record.add("file", html).add("bytes", page.size()).add("game", game->name()).add("games", recorded);
        context.json(record);
    } else {
        context.line(fmt::format("{}: {} game{} of {}, {:.1f} MB", html, recorded, recorded == 1 ? "" : "s",
                                 game->name(), static_cast<double>(page.size()) / 1e6));
    }
    return good;
}

}  // namespace

Command report_command() {
    return command<ReportOptions>("report", "one page of HTML about a match that was recorded", run);
}

}  // namespace kigi::apps

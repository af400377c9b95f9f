#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/recorded_games.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/arena/export/game_text.hpp>
#include <kigi/arena/export/score_sheet.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct GameWriter {
    std::function<Result<std::string>(const arena::GameRecord&)> write{};
    std::string between{};  ///< the line between two games; empty if there is none
};

/// How games are written in the format: one that every game has, or one of the game that was played.
GameWriter chosen_writer(const Context& context, const arena::Store& store, const std::string& format,
                         const std::string& file) {
    const auto& settings = store.settings();
    if (format == "json") return {[&settings](const auto& game) { return arena::json_of(game, settings); }};
    if (format == "csv") return {[&settings](const auto& game) { return arena::csv_of(game, settings); }};
    if (format == "text") return {[&settings](const auto& game) { return arena::moves_of(game, settings); }};
    const auto game = accepted(context.catalogue.game(settings.game), file);
    std::vector<std::string> names{"json", "csv", "text"};
    for (const auto& own : game->facts().formats) {
        if (!own.write) continue;
        names.push_back(own.name);
        if (own.name != format) continue;
        const auto runs = accepted(store.runs());
        return {.write = [&settings, write = own.write, initial = game->initial()->text(),
                          date = runs.empty() ? "" : runs.front().started](
                             const auto& played) { return write(arena::score_sheet(played, settings, initial, date)); },
                .between = own.between};
    }
    throw BadInput{"--format: " + unknown_name(format, "a format of games of " + settings.game, names)};
}

struct ExportOptions {
    std::string store{};
    std::string format = "text";

    static constexpr auto fields = boost::hana::make_tuple(
        field<&ExportOptions::store>("store", "what kigi match, sprt or tournament recorded with --store", argument),
        field<&ExportOptions::format>("format",
                                      "json, csv, text (moves that kigi replay reads), or a format of the game: ggf "
                                      "(reversi), trx (Trax)",
                                      value_name("FORMAT")));
};

int run(const ExportOptions& asked, const Context& context) {
    const std::string& file = asked.store;
    const std::string& format = asked.format;
    const auto store = accepted(arena::Store::open(file));
    const auto writer = chosen_writer(context, store, format, file);
    check_recorded_games(context, store, file);
    if (format == "csv") context.line(arena::csv_header());
    bool first = true;
    accepted(store.games([&](const arena::GameRecord& game) {
        if (context.stop.requested()) return;
        const auto text = accepted(writer.write(game), fmt::format("game {}", game.id));
        if (!std::exchange(first, false) && !writer.between.empty()) context.line(writer.between);
        context.line(text);
    }));
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command export_command() {
    return command<ExportOptions>("export", "write recorded games as text, JSON, CSV or GGF", run);
}

}  // namespace kigi::apps

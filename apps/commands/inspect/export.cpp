#include <algorithm>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/arena/export/game_text.hpp>
#include <kigi/arena/store/store.hpp>

namespace kigi::apps {

int export_games(Options& options, const Context& context) {
    std::string file;
    std::string format = "text";
    options.required("STORE", file, "what kigi match, sprt or tournament recorded with --store");
    options.option("--format", format,
                   "json, csv, text (moves that kigi replay reads), ggf (of reversi) or trx (of Trax)");
    options.parse();
    const std::vector<std::string> formats{"json", "csv", "text", "ggf", "trx"};
    if (std::ranges::find(formats, format) == formats.end())
        throw BadInput{"--format: " + unknown_name(format, "a format", formats)};

    const auto store = accepted(arena::Store::open(file));
    const auto& settings = store.settings();
    const auto runs = accepted(store.runs());
    std::string initial;
    if (format == "ggf") {
        if (!settings.game.starts_with("reversi"))
            throw BadInput{fmt::format("--format ggf is for games of reversi; these are of {}", settings.game)};
        initial = accepted(context.catalogue.game(settings.game), file)->initial()->text();
    }
    if (format == "trx" && !settings.game.starts_with("trax"))
        throw BadInput{fmt::format("--format trx is for games of Trax; these are of {}", settings.game)};
    const auto colon = settings.game.find(':');
    const auto variant = colon == std::string::npos ? "" : settings.game.substr(colon + 1);
    if (format == "csv") context.line(arena::csv_header());
    accepted(store.games([&](const arena::GameRecord& game) {
        if (context.stop.requested()) return;
        if (format == "trx" && !game.start.empty())
            throw BadInput{fmt::format("game {} begins at a position, for which .trx has no words", game.id)};
        context.line(format == "json"  ? arena::json_of(game, settings)
                     : format == "csv" ? arena::csv_of(game, settings)
                     : format == "trx" ? arena::trx_of(game, settings, variant) + '\n'
                     : format == "ggf"
                         ? arena::ggf_of(game, settings, initial, runs.empty() ? "" : runs.front().started)
                         : arena::moves_of(game, settings));
    }));
    return context.stop.requested() ? interrupted : good;
}

}  // namespace kigi::apps

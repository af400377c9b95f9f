#include <array>
#include <cstdint>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/arena/export/game_text.hpp>
#include <kigi/arena/store/store.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

namespace {

enum class ExportFormat : std::uint8_t { text, json, csv, ggf, trx };
constexpr std::array export_formats{Word{"text", ExportFormat::text, "moves that kigi replay reads"},
                                    Word{"json", ExportFormat::json}, Word{"csv", ExportFormat::csv},
                                    Word{"ggf", ExportFormat::ggf, "of reversi"},
                                    Word{"trx", ExportFormat::trx, "of Trax"}};

struct ExportOptions {
    std::string store{};
    ExportFormat format = ExportFormat::text;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&ExportOptions::store>("store", "what kigi match, sprt or tournament recorded with --store", argument),
        field<&ExportOptions::format>("format", "text: moves that kigi replay reads; ggf is of reversi, trx of Trax",
                                      one_of(export_formats)));
};

int run(const ExportOptions& asked, const Context& context) {
    const std::string& file = asked.store;
    const auto format = asked.format;
    const auto store = accepted(arena::Store::open(file));
    const auto& settings = store.settings();
    const auto runs = accepted(store.runs());
    std::string initial;
    if (format == ExportFormat::ggf) {
        if (!settings.game.starts_with("reversi"))
            throw BadInput{fmt::format("--format ggf is for games of reversi; these are of {}", settings.game)};
        initial = accepted(context.catalogue.game(settings.game), file)->initial()->text();
    }
    if (format == ExportFormat::trx && !settings.game.starts_with("trax"))
        throw BadInput{fmt::format("--format trx is for games of Trax; these are of {}", settings.game)};
    const auto colon = settings.game.find(':');
    const auto variant = colon == std::string::npos ? "" : settings.game.substr(colon + 1);
    if (format == ExportFormat::csv) context.line(arena::csv_header());
    accepted(store.games([&](const arena::GameRecord& game) {
        if (context.stop.requested()) return;
        if (format == ExportFormat::trx && !game.start.empty())
            throw BadInput{fmt::format("game {} begins at a position, for which .trx has no words", game.id)};
        context.line(format == ExportFormat::json  ? arena::json_of(game, settings)
                     : format == ExportFormat::csv ? arena::csv_of(game, settings)
                     : format == ExportFormat::trx ? arena::trx_of(game, settings, variant) + '\n'
                     : format == ExportFormat::ggf
                         ? arena::ggf_of(game, settings, initial, runs.empty() ? "" : runs.front().started)
                         : arena::moves_of(game, settings));
    }));
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command export_command() { return command("export", "write recorded games as text, JSON, CSV or GGF", run); }

}  // namespace kigi::apps

#include <array>
#include <memory>
#include <string>
#include <utility>

#include <kigi/apps/players/engine_options.hpp>
#include <kigi/apps/players/engine_players.hpp>
#include <kigi/arena/engines/gtp_player.hpp>
#include <kigi/arena/engines/move_program.hpp>
#include <kigi/arena/engines/nboard_player.hpp>
#include <kigi/arena/engines/trax_player.hpp>
#include <kigi/arena/engines/usi_player.hpp>
#include <kigi/arena/play/human_player.hpp>
#include <kigi/arena/play/random_player.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

using PlayerPtr = std::unique_ptr<arena::Player>;

/// What stands between semicolons, without spaces around; empty parts are left out.
std::vector<std::string> commands_of(std::string_view text) {
    std::vector<std::string> commands;
    for (;;) {
        const auto end = text.find(';');
        if (const auto part = trimmed(text.substr(0, end)); !part.empty()) commands.emplace_back(part);
        if (end == std::string_view::npos) return commands;
        text.remove_prefix(end + 1);
    }
}

Result<arena::EngineOptions> engine_options(const EngineSettings& settings, const Context& context) {
    auto arguments = split_words(settings.args);
    if (!arguments) return refuse("args: " + arguments.error().what);
    arena::EngineOptions options{.start_up = commands_of(settings.start_up),
                                 .start_timeout = settings.start_timeout,
                                 .ping_timeout = settings.ping_timeout,
                                 .move_timeout = settings.move_timeout,
                                 .stop = context.stop};
    options.process.command = settings.command;
    options.process.arguments = *std::move(arguments);
    options.process.folder = settings.dir;
    if (!settings.log.empty()) {
        auto log = arena::ProtocolLog::open(settings.log, [context](const std::string& why) { context.warn(why); });
        if (!log) return std::unexpected{log.error()};
        options.process.log = *std::move(log);
    }
    return options;
}

arena::EngineGame engine_game(const AnyGame& game) {
    return {.initial = game.initial()->text(), .pass = game.facts().pass};
}

/// The source of an engine; most know a game by its moves alone.
template <class Make>
PlayerSource engine_source(Make make) {
    return {.moves_only = true, .make = [make]() -> Result<PlayerPtr> {
                auto player = make();
                if (auto ready = player->ready(); !ready) return std::unexpected{ready.error()};
                return player;
            }};
}

Result<PlayerSource> gtp_source(const AnyGame& game, const GtpSettings& settings, arena::EngineOptions options) {
    const arena::GtpGame known{.common = engine_game(game),
                               .name = settings.game.value_or(game.facts().gtp_name),
                               .board_size = game.facts().board_size};
    auto source = engine_source(
        [options = std::move(options), known] { return std::make_unique<arena::GtpPlayer>(options, known); });
    source.in_seconds = true;
    return source;
}

Result<PlayerSource> nboard_source(const AnyGame& game, const NBoardSettings& settings, arena::EngineOptions options) {
    if (!game.facts().speaks("nboard") || !game.facts().ggf_board)
        return refuse("the protocol knows reversi on 8x8 squares alone, not " + game.name());
    const arena::NBoardGame known{engine_game(game),
                                  [board = game.facts().ggf_board](const AnyPosition& at) { return board(at.text()); }};
    auto source = engine_source([options = std::move(options), known, depth = settings.depth] {
        return std::make_unique<arena::NBoardPlayer>(options, known, depth);
    });
    source.moves_only = false;  // it is told positions
    return source;
}

Result<PlayerSource> usi_source(const AnyGame& game, const UsiSettings& settings, arena::EngineOptions options) {
    if (!game.facts().speaks("usi")) return refuse("the protocol is that of shogi, not for " + game.name());
    auto source = engine_source([options = std::move(options), known = engine_game(game), time = settings.time] {
        return std::make_unique<arena::UsiPlayer>(options, known, time);
    });
    source.moves_only = false;  // it is told positions
    return source;
}

Result<PlayerSource> trax_source(const AnyGame& game, const TraxClientSettings& settings,
                                 arena::EngineOptions options) {
    if (!game.facts().speaks("trax")) return refuse("the protocol is that of Trax contests, not for " + game.name());
    options.farewell.clear();
    auto source = engine_source(
        [options = std::move(options), known = engine_game(game), identifier = settings.identifier.value_or("")] {
            return std::make_unique<arena::TraxPlayer>(options, known, identifier);
        });
    source.from_the_start = true;
    return source;
}

Result<PlayerSource> move_program_source(const AnyGame& game, const MoveProgramSettings& settings,
                                         arena::EngineOptions options) {
    options.farewell.clear();
    std::array<std::string, 2> colours{};
    if (settings.colour)
        for (const Side side : {Side::first, Side::second})
            colours[std::to_underlying(side)] = game.side_name(side).letter;
    return engine_source([options = std::move(options), initial = game.initial()->text(), colours] {
        return std::make_unique<arena::MoveProgram>(options, initial, colours);
    });
}

/// A kind of engine with settings of type `S`; `make` takes the game, them, and what they mean for the process.
template <class S, Result<PlayerSource> (*make)(const AnyGame&, const S&, arena::EngineOptions)>
constexpr PlayerKind engine(std::string_view name, std::string_view about) {
    return {name, about, [] { return describe<S>(); },
            [](const Context& context, const AnyGame& game, const Assignments& assignments) -> Result<PlayerSource> {
                const auto settings = parse_options<S>(assignments);
                if (!settings) return std::unexpected{settings.error()};
                auto options = engine_options(*settings, context);
                if (!options) return std::unexpected{options.error()};
                return make(game, *settings, *std::move(options));
            }};
}

Result<PlayerSource> random_source(const Context&, const AnyGame&, const Assignments& assignments) {
    if (auto none = parse_options<NoSettings>(assignments); !none) return std::unexpected{none.error()};
    return PlayerSource{.make = []() -> Result<PlayerPtr> { return std::make_unique<arena::RandomPlayer>(); }};
}

Result<PlayerSource> human_source(const Context& context, const AnyGame&, const Assignments& assignments) {
    if (auto none = parse_options<NoSettings>(assignments); !none) return std::unexpected{none.error()};
    return PlayerSource{.person = true, .make = [&in = context.in, &out = context.out]() -> Result<PlayerPtr> {
                            return std::make_unique<arena::HumanPlayer>(in, out);
                        }};
}

}  // namespace

const std::vector<PlayerKind>& player_kinds() {
    static const std::vector<PlayerKind> kinds{
        engine<GtpSettings, gtp_source>("gtp",
                                        "a program that speaks the Go Text Protocol, as GRhino, Edax and Quarry do"),
        engine<NBoardSettings, nboard_source>("nboard",
                                              "a program that speaks NBoard's protocol, as NTest and Edax do"),
        engine<UsiSettings, usi_source>(
            "usi", "a program that speaks the Universal Shogi Interface, as YaneuraOu and Fairy-Stockfish do"),
        engine<TraxClientSettings, trax_source>("trax", "a client of the Trax contests, started anew for each game"),
        engine<MoveProgramSettings, move_program_source>(
            "best-move",
            "a program that is started for each move and reads colour, count and moves, as kigi best-move does"),
        {"random", "each legal move with the same probability", [] { return describe<NoSettings>(); }, random_source},
        {"human", "a person who types moves", [] { return describe<NoSettings>(); }, human_source}};
    return kinds;
}

}  // namespace kigi::apps

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>

#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/text_file.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/arena/book/book_player.hpp>
#include <kigi/arena/engines/gtp_player.hpp>
#include <kigi/arena/engines/move_program.hpp>
#include <kigi/arena/engines/nboard_player.hpp>
#include <kigi/arena/engines/trax_player.hpp>
#include <kigi/arena/play/human_player.hpp>
#include <kigi/arena/play/noisy_player.hpp>
#include <kigi/arena/play/random_player.hpp>
#include <kigi/arena/play/searcher_player.hpp>
#include <kigi/arena/play/soft_player.hpp>
#include <kigi/catalogue/file_line.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

using PlayerPtr = std::unique_ptr<arena::Player>;

bool has(const SearcherEntry& kind, std::string_view setting) { return kind.options.has(setting); }
bool gives(const Spec& spec, std::string_view setting) {
    return std::ranges::any_of(spec.assignments, [&](const auto& given) { return given.first == setting; });
}

/// What a player's specification says beside the searcher's own settings.
struct Manner {
    std::string book{};  ///< file of an opening book
    double temperature = 0;
    double noise = 0;
};

/// Takes them out of the specification.
Result<Manner> taken_manner(Spec& spec, const PlayerWishes& wishes) {
    Manner manner{.book = wishes.book, .temperature = wishes.temperature};
    const auto take = [&](std::string_view name) -> std::optional<std::string> {
        const auto found = std::ranges::find(spec.assignments, name, &std::pair<std::string, std::string>::first);
        if (found == spec.assignments.end()) return std::nullopt;
        std::string value = found->second;
        std::erase_if(spec.assignments, [&](const auto& given) { return given.first == name; });
        return value;
    };
    if (auto path = take("book")) manner.book = *std::move(path);
    constexpr double hottest = 1000;
    for (const auto& [name, most, number] :
         {std::tuple{"temperature", hottest, &manner.temperature}, std::tuple{"noise", 1.0, &manner.noise}})
        if (const auto text = take(name)) {
            const auto read = parse_decimal(*text, 0, most);
            if (!read) return refuse(spec.name + ": " + name + ": " + read.error().what);
            *number = *read;
        }
    return manner;
}

/// A searcher that plays in that manner; it tells all its root moves if there is a temperature.
PlayerPtr player_of(SearcherPtr searcher, bool remembers, const Manner& manner,
                    const std::shared_ptr<const arena::OpeningBook>& book) {
    arena::SearcherPlayer plain{std::move(searcher), {.remembers = remembers}};
    PlayerPtr player;
    if (manner.temperature > 0)
        player = std::make_unique<arena::SoftPlayer>(std::move(plain), manner.temperature);
    else
        player = std::make_unique<arena::SearcherPlayer>(std::move(plain));
    if (manner.noise > 0) player = std::make_unique<arena::NoisyPlayer>(std::move(player), manner.noise);
    if (book) player = std::make_unique<arena::BookPlayer>(std::move(player), book);
    return player;
}

Result<PlayerSource> searcher_source(const Context& context, const GamePtr& game, Spec spec, const SearcherEntry& kind,
                                     const PlayerWishes& wishes) {
    const auto manner = taken_manner(spec, wishes);
    if (!manner) return std::unexpected{manner.error()};
    std::shared_ptr<const arena::OpeningBook> book;
    if (!manner->book.empty()) {
        auto read = read_book(context, game, manner->book);
        if (!read) return std::unexpected{read.error()};
        book = std::make_shared<const arena::OpeningBook>(*std::move(read));
    }
    if (manner->temperature > 0) {
        if (!has(kind, "multi-pv"))
            return refuse(spec.name + ": temperature: this searcher cannot tell what all moves are worth");
        if (!gives(spec, "multi-pv")) spec.assignments.emplace_back("multi-pv", "1000");
    }
    if (!wishes.evaluator.empty()) {
        if (!has(kind, "eval")) return refuse(spec.name + ": this searcher has no evaluator");
        std::erase_if(spec.assignments, [](const auto& given) { return given.first == "eval"; });
        spec.assignments.emplace_back("eval", wishes.evaluator);
    }
    if (wishes.timed && has(kind, "deepen") && !gives(spec, "deepen")) spec.assignments.emplace_back("deepen", "on");
    constexpr std::array limits{"depth", "nodes", "time"};
    const bool limited = wishes.timed || has(kind, "playouts") ||  // which are limited by themselves
                         std::ranges::any_of(limits, [&](const char* limit) { return gives(spec, limit); });
    const auto make = [&catalogue = context.catalogue, game, spec, book, manner = *manner,
                       remembers = wishes.remembers]() -> Result<PlayerPtr> {
        auto searcher = catalogue.searcher(*game, spec);
        if (!searcher) return std::unexpected{searcher.error()};
        return player_of(*std::move(searcher), remembers, manner, book);
    };
    if (const auto trial = make(); !trial) return std::unexpected{trial.error()};
    return PlayerSource{.unlimited = !limited, .make = make};
}

/// What stands between separators, without spaces around; empty parts are left out.
std::vector<std::string> parts_of(std::string_view text, char separator) {
    std::vector<std::string> parts;
    for (;;) {
        const auto end = text.find(separator);
        if (const auto part = content_of(text.substr(0, end)); !part.empty()) parts.emplace_back(part);
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

Result<arena::EngineOptions> engine_options(const Settings& settings, const StopFlag& stop) {
    if (settings.text("command").empty()) return refuse("command: nothing is given (expected a program)");
    auto arguments = split_words(settings.text("args"));
    if (!arguments) return refuse("args: " + arguments.error().what);
    arena::EngineOptions options{.start_up = parts_of(settings.text("start-up"), ';'),
                                 .start_timeout = *parse_duration(settings.text("start-timeout")),
                                 .ping_timeout = *parse_duration(settings.text("ping-timeout")),
                                 .move_timeout = *parse_duration(settings.text("move-timeout")),
                                 .stop = stop};
    options.process.command = settings.text("command");
    options.process.arguments = *std::move(arguments);
    options.process.folder = settings.text("dir");
    if (const auto& path = settings.text("log"); !path.empty()) {
        auto log = arena::ProtocolLog::open(path);
        if (!log) return std::unexpected{log.error()};
        options.process.log = *std::move(log);
    }
    return options;
}

arena::EngineGame engine_game(const AnyGame& game) {
    return {.initial = game.initial()->text(), .pass = game.facts().pass};
}

template <class Make>
Result<PlayerSource> engine_source(Make make) {
    return PlayerSource{.moves_only = true, .make = [make]() -> Result<PlayerPtr> {
                            auto player = make();
                            if (auto ready = player->ready(); !ready) return std::unexpected{ready.error()};
                            return player;
                        }};
}

Result<PlayerSource> gtp_source(const AnyGame& game, const Settings& settings, const StopFlag& stop) {
    auto options = engine_options(settings, stop);
    if (!options) return std::unexpected{options.error()};
    const std::string& name = settings.text("game");
    const arena::GtpGame known{.common = engine_game(game),
                               .name = name.empty() ? game.facts().gtp_name : name,
                               .board_size = game.facts().board_size};
    return engine_source(
        [options = *std::move(options), known] { return std::make_unique<arena::GtpPlayer>(options, known); });
}

Result<PlayerSource> nboard_source(const AnyGame& game, const Settings& settings, const StopFlag& stop) {
    auto options = engine_options(settings, stop);
    if (!options) return std::unexpected{options.error()};
    if (!game.facts().speaks("nboard") || !game.facts().ggf_board)
        return refuse("the protocol knows reversi on 8x8 squares alone, not " + game.name());
    std::optional<int> depth;
    if (!settings.text("depth").empty()) depth = static_cast<int>(settings.whole("depth"));
    const arena::NBoardGame known{engine_game(game),
                                  [board = game.facts().ggf_board](const AnyPosition& at) { return board(at.text()); }};
    auto source = engine_source([options = *std::move(options), known, depth] {
        return std::make_unique<arena::NBoardPlayer>(options, known, depth);
    });
    source->moves_only = false;  // it is told positions
    return source;
}

Result<PlayerSource> trax_source(const AnyGame& game, const Settings& settings, const StopFlag& stop) {
    auto options = engine_options(settings, stop);
    if (!options) return std::unexpected{options.error()};
    if (!game.facts().speaks("trax")) return refuse("the protocol is that of Trax contests, not for " + game.name());
    const auto& identifier = settings.text("identifier");
    if (!identifier.empty() && identifier.size() != 2)
        return refuse("identifier: '" + shown(identifier) + "' is not two characters (?? takes any)");
    options->farewell.clear();
    auto source = engine_source([options = *std::move(options), known = engine_game(game), identifier] {
        return std::make_unique<arena::TraxPlayer>(options, known, identifier);
    });
    source->from_the_start = true;
    return source;
}

Result<PlayerSource> move_program_source(const AnyGame& game, const Settings& settings, const StopFlag& stop) {
    auto options = engine_options(settings, stop);
    if (!options) return std::unexpected{options.error()};
    options->farewell.clear();
    std::array<std::string, 2> colours{};
    if (settings.on("colour"))
        for (const Side side : {Side::first, Side::second})
            colours[std::to_underlying(side)] = game.side_name(side).letter;
    return engine_source([options = *std::move(options), initial = game.initial()->text(), colours] {
        return std::make_unique<arena::MoveProgram>(options, initial, colours);
    });
}

using EngineSource = Result<PlayerSource> (*)(const AnyGame&, const Settings&, const StopFlag&);
constexpr std::array<std::pair<std::string_view, EngineSource>, 4> engine_sources{
    {{"gtp", gtp_source}, {"nboard", nboard_source}, {"trax", trax_source}, {"best-move", move_program_source}}};

Result<PlayerSource> other_source(const Context& context, const AnyGame& game, const Spec& spec,
                                  const PlayerKind& kind) {
    const auto settings = settings_of(kind, spec);
    if (!settings) return std::unexpected{settings.error()};
    for (const auto& [name, engine] : engine_sources) {
        if (spec.name != name) continue;
        auto source = engine(game, *settings, context.stop);
        if (!source) return refuse(spec.name + ": " + source.error().what);
        return source;
    }
    if (spec.name == "random")
        return PlayerSource{.make = []() -> Result<PlayerPtr> { return std::make_unique<arena::RandomPlayer>(); }};
    return PlayerSource{.person = true, .make = [&in = context.in, &out = context.out]() -> Result<PlayerPtr> {
                            return std::make_unique<arena::HumanPlayer>(in, out);
                        }};
}

std::vector<Setting> engine_settings(Setting own) {
    using Form = Setting::Form;
    return {{"command", "", "the program: a path, or a name in PATH or /usr/games", Form::word},
            {"args", "", "its arguments, with spaces between (single quotes group)", Form::word},
            {"dir", "", "the folder it runs in", Form::file},
            {"start-up", "", "commands that it is sent after each start, with ';' between", Form::word},
            {"log", "", "file to which everything said is appended, with the time", Form::file},
            std::move(own),
            {"start-timeout", "10s", "time for its first answers", Form::duration},
            {"ping-timeout", "10s", "time for answers that need no thought", Form::duration},
            {"move-timeout", "60s", "time for a move, whatever the clock says", Form::duration}};
}

}  // namespace

const std::vector<PlayerKind>& player_kinds() {
    using Form = Setting::Form;
    static const std::vector<PlayerKind> kinds{
        {"gtp", "a program that speaks the Go Text Protocol, as GRhino, Edax and Quarry do",
         engine_settings({"game", "", "name for set_game (default: Othello for reversi)", Form::word})},
        {"nboard", "a program that speaks NBoard's protocol, as NTest and Edax do",
         engine_settings({"depth", "", "plies that it is told to look ahead", Form::whole, 1, deepest})},
        {"trax", "a client of the Trax contests, started anew for each game",
         engine_settings({"identifier", "", "the two characters that it must answer -T with; ?? for any", Form::word})},
        {"best-move",
         "a program that is started for each move and reads colour, count and moves, as kigi best-move does",
         engine_settings({"colour", "on", "whether it is told the side to move: on, off", Form::on_off})},
        {"random", "each legal move with the same probability", {}},
        {"human", "a person who types moves", {}}};
    return kinds;
}

Result<arena::OpeningBook> read_book(const Context& context, const GamePtr& game, const std::string& path) {
    try {
        return arena::OpeningBook::read(game, read_lines(context, path), path);
    } catch (const BadInput& refusal) {
        return refuse(refusal.what());
    }
}

Result<PlayerSource> parse_player(const Context& context, const GamePtr& game, std::string_view text,
                                  const PlayerWishes& wishes) {
    auto spec = parse_spec(text);
    if (!spec) return std::unexpected{spec.error()};
    Result<PlayerSource> source;
    const auto other = std::ranges::find(player_kinds(), spec->name, &PlayerKind::name);
    if (const SearcherEntry* searcher = context.catalogue.find(spec->name)) {
        source = searcher_source(context, game, *std::move(spec), *searcher, wishes);
    } else if (other != player_kinds().end()) {
        source = other_source(context, *game, *spec, *other);
    } else {
        std::vector<std::string> names;
        for (const auto& entry : context.catalogue.searchers()) names.push_back(entry.name);
        for (const auto& kind : player_kinds()) names.push_back(kind.name);
        return refuse(unknown_name(spec->name, "a player", names));
    }
    if (source) source->spec = text;
    return source;
}

}  // namespace kigi::apps

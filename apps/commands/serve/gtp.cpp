#include <algorithm>
#include <chrono>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <boost/hana/concat.hpp>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/playing_threads.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/apps/protocols/gtp.hpp>
#include <kigi/apps/protocols/session.hpp>
#include <kigi/apps/protocols/standard_channel.hpp>
#include <kigi/catalogue/levels.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct GtpOptions : PlayingThreads {
    std::string game = "reversi";
    std::string player{};
    std::optional<int> level{};
    std::optional<std::chrono::nanoseconds> time{};
    std::string book{}, log{};
    bool ponder = false;

    static constexpr auto fields = boost::hana::concat(
        boost::hana::make_tuple(
            field<&GtpOptions::game>("game", "the game, with parameters after a colon; kigi games lists them",
                                     optional_argument),
            field<&GtpOptions::player>("player", "who plays: a searcher with its settings, or another player",
                                       value_name("PLAYER"), otherwise("the game's engine, or pvs")),
            field<&GtpOptions::level>("level", "how strong a searcher is, as kigi levels says", between(1, most_level),
                                      value_name("N"), otherwise("--time limits it")),
            field<&GtpOptions::time>("time", "time for a move of a searcher without limits, where the peer sets none",
                                     otherwise("1s")),
            field<&GtpOptions::book>("book", "opening book to play from", value_name("FILE")),
            field<&GtpOptions::ponder>("ponder", "think on while the other side does"),
            field<&GtpOptions::log>("log", "file to which every line of the conversation is appended, with the time",
                                    value_name("FILE"))),
        PlayingThreads::fields);

    [[nodiscard]] std::chrono::nanoseconds usual_time() const { return time.value_or(std::chrono::seconds{1}); }
};

/// What all moves are worth, by the searcher that `spec` names: made when somebody asks for the first time.
auto analyst(const Context& context, GamePtr game, const std::string& spec, const GtpOptions& asked) {
    return [&context, game = std::move(game), spec, time = asked.usual_time(), level = asked.level,
            threads = std::to_string(asked.count()), searcher = std::shared_ptr<AnySearcher>{}](
               const AnyPosition& at, const Limits& limits) mutable -> Result<AnyResult> {
        if (!searcher) {
            const auto parsed = parse_spec(spec);
            if (!parsed) return std::unexpected{parsed.error()};
            if (context.catalogue.find(parsed->name) == nullptr) return refuse("the player is no searcher of kigi");
            auto options = context.catalogue.options(*parsed);
            if (!options) return std::unexpected{options.error()};
            if (!options->has("multi-pv")) return refuse("the searcher cannot tell what all moves are worth");
            if (auto set = options->set_default("multi-pv", "1000"); !set) return std::unexpected{set.error()};
            if (auto set = options->set_default("deepen", "on"); !set) return std::unexpected{set.error()};
            if (auto set = options->set_default("threads", threads); !set) return std::unexpected{set.error()};
            auto made = context.catalogue.searcher(*game, parsed->name, *options);
            if (!made) return std::unexpected{made.error()};
            searcher = level ? at_level(*std::move(made), level_of(*game, *level)) : *std::move(made);
        }
        return searcher->search(at, level ? limits : limits | after(time));
    };
}

/// The games of a file that the peer names. Standard input is the conversation, under whatever name it goes, and a pipe
/// may never say anything.
Result<std::vector<WrittenGame>> loaded_games(const Context& context, const AnyGame& game, const std::string& path) {
    if (path == "-") return refuse("-: standard input is the conversation (expected a file; ./- is one named -)");
    using Kind = std::filesystem::file_type;
    constexpr Kind streams[]{Kind::fifo, Kind::socket, Kind::character, Kind::block};
    std::error_code ignored;
    if (std::ranges::find(streams, std::filesystem::status(path, ignored).type()) != std::end(streams))
        return refuse(shown(path) + " is a pipe or a device (expected a file)");
    try {
        return read_games(context, game, path);
    } catch (const BadInput& refusal) {
        return refuse(refusal.what());
    }
}

int run(const GtpOptions& asked, const Context& context) {
    if (asked.level && asked.time) throw BadInput{"--level excludes --time"};
    const auto game = accepted(context.catalogue.game(asked.game), "GAME");
    const std::string usual = game->engine().empty() ? "pvs" : game->engine();
    const std::string spec = asked.player.empty() ? usual : asked.player;
    check_not_input("--log", asked.log, {asked.book});
    check_not_in_settings("--log", asked.log, spec);
    const SessionOptions manners = accepted(logged_session(context, asked.log, forever), "--log");
    const auto source =
        accepted(parse_player(context, game, spec,
                              {.timed = true, .book = asked.book, .level = asked.level, .defaults = asked.defaults()}),
                 "--player");
    if (source.person) throw BadInput{"--player: standard input and output are the peer's"};
    const auto player = accepted_unless(context.stop, source.make());
    const bool unlimited = accepted(parse_player(context, game, spec, {.level = asked.level}), "--player").unlimited;
    GtpSeat seat{.player = *player,
                 .knows_by_moves = source.moves_only || source.from_the_start,
                 .ponders = asked.ponder,
                 .usual_time = unlimited ? std::optional{asked.usual_time()} : std::nullopt,
                 .games_of = [&](const std::string& path) { return loaded_games(context, *game, path); },
                 .analyse = analyst(context, game, spec, asked)};
    Gtp gtp{*game, std::move(seat)};
    const auto peer = standard_channel(context);
    Session session{*peer, manners, context.stop};
    accepted_unless(context.stop, serve(gtp, session));
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command gtp_command() {
    return command<GtpOptions>("gtp", "play by the Go Text Protocol, on standard input and output", run);
}

}  // namespace kigi::apps

#include <algorithm>
#include <chrono>
#include <string>

#include <fmt/format.h>
#include <boost/hana/concat.hpp>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/playing_threads.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/one_line.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/apps/protocols/class_contest.hpp>
#include <kigi/arena/channels/connections.hpp>
#include <kigi/catalogue/levels.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct ContestClientOptions : PlayingThreads {
    std::string game = "reversi";
    std::string connect = "localhost:3000";
    std::string name = "kigi";
    std::string player{};
    std::optional<int> level{};
    std::string book{};
    std::chrono::nanoseconds margin = std::chrono::milliseconds{500};
    std::chrono::nanoseconds patience = std::chrono::hours{1};
    std::uint64_t seed = 1;
    bool ponder = false;
    std::string log{};

    static constexpr auto fields = boost::hana::concat(
        boost::hana::make_tuple(
            field<&ContestClientOptions::game>("game", "reversi", optional_argument),
            field<&ContestClientOptions::connect>("connect", "the server", value_name("HOST:PORT")),
            field<&ContestClientOptions::name>("name", "what it calls itself", value_name("NAME")),
            field<&ContestClientOptions::player>("player", "who plays: a searcher with its settings, or another player",
                                                 value_name("PLAYER"), otherwise("the game's engine, or pvs")),
            field<&ContestClientOptions::level>("level", "how strong a searcher is, as kigi levels says",
                                                between(1, most_level), value_name("N"),
                                                otherwise("the clock limits it")),
            field<&ContestClientOptions::book>("book", "opening book to play from", value_name("FILE")),
            field<&ContestClientOptions::margin>("margin", "how much of the time of a game is kept back"),
            field<&ContestClientOptions::patience>("patience", "how long a silent server is waited for"),
            field<&ContestClientOptions::seed>("seed", "of random numbers", value_name("SEED")),
            field<&ContestClientOptions::ponder>("ponder", "think on while the other side does"),
            field<&ContestClientOptions::log>(
                "log", "file to which every line of the conversation is appended, with the time", value_name("FILE"))),
        PlayingThreads::fields);

    [[nodiscard]] Result<void> check() const {
        if (name.empty() || name.find_first_of(" \t\r\n") != std::string::npos)
            return refuse(fmt::format("--name: '{}' is not one word", shown(name)));
        return {};
    }
};

int run(const ContestClientOptions& asked, const Context& context) {
    const auto game = accepted(context.catalogue.game(asked.game), "GAME");
    if (game->facts().pass.empty() || !game->facts().speaks("nboard"))
        throw BadInput{
            fmt::format("GAME: the servers of these contests play reversi on 8x8 squares, not {}", game->name())};
    const std::string spec = !asked.player.empty() ? asked.player : game->engine().empty() ? "pvs" : game->engine();
    check_not_input("--log", asked.log, {asked.book});
    check_not_in_settings("--log", asked.log, spec);
    const SessionOptions manners = accepted(logged_session(context, asked.log, asked.patience), "--log");
    const auto source =
        accepted(parse_player(context, game, spec,
                              {.timed = true, .book = asked.book, .level = asked.level, .defaults = asked.defaults()}),
                 "--player");
    if (source.person) throw BadInput{"--player: a person cannot be asked here"};
    const auto player = accepted_unless(context.stop, source.make());
    constexpr std::chrono::seconds connecting{10};
    const auto peer = accepted(arena::tcp_channel(asked.connect, connecting), "--connect");

    EngineSeat seat{*game,
                    *player,
                    source.moves_only ? Preparation::side_matters : Preparation::any_side,
                    {},
                    asked.ponder ? Ponders::yes : Ponders::no};
    seat.seed(asked.seed);
    std::size_t games = 0;
    ClassContest contest{
        seat,
        {.pass = game->facts().pass,
         .margin = asked.margin,
         .ended =
             [&](const ContestResult& result) {
                 context.line(one_line(fmt::format("game {} against {}: {} {} - {} ({})", ++games, result.opponent,
                                                   result.result, result.mine, result.theirs, result.reason)));
             },
         .bye = [&](std::string_view standings) { context.line(one_line("standings:" + std::string{standings})); }}};
    Session session{*peer, manners, context.stop};
    accepted_unless(context.stop, session.say("OPEN " + asked.name));
    accepted_unless(context.stop, serve(contest, session));
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command contest_client_command() {
    return command<ContestClientOptions>("contest-client",
                                         "play at a contest of reversi by the protocol of the Tokyo class server", run);
}

}  // namespace kigi::apps

#include <chrono>
#include <cstdint>
#include <string>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/apps/protocols/move_question.hpp>
#include <kigi/apps/protocols/session.hpp>
#include <kigi/apps/protocols/standard_channel.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct BestMoveOptions {
    std::string game{};
    std::string searcher{};
    std::chrono::nanoseconds time = std::chrono::seconds{1};
    std::string book{};
    std::uint64_t seed = 1;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&BestMoveOptions::game>("game", "the game, with parameters after a colon; kigi games lists them",
                                      argument),
        field<&BestMoveOptions::searcher>("searcher", "the searcher with its settings, or another player",
                                          value_name("PLAYER"), otherwise("the game's engine, or pvs")),
        field<&BestMoveOptions::time>("time", "time for the move"),
        field<&BestMoveOptions::book>("book", "opening book to play from", value_name("FILE")),
        field<&BestMoveOptions::seed>("seed", "of the book and of random numbers", value_name("SEED")));
};

int run(const BestMoveOptions& asked, const Context& context) {
    const auto game = accepted(context.catalogue.game(asked.game));
    const std::string usual = game->engine().empty() ? "pvs" : game->engine();
    const std::string player_name = asked.searcher.empty() ? usual : asked.searcher;
    const auto source =
        accepted(parse_player(context, game, player_name, {.timed = true, .book = asked.book}), "--searcher");
    if (source.person) throw BadInput{"--searcher: a person cannot be asked here"};
    const auto player = accepted_unless(context.stop, source.make());
    EngineSeat seat{*game, *player};
    seat.seed(asked.seed);
    MoveQuestion question{seat, asked.time, "standard input"};
    const auto asker = standard_channel(context);
    Session session{*asker, {.source = "standard input", .patience = forever}, context.stop};
    accepted_unless(context.stop, serve(question, session));
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command best_move_command() {
    return command<BestMoveOptions>("best-move",
                                    "the best move of a position that is read: side, number of moves, moves", run);
}

}  // namespace kigi::apps

#include <chrono>
#include <limits>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/apps/protocols/move_question.hpp>
#include <kigi/apps/protocols/standard_channel.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// Whoever asks may type.
constexpr std::chrono::hours forever{24 * 365};

}  // namespace

int best_move(Options& options, const Context& context) {
    std::string name;
    std::string searcher = "pvs";
    std::string time = "1s";
    std::string book;
    std::int64_t seed = 1;
    options.required("GAME", name, "the game, with parameters after a colon; kigi games lists them");
    options.option("--searcher", searcher, "the searcher with its settings, or another player");
    options.option("--time", time, "time for the move");
    options.option("--book", book, "opening book to play from");
    options.option("--seed", seed, 0, std::numeric_limits<std::int64_t>::max(), "of the book and of random numbers");
    options.parse();

    const auto game = accepted(context.catalogue.game(name));
    const auto budget = accepted(parse_duration(time), "--time");
    const auto source = accepted(parse_player(context, game, searcher, {.timed = true, .book = book}), "--searcher");
    if (source.person) throw BadInput{"--searcher: a person cannot be asked here"};
    const auto player = accepted_unless(context.stop, source.make());
    EngineSeat seat{*game, *player};
    seat.seed(static_cast<std::uint64_t>(seed));
    MoveQuestion question{seat, budget, "standard input"};
    const auto asker = standard_channel(context);
    Session session{*asker, {.patience = forever}, context.stop};
    accepted_unless(context.stop, serve(question, session));
    return context.stop.requested() ? interrupted : good;
}

}  // namespace kigi::apps

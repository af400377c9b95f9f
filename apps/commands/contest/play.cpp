#include <chrono>
#include <optional>
#include <string>
#include <utility>

#include <boost/hana/remove_at.hpp>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/contest/terminal_game.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/playing_threads.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/players/players.hpp>
#include <kigi/apps/protocols/side_word.hpp>
#include <kigi/catalogue/levels.hpp>

namespace kigi::apps {

namespace {

struct PlayOptions : PositionOptions, SearcherWishes {
    std::string searcher{};
    std::optional<int> level{};
    std::optional<std::chrono::nanoseconds> clock{};
    std::string side{};
    std::string book{};
    std::string estimate{};
    bool ponder = false;
    std::uint64_t seed = 1;
    bool json = false;

    /// Everything that searchers may be told; what is one search's time elsewhere is called otherwise here, where
    /// --time is what it is in a match.
    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(
            PositionOptions::fields,
            boost::hana::make_tuple(
                field<&PlayOptions::searcher>("searcher",
                                              "whom to play against; without any limit it thinks a second a move",
                                              value_name("SEARCHER"), otherwise("the game's engine, or pvs")),
                field<&PlayOptions::level>("level", "how strong it is, as kigi levels says", between(1, most_level),
                                           value_name("N"), otherwise("its own limits")))),
        boost::hana::concat(
            boost::hana::remove_at_c<5>(boost::hana::remove_at_c<2>(SearcherWishes::fields)),
            boost::hana::make_tuple(
                field<&SearcherWishes::threads>("threads", "threads that search together, where the searcher can",
                                                between(1, Team::most_threads), otherwise_usual_threads),
                field<&SearcherWishes::time>("move-time", "stop after this time at each move"),
                field<&PlayOptions::clock>("time", "time that each side has for the game", otherwise("no limit")),
                field<&PlayOptions::side>("side", "the side that you play: first, second, or as the game calls it",
                                          value_name("SIDE"), otherwise("first")),
                field<&PlayOptions::book>("book",
                                          "opening book that it plays from (kigi book and kigi learn-book make them)",
                                          value_name("FILE")),
                field<&PlayOptions::seed>("seed", "of the moves of the book", value_name("SEED")),
                field<&PlayOptions::ponder>("ponder", "it thinks on while you do"),
                field<&PlayOptions::estimate>("estimate", "evaluator whose value is shown under each board",
                                              value_name("EVALUATOR"), otherwise("none")),
                field<&PlayOptions::json>("json", "print JSON, an object for each event"))));
};

int run(const PlayOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    auto position = asked.chosen_position(context, *game);
    const Side side = asked.side.empty() ? Side::first : accepted(parse_side(*game, asked.side), "--side");
    auto chosen = asked.chosen(context.catalogue, asked.searcher_for(*game, asked.searcher, "pvs"), true, "--searcher");
    if (!asked.threads) accepted(chosen.options.set_default("threads", std::to_string(usual_threads())));
    check_level(asked.level, chosen);
    if (asked.level && asked.limited())
        throw BadInput{"--level excludes --depth, --nodes and --move-time: each limits the search"};
    if (asked.level || asked.clock) {
        accepted(chosen.options.set_default("deepen", "on"));
    } else if (!asked.limited() && own_limit(chosen.options).empty()) {
        accepted(chosen.options.set_default("time", "1s"));
    }
    Estimate estimate{*game, asked.estimate, "--estimate"};
    auto book = accepted(read_any_book(context, game, asked.book), "--book");
    auto searcher = chosen.on(context, *game);
    if (asked.level) searcher = at_level(std::move(searcher), level_of(*game, *asked.level));
    return TerminalGame{context,
                        game,
                        std::move(position),
                        std::move(searcher),
                        side,
                        asked.json,
                        {std::move(book), asked.seed},
                        asked.clock,
                        asked.ponder,
                        std::move(estimate)}
        .run();
}

}  // namespace

Command play_command() { return command<PlayOptions>("play", "play against a searcher", run); }

}  // namespace kigi::apps

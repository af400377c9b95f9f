#include <array>
#include <string>
#include <utility>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/contest/terminal_game.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/players/players.hpp>

namespace kigi::apps {

namespace {

constexpr std::array side_words{Word{"first", Side::first}, Word{"second", Side::second}};

struct PlayOptions : PositionOptions, SearcherWishes {
    std::string searcher = "pvs";
    Side side = Side::first;
    std::string book{};
    std::uint64_t seed = 1;
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(PositionOptions::fields,
                            boost::hana::make_tuple(field<&PlayOptions::searcher>(
                                "searcher", "whom to play against; without depth, nodes or time it thinks a second",
                                value_name("SEARCHER")))),
        boost::hana::concat(
            SearcherWishes::fields,
            boost::hana::make_tuple(
                field<&PlayOptions::side>("side", "the side that you play", one_of(side_words), value_name("SIDE")),
                field<&PlayOptions::book>("book", "opening book that it plays from (kigi book makes one)",
                                          value_name("FILE")),
                field<&PlayOptions::seed>("seed", "of the moves of the book", value_name("SEED")),
                field<&PlayOptions::json>("json", "print JSON, an object for each event"))));
};

int run(const PlayOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    auto position = asked.chosen_position(context, *game);
    auto chosen = asked.chosen(context.catalogue, asked.searcher, true, "--searcher");
    const auto limit = [&](const char* name) { return chosen.options.given(name); };
    if (!asked.limited() && !limit("depth") && !limit("nodes") && !limit("time"))
        accepted(chosen.options.set_default("time", "1s"));
    TerminalBook known{.seed = asked.seed};
    if (!asked.book.empty()) known.book = accepted(read_book(context, game, asked.book), "--book");
    return TerminalGame{context,    game,       std::move(position), chosen.on(context, *game),
                        asked.side, asked.json, std::move(known)}
        .run();
}

}  // namespace

Command play_command() { return command("play", "play against a searcher", run); }

}  // namespace kigi::apps

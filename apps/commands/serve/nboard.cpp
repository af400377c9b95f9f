#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/hana/concat.hpp>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/playing_threads.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/apps/protocols/nboard.hpp>
#include <kigi/apps/protocols/session.hpp>
#include <kigi/apps/protocols/standard_channel.hpp>
#include <kigi/arena/book/book_learner.hpp>
#include <kigi/catalogue/levels.hpp>

namespace kigi::apps {

namespace {

struct NBoardOptions : PlayingThreads {
    std::string searcher{};
    std::optional<int> level{};
    std::optional<std::chrono::nanoseconds> time{};
    std::string book{};
    int plies = 20;
    bool ponder = false;
    std::string log{};

    static constexpr auto fields = boost::hana::concat(
        boost::hana::make_tuple(
            field<&NBoardOptions::searcher>("searcher", "the searcher with its settings", value_name("SEARCHER"),
                                            otherwise("the engine of reversi")),
            field<&NBoardOptions::level>("level", "how strong it is until the peer sets a depth, which is a level",
                                         between(1, most_level), value_name("N"), otherwise("--time limits it")),
            field<&NBoardOptions::time>("time", "time for a search without a level", otherwise("1s")),
            field<&NBoardOptions::book>("book", "book that it plays from and learns into; made if it is not there",
                                        value_name("FILE"), otherwise("none")),
            field<&NBoardOptions::plies>("plies", "positions after more moves are not learned", between(1, 1000),
                                         value_name("PLIES")),
            field<&NBoardOptions::ponder>("ponder", "think on while the other side does"),
            field<&NBoardOptions::log>("log", "file to which every line of the conversation is appended, with the time",
                                       value_name("FILE"))),
        PlayingThreads::fields);
};

using Searchers = std::function<Result<SearcherPtr>(int lines)>;

/// What stands behind `learn`: the book of a file, and a searcher that finds the way out of each position.
NBoardBook book_of(const NBoardOptions& asked, const GamePtr& game, const Searchers& searchers) {
    check_is_file("--book", asked.book);
    struct Learning {
        arena::LearnedBook book;
        SearcherPtr searcher{};
        int lines = 0;
    };
    auto state = std::make_shared<Learning>(
        accepted(arena::LearnedBook::open(game, asked.book, arena::Database::Access::create), "--book"));
    return {.move = [state](const AnyPosition& at) -> std::optional<std::string> {
                const auto moves = state->book.moves(at);
                if (moves.empty()) return std::nullopt;
                return moves.front().move;
            },
            .learn =
                [state, searchers, plies = static_cast<std::size_t>(asked.plies)](
                    const std::vector<std::string>& moves, const LimitsAt& limits, const std::vector<StopFlag>& stops) {
                    const auto searcher = [&](int lines) -> Result<AnySearcher*> {
                        if (!state->searcher || state->lines != lines) {
                            auto made = searchers(lines);
                            if (!made) return std::unexpected{made.error()};
                            state->searcher = *std::move(made);
                            state->lines = lines;
                        }
                        return state->searcher.get();
                    };
                    return arena::BookLearner{state->book, searcher, limits, stops}.add_game(moves, plies);
                }};
}

int run(const NBoardOptions& asked, const Context& context) {
    if (asked.level && asked.time) throw BadInput{"--level excludes --time"};
    const auto game = accepted(context.catalogue.game("reversi"));
    const std::string spec = asked.searcher.empty() ? game->engine() : asked.searcher;
    const ChosenSearcher chosen =
        SearcherWishes{.threads = asked.count()}.chosen(context.catalogue, spec, false, "--searcher");
    check_level(asked.level, chosen);
    (void)chosen.on(context, *game);  // refused now rather than in the middle of a game
    check_not_input("--log", asked.log, {asked.book});
    check_not_in_settings("--log", asked.log, spec);
    const SessionOptions manners = accepted(logged_session(context, asked.log, forever), "--log");
    const auto searcher = [&](int lines) -> Result<SearcherPtr> {
        AnyOptions options = chosen.options;
        if (auto set = options.set_default("deepen", "on"); !set) return std::unexpected{set.error()};
        if (lines > 1 && !options.has("multi-pv"))
            return refuse("the searcher cannot tell what several moves are worth");
        if (options.has("multi-pv"))
            if (auto set = options.set_default("multi-pv", std::to_string(lines)); !set)
                return std::unexpected{set.error()};
        return context.catalogue.searcher(*game, chosen.entry->name, options);
    };
    NBoard nboard{*game,
                  {.name = "kigi " KIGI_VERSION,
                   .searcher = searcher,
                   .level = asked.level,
                   .usual_time = asked.time.value_or(std::chrono::seconds{1}),
                   .book = asked.book.empty() ? std::nullopt : std::optional{book_of(asked, game, searcher)},
                   .ponders = asked.ponder}};
    const auto peer = standard_channel(context);
    Session session{*peer, manners, context.stop};
    accepted_unless(context.stop, serve(nboard, session));
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command nboard_command() {
    return command<NBoardOptions>("nboard",
                                  "play and analyse reversi by NBoard's protocol, on standard input and output", run);
}

}  // namespace kigi::apps

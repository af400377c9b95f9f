#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

namespace {

/// The initial position and some random ones, searched to a depth at which minimax takes a fraction of a second.
struct Bench {
    const char* game;
    int plies;  ///< random moves that lead to each position
    int depth;
    std::string_view evaluator{};  ///< not the default one where that is learned anew now and then
};
constexpr std::array benches{Bench{"tictactoe", 2, 7},
                             Bench{"connect-four", 6, 5},
                             Bench{"connect-four:5x4", 3, 7},
                             Bench{"reversi", 12, 4, "mobility"},
                             Bench{"reversi:6x6", 8, 4},
                             Bench{"reversi:4x4", 3, 7},
                             Bench{"kalah", 6, 5},
                             Bench{"trax", 6, 3},
                             Bench{"trax:8x8", 6, 3},
                             Bench{"trax:loop", 6, 3},
                             Bench{"graph:example", 1, 30}};
constexpr std::size_t random_count = 2;

/// Every searcher, and what its settings change. Tables are small, so that replacement is seen too.
constexpr std::array searchers{"minimax",
                               "alpha-beta(table=0,order=natural)",
                               "alpha-beta(table=1)",
                               "alpha-beta-hard(table=1)",
                               "pvs(table=1)",
                               "pvs(table=1,etc=on,order=shallow)",
                               "pvs(table=1,order=history,deepen=on,aspiration=2)",
                               "pvs(table=1,quiescence=2)",
                               "pvs(table=1,null-move=2)",
                               "pvs(table=1,late-moves=1)",
                               "pvs(table=1,history-pruning=3)",
                               "mtd-f(table=1)",
                               "mtd-f(table=1,deepen=on)",
                               "sss-star(table=1,order=natural,deepen=off)",
                               "dual-star(table=1,order=natural,deepen=off)",
                               "df-pn(table=1,goal=win,nodes=5000)",
                               "df-pn(table=1,nodes=5000)",
                               "threats(table=1,nodes=2000)",
                               "probcut(table=1)",
                               "monte-carlo(playouts=200)",
                               "monte-carlo(playouts=200,share=ucb1)",
                               "uct(playouts=300)"};

struct SignatureOptions {
    bool verbose = false;
    bool json = false;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&SignatureOptions::verbose>("verbose", "print value, move and nodes of each search too"),
        field<&SignatureOptions::json>("json",
                                       "print JSON, an object for each search; the last one has the signature"));
};

int run(const SignatureOptions& asked, const Context& context) {
    std::uint64_t sum = 0;
    for (const auto& bench : benches) {
        const auto game = accepted(context.catalogue.game(bench.game));
        std::vector<SetPosition> set;
        set.push_back({game->initial()});
        for (auto& random : random_positions(context, *game, random_count, bench.plies, 1).positions)
            set.push_back(std::move(random));
        for (const char* text : searchers) {
            const auto spec = accepted(parse_spec(text));
            auto options = accepted(context.catalogue.options(spec));
            accepted(options.set_default("depth", std::to_string(bench.depth)));
            if (!bench.evaluator.empty()) accepted(options.set_default("eval", bench.evaluator));
            const auto searcher = context.catalogue.searcher(*game, spec.name, options);
            if (!searcher) continue;  // it does not fit the game: `kigi matrix` says why
            context.progress(fmt::format("{} {}", bench.game, text));
            for (std::size_t i = 0; i < set.size(); ++i) {
                (*searcher)->forget();
                const auto result = (*searcher)->search(*set[i].position, when(context.stop));
                if (context.stop.requested()) return interrupted;
                sum += result.counters.nodes;
                if (!asked.json && !asked.verbose) continue;
                const auto best = result.best();
                const std::string value = best ? points_text(best->value) : "";
                const std::string move = best && best->move ? *best->move : "";
                context.progress("");
                if (asked.json)
                    context.json(Record{}
                                     .add("game", bench.game)
                                     .add("searcher", text)
                                     .add("depth", bench.depth)
                                     .add("position", set[i].position->text())
                                     .add("value", value)
                                     .add("move", move)
                                     .add("nodes", result.counters.nodes));
                else
                    context.line(fmt::format("{:<17}{:<3}{:<51}{:>10}  {:<8}{:>8}", bench.game, i, text,
                                             value.empty() ? "-" : value, move.empty() ? "-" : move,
                                             result.counters.nodes));
            }
            context.progress("");
        }
    }
    if (asked.json)
        context.json(Record{}.add("signature", sum));
    else
        context.line(std::to_string(sum));
    return good;
}

}  // namespace

Command signature_command() {
    return command<SignatureOptions>("signature", "one number over fixed searches: their nodes", run);
}

}  // namespace kigi::apps

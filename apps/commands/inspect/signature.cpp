#include <array>

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
};
constexpr std::array benches{Bench{"tictactoe", 2, 7}, Bench{"connect-four", 6, 5}, Bench{"connect-four:5x4", 3, 7},
                             Bench{"reversi", 12, 4},  Bench{"reversi:6x6", 8, 4},  Bench{"reversi:4x4", 3, 7},
                             Bench{"kalah", 6, 5}};
constexpr std::size_t random_count = 4;

/// Tables are small, so that replacement is seen too.
constexpr std::array searchers{"minimax",
                               "alpha-beta(table=0,order=natural)",
                               "alpha-beta(table=1)",
                               "alpha-beta-hard(table=1)",
                               "pvs(table=1)",
                               "pvs(table=1,etc=on,order=shallow)",
                               "pvs(table=1,order=history,deepen=on,aspiration=2)",
                               "mtd-f(table=1)",
                               "mtd-f(table=1,deepen=on)",
                               "sss-star(table=1,order=natural,deepen=off)",
                               "dual-star(table=1,order=natural,deepen=off)"};

struct SignatureOptions {
    bool verbose = false;
    bool json = false;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&SignatureOptions::verbose>("verbose", "print the nodes of each game and searcher too"),
        field<&SignatureOptions::json>(
            "json", "print JSON, an object for each game and searcher; the last one has the signature"));
};

int run(const SignatureOptions& asked, const Context& context) {
    std::uint64_t sum = 0;
    for (const auto& bench : benches) {
        const auto game = accepted(context.catalogue.game(bench.game));
        auto set = random_positions(context, *game, random_count, bench.plies, 1).positions;
        set.push_back({game->initial()});
        for (const char* text : searchers) {
            auto spec = accepted(parse_spec(text));
            spec.assignments.emplace_back("depth", std::to_string(bench.depth));
            context.progress(fmt::format("{} {}", bench.game, text));
            const auto searcher = accepted(context.catalogue.searcher(*game, spec));
            std::uint64_t nodes = 0;
            for (const auto& one : set) {
                searcher->forget();
                nodes += searcher->search(*one.position, when(context.stop)).counters.nodes;
            }
            context.progress("");
            if (context.stop.requested()) return interrupted;
            sum += nodes;
            if (asked.json)
                context.json(Record{}
                                 .add("game", bench.game)
                                 .add("searcher", text)
                                 .add("depth", bench.depth)
                                 .add("positions", set.size())
                                 .add("nodes", nodes));
            else if (asked.verbose)
                context.line(fmt::format("{:<18}{:<42}{:>10}", bench.game, text, nodes));
        }
    }
    if (asked.json)
        context.json(Record{}.add("signature", sum));
    else
        context.line(std::to_string(sum));
    return good;
}

}  // namespace

Command signature_command() { return command("signature", "one number over fixed searches: their nodes", run); }

}  // namespace kigi::apps

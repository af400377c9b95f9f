#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/catalogue/catalogue.hpp>

namespace kigi::apps {

namespace {

struct Totals {
    std::size_t positions = 0;
    std::size_t expected = 0;
    std::size_t differing = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;
};

/// Whether the search knows the game's own value of the position.
bool is_solved(const AnyResult& result) {
    return result.complete && result.solved && !result.lines.empty() && result.lines[0].bound == Bound::exact;
}

}  // namespace

int solve(Options& options, const Context& context) {
    PositionOptions where;
    SettingOptions settings;
    std::string file;
    std::string searcher_text = "mtd-f";
    bool json = false;
    options.required("GAME", where.game, "the game, with parameters after a colon; kigi games lists them");
    options.required("FILE", file,
                     "positions, a line each, with scores where known: OBF for reversi, moves and score for connect "
                     "four, else position text or moves and score; - is standard input");
    options.option("--searcher", searcher_text, "the searcher with its settings; kigi searchers lists them");
    settings.declare(options);
    options.flag("--json", json, "print JSON, an object a line, the totals last");
    options.parse();

    const auto game = where.chosen_game(context);
    const Spec spec = settings.applied(context.catalogue, accepted(parse_spec(searcher_text), "--searcher"), true);
    const auto searcher = accepted(context.catalogue.searcher(*game, spec));
    const auto set = read_positions(context, *game, file);

    Totals totals;
    for (const auto& [position, expected] : set) {
        if (context.stop.requested()) break;
        const std::size_t index = totals.positions + 1;
        context.progress(fmt::format("position {} of {}", index, set.size()));
        searcher->forget();
        const auto result = searcher->search(*position, when(context.stop));
        if (context.stop.requested() && !result.complete) break;
        const bool solved = is_solved(result);
        const auto best = result.best();
        const auto value = solved ? std::optional{best->value} : std::nullopt;
        const bool differs = expected && value != expected;
        ++totals.positions;
        totals.expected += expected.has_value();
        totals.differing += differs;
        totals.nodes += result.counters.nodes;
        totals.seconds += result.seconds();
        if (json) {
            Record record;
            record.add("game", game->name()).add("searcher", searcher_text).add("index", index);
            add_value(record, "value", *game, *position, value);
            record.add("move", solved ? best->move : std::nullopt);
            record.add("nodes", result.counters.nodes).add("seconds", result.seconds());
            add_value(record, "expected", *game, *position, expected);
            context.json(record.add("solved", solved).add("position", position->text()));
        } else {
            context.progress("");
            context.line(fmt::format("{:>5}  {:>8}  {:<5}{:>14} nodes{:>12} s{}", index,
                                     value ? value_text(*game, *position, *value) : "unsolved",
                                     solved ? best->move.value_or("-") : "-", result.counters.nodes,
                                     seconds_text(result.seconds()),
                                     differs    ? "  expected " + value_text(*game, *position, *expected)
                                     : expected ? "  ok"
                                                : ""));
        }
    }
    context.progress("");
    if (json) {
        context.json(Record{}
                         .add("game", game->name())
                         .add("searcher", searcher_text)
                         .add("positions", totals.positions)
                         .add("with_score", totals.expected)
                         .add("differing", totals.differing)
                         .add("nodes", totals.nodes)
                         .add("seconds", totals.seconds)
                         .add("complete", totals.positions == set.size()));
    } else {
        context.line(
            fmt::format("{} of {} positions, {} nodes, {} s, {} nodes/s; {} of {} known scores differ",
                        totals.positions, set.size(), totals.nodes, seconds_text(totals.seconds),
                        totals.seconds > 0 ? count_text(static_cast<double>(totals.nodes) / totals.seconds) : "-",
                        totals.differing, totals.expected));
    }
    if (context.stop.requested()) return interrupted;
    return totals.differing == 0 ? good : disagreement;
}

}  // namespace kigi::apps

#include <algorithm>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/compare/comparison.hpp>
#include <kigi/apps/commands/compare/comparison_page.hpp>
#include <kigi/apps/commands/compare/depth_curve.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct CompareOptions : GameOptions, SearcherWishes {
    std::vector<std::string> searchers{"alpha-beta", "pvs", "mtd-f"};
    std::string positions{};
    std::optional<std::size_t> random{};
    int plies = 10;
    std::uint64_t seed = 1;
    std::int64_t repeat = 1;
    std::string html{};
    bool exact = false;
    bool csv = false;
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(GameOptions::fields, SearcherWishes::fields),
        boost::hana::make_tuple(
            field<&CompareOptions::searchers>("searchers", "searchers with their settings, commas between",
                                              value_name("SEARCHER,...")),
            field<&CompareOptions::exact>("exact", "search to the end of the game (what happens without limits)"),
            field<&CompareOptions::positions>("positions",
                                              "file of positions, a line each: position text or moves, and its score "
                                              "where known (OBF for reversi); - is standard input",
                                              value_name("FILE"), otherwise("the built-in ones")),
            field<&CompareOptions::random>("random", "so many random positions instead", between(1, 100'000)),
            field<&CompareOptions::plies>("plies", "random moves that lead to a random position", between(0, 1000),
                                          value_name("PLIES")),
            field<&CompareOptions::seed>("seed", "of the random positions", value_name("SEED")),
            field<&CompareOptions::repeat>("repeat", "searches of each position; the median time counts",
                                           between(1, 1000)),
            field<&CompareOptions::html>(
                "html", "file to write: one page with charts, and a small tree with its cut-offs", value_name("FILE")),
            field<&CompareOptions::csv>("csv", "print comma-separated values, a line for each searcher and position"),
            field<&CompareOptions::json>("json", "print JSON, an object for each searcher and position")));

    [[nodiscard]] Result<void> check() const {
        if (exact && depth) return refuse("--exact and --depth exclude each other");
        if (csv && json) return refuse("--csv and --json exclude each other");
        if (random && !positions.empty()) return refuse("--random and --positions exclude each other");
        return {};
    }
};

std::vector<SetPosition> positions_for(const Context& context, const AnyGame& game, const CompareOptions& asked) {
    if (!asked.positions.empty()) return read_positions(context, game, asked.positions);
    if (asked.random) return random_positions(game, *asked.random, asked.plies, asked.seed);
    auto set = game.built_in_positions();
    if (set.empty()) throw BadInput{game.name() + " has no built-in positions (give --positions FILE or --random N)"};
    return set;
}

std::string source_of(const CompareOptions& asked) {
    if (!asked.positions.empty()) return asked.positions == "-" ? "standard input" : asked.positions;
    return asked.random ? "random positions" : "the built-in set";
}

/// By what the comparison can be repeated.
std::vector<std::pair<std::string, std::string>> repeatable(const CompareOptions& asked) {
    std::vector<std::pair<std::string, std::string>> list{
        {"searchers", fmt::format("{}", fmt::join(asked.searchers, ","))}};
    for (auto& given : asked.given()) list.push_back(std::move(given));
    list.emplace_back("positions", asked.random ? fmt::format("{} random ones after {} plies, seed {}", *asked.random,
                                                              asked.plies, asked.seed)
                                                : source_of(asked));
    if (asked.repeat > 1) list.emplace_back("repeat", fmt::format("{}, the median time counts", asked.repeat));
    return list;
}

/// Runs one searcher over one position as often as asked; the table is fresh each time.
Measured measured(const Context& context, AnySearcher& searcher, const AnyPosition& position, std::int64_t repeat) {
    Measured all;
    std::vector<double> times;
    for (std::int64_t i = 0; i < repeat && !(i > 0 && context.stop.requested()); ++i) {
        searcher.forget();
        all.result = searcher.search(position, when(context.stop));
        times.push_back(all.result.seconds());
    }
    all.seconds = median(times);
    return all;
}

void emit_header(const Context& context, const CompareOptions& asked) {
    if (asked.csv) context.line("searcher,index,value,move,nodes,seconds,complete");
}

void emit(const Context& context, const CompareOptions& asked, const AnyGame& game, const Contestant& contestant,
          std::size_t index, const AnyPosition& position) {
    const Measured& run = contestant.runs.back();
    const auto best = run.result.best();
    if (asked.csv) {
        const std::string name =
            contestant.name.find(',') == std::string::npos ? contestant.name : '"' + contestant.name + '"';
        context.line(fmt::format(
            "{},{},{},{},{},{:.6f},{}", name, index, best ? value_text(game, position, best->value) : "",
            best ? best->move.value_or("") : "", run.result.counters.nodes, run.seconds, run.result.complete));
    }
    if (!asked.json) return;
    Record record;
    record.add("game", game.name()).add("searcher", contestant.name).add("index", index);
    add_value(record, "value", game, position, best ? std::optional{best->value} : std::nullopt);
    record.add("move", best ? best->move : std::nullopt);
    record.add("nodes", run.result.counters.nodes).add("seconds", run.seconds);
    add_depth(record, position, run.result);
    record.add("complete", run.result.complete)
        .add("solved", run.result.solved)
        .add("cutoffs", run.result.counters.cutoffs)
        .add("first_move_cutoffs", run.result.counters.first_move_cutoffs)
        .add("table_probes", run.result.counters.probes)
        .add("table_hits", run.result.counters.hits)
        .add("position", position.text());
    if (asked.random) record.add("seed", asked.seed);
    context.json(record);
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? "-" : fmt::format("{:.1f} %", 100 * static_cast<double>(part) / static_cast<double>(whole));
}

/// One position says nothing about how much others would differ from it.
std::string ratio_text(const Ratio& ratio, bool first, std::size_t positions) {
    if (first) return "1";
    return positions < 2 ? fmt::format("{:.2f}", ratio.value)
                         : fmt::format("{:.2f} [{:.2f}, {:.2f}]", ratio.value, ratio.low, ratio.high);
}

/// Columns as wide as their widest cell, the first to the left, the others to the right.
void print_table(const Context& context, const std::vector<std::vector<std::string>>& rows) {
    std::vector<std::size_t> width(rows.front().size());
    for (const auto& row : rows)
        for (std::size_t i = 0; i < row.size(); ++i) width[i] = std::max(width[i], row[i].size());
    for (const auto& row : rows) {
        std::string line = fmt::format("{:<{}}", row[0], width[0]);
        for (std::size_t i = 1; i < row.size(); ++i) line += fmt::format("  {:>{}}", row[i], width[i]);
        line.erase(line.find_last_not_of(' ') + 1);
        context.line(line);
    }
}

void summarise(const Context& context, const std::vector<Contestant>& contestants) {
    std::vector<std::vector<std::string>> rows{{"searcher", "nodes", "seconds", "nodes/s", "branching", "first move",
                                                "table hits", "nodes to first", "time to first"}};
    const auto all = summaries(contestants);
    for (std::size_t c = 0; c < contestants.size(); ++c) {
        const auto& [total, seconds, factor, nodes, time] = all[c];
        const std::size_t positions = contestants[c].runs.size();
        rows.push_back({contestants[c].name, fmt::format("{}", total.nodes), seconds_text(seconds),
                        seconds > 0 ? count_text(static_cast<double>(total.nodes) / seconds) : "-",
                        factor ? fmt::format("{:.2f}", *factor) : "-", percent(total.first_move_cutoffs, total.cutoffs),
                        percent(total.hits, total.probes), ratio_text(nodes, c == 0, positions),
                        ratio_text(time, c == 0, positions)});
    }
    print_table(context, rows);
}

/// Values position by position, where there are not too many for a person.
void list_positions(const Context& context, const AnyGame& game, const std::vector<SetPosition>& set,
                    const std::vector<Contestant>& contestants) {
    std::vector<std::vector<std::string>> rows{{"position"}};
    const bool known = std::ranges::any_of(set, [](const auto& one) { return one.value.has_value(); });
    if (known) rows[0].emplace_back("known");
    for (const auto& contestant : contestants) rows[0].push_back(contestant.name);
    for (std::size_t i = 0; i < contestants.front().runs.size(); ++i) {
        auto& row = rows.emplace_back();
        row.push_back(fmt::format("{}", i + 1));
        if (known) row.push_back(set[i].value ? value_text(game, *set[i].position, *set[i].value) : "-");
        for (const auto& contestant : contestants) {
            const auto best = contestant.runs[i].result.best();
            row.push_back(!best ? "unknown"
                                : value_text(game, *set[i].position, best->value) + " " + best->move.value_or("-") +
                                      (contestant.runs[i].result.complete ? "" : " (stopped)"));
        }
    }
    print_table(context, rows);
    context.line("");
}

/// What the last line says, where no two values that had to agree differ.
std::string agreement(const Checked& checked) {
    if (checked.all) return "exact searchers agree on every value.";
    if (checked.held == 0) return "no two exact searchers looked equally far, so no value was checked.";
    return fmt::format("exact searchers agree where two looked equally far, on {} of {} values.", checked.held,
                       checked.values);
}

/// "position 3", "positions 3, 4".
std::string numbered(const std::vector<std::size_t>& positions) {
    std::string list;
    for (const auto i : positions) list += fmt::format("{}{}", list.empty() ? "" : ", ", i + 1);
    return (positions.size() == 1 ? "position " : "positions ") + list;
}

/// What ends a search before the end of the game. Values of searchers that have none are not estimates.
std::string horizon_of(const AnyGame& game, const AnyOptions& settings) {
    if (!settings.has("depth") || !settings.has("eval")) return "none";
    const auto evaluator = settings.text("eval").empty() ? game.evaluators().front().name : settings.text("eval");
    return fmt::format("{} {} {}", settings.text("depth"), evaluator,
                       settings.has("quiescence") ? settings.text("quiescence") : "0");
}

int run(const CompareOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    std::vector<Contestant> contestants;
    std::vector<SearcherPtr> searchers;
    for (const auto& text : asked.searchers) {
        const auto chosen = asked.chosen(context.catalogue, text, false, "--searchers");
        contestants.push_back({text, chosen.entry->exact, horizon_of(*game, chosen.options)});
        searchers.push_back(chosen.on(context, *game));
    }
    const auto set = positions_for(context, *game, asked);
    if (!asked.html.empty()) check_writable(asked.html);

    emit_header(context, asked);
    for (std::size_t i = 0; i < set.size() && !context.stop.requested(); ++i) {
        for (auto& contestant : contestants) contestant.runs.emplace_back();
        for (std::size_t turn = 0; turn < contestants.size(); ++turn) {
            const std::size_t c =
                (i + turn) % contestants.size();  // nobody is always first: the machine's state drifts
            context.progress(fmt::format("position {} of {}: {}", i + 1, set.size(), contestants[c].name));
            contestants[c].runs.back() = measured(context, *searchers[c], *set[i].position, asked.repeat);
        }
        for (const auto& contestant : contestants) emit(context, asked, *game, contestant, i + 1, *set[i].position);
    }
    if (!asked.html.empty() && !context.stop.requested()) {
        std::vector<std::vector<DepthPoint>> curves;
        for (std::size_t c = 0; c < contestants.size(); ++c) {
            context.progress(fmt::format("depth by depth: {}", contestants[c].name));
            curves.push_back(depth_curve(*searchers[c], set, contestants[c].runs, context.stop));
        }
        write_file(asked.html, comparison_page({.context = context,
                                                .game = *game,
                                                .source = source_of(asked),
                                                .asked = repeatable(asked),
                                                .set = set,
                                                .contestants = contestants,
                                                .curves = curves}));
    }
    context.progress("");

    const auto wrong = disagreements(contestants);
    if (!asked.json && !asked.csv) {
        constexpr std::size_t listed = 40;
        if (set.size() <= listed) list_positions(context, *game, set, contestants);
        summarise(context, contestants);
        context.line("");
        const std::size_t positions = contestants.front().runs.size();
        if (wrong.empty())
            context.line(fmt::format("{} on {}, {} position{}: {}", game->name(), source_of(asked), positions,
                                     positions == 1 ? "" : "s", agreement(checked(contestants))));
    }
    if (!wrong.empty()) throw Failure{"exact searchers disagree at " + numbered(wrong)};
    std::vector<std::optional<std::int32_t>> known;
    for (const auto& one : set) known.push_back(one.value);
    if (const auto other = refuted(contestants, known); !other.empty())
        throw Failure{"solved to another value than the known one: " + numbered(other)};
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command compare_command() { return command("compare", "compare searchers on a set of positions", run); }

}  // namespace kigi::apps

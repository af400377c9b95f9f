#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/any/counts_visits.hpp>
#include <kigi/framework/game/refinements.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

std::string depth_text(const AnyResult& result) {
    if (!is_unlimited(result.depth)) return fmt::format("depth {}", result.depth);
    return end_level(result.depth) == 0 || result.solved ? "to the end" : "to the end, selective";
}

std::string speed_text(const AnyResult& result) {
    const double seconds = result.seconds();
    return fmt::format("{} nodes, {} s, {} nodes/s", result.counters.nodes, seconds_text(seconds),
                       seconds > 0 ? count_text(static_cast<double>(result.counters.nodes) / seconds) : "-");
}

void show_progress(const Context& context, const AnyGame& game, const AnyPosition& position, const AnyResult& result) {
    if (result.lines.empty()) return;
    const AnyLine& best = result.lines.front();
    std::string line;
    for (const auto& move : best.line) line += " " + move;
    context.progress(fmt::format("{}: {} {}{} {}", depth_text(result), value_text(game, position, best.value),
                                 line.substr(0, 40), line.size() > 40 ? " ..." : "", speed_text(result)));
}

Record as_json(const AnyGame& game, const std::string& searcher, const AnyPosition& position, const AnyResult& result,
               bool usual_time) {
    Record record;
    const auto best = result.best();
    record.add("game", game.name()).add("searcher", searcher);
    record.add("move", best ? best->move : std::nullopt);
    add_value(record, "value", game, position, best ? std::optional{best->value} : std::nullopt);
    record.add("bound", best ? std::optional{bound_text(best->bound)} : std::nullopt);
    record.add("pv", best ? best->line : std::vector<std::string>{});
    add_depth(record, position, result);
    record.add("nodes", result.counters.nodes)
        .add("seconds", result.seconds())
        .add("complete", result.complete)
        .add("usual_time", usual_time)
        .add("solved", result.solved)
        .add("cutoffs", result.counters.cutoffs)
        .add("first_move_cutoffs", result.counters.first_move_cutoffs)
        .add("table_probes", result.counters.probes)
        .add("table_hits", result.counters.hits)
        .add("table_per_mille", result.table_per_mille);
    if (result.lines.size() > 1) {
        std::vector<Record> lines;
        for (const auto& line : result.lines) {
            Record& one = lines.emplace_back();
            one.add("move", line.move);
            add_value(one, "value", game, position, line.value);
            one.add("bound", bound_text(line.bound)).add("pv", line.line);
        }
        record.add("lines", lines);
    }
    return record;
}

/// A search that ended by itself, to the end of the game, and yet is not solved.
bool is_left_open(const AnyResult& result) {
    return result.complete && !result.solved && is_unlimited(result.depth) && !result.lines.empty() &&
           result.lines.front().bound != Bound::none;
}

/// Why `is_left_open`. A search that samples ends as soon as what it was asked is proven: without `result=score`, who
/// wins.
std::string open_text(const AnyGame& game, const ChosenSearcher& searcher, bool samples, const AnyResult& result) {
    const Points value = result.lines.front().value;
    const std::string& name = searcher.entry->name;
    if (samples)
        return fmt::format("the side to move {}, which is proven; by how much was not asked ({}(result=score) asks)",
                           value > 0   ? "wins"
                           : value < 0 ? "loses"
                                       : "draws",
                           name);
    if (!searcher.entry->is_exact(searcher.options))
        return fmt::format("not solved: {} does not look at everything, so another value is possible", name);
    if (game.refinements().contains(refinement::finite{})) return "not solved: some lines end in an estimate";
    return fmt::format("not solved: some lines are longer than {} plies, or repeat a position, and end in an estimate",
                       longest_line);
}

void tell(const Context& context, const AnyGame& game, const AnyPosition& position, const ChosenSearcher& searcher,
          bool samples, const AnyResult& result) {
    if (result.lines.empty()) {
        context.line(result.complete ? "nothing is known: neither side wins by what was looked at"
                                     : "nothing is known: the search was stopped before anything was complete");
    }
    const bool open = is_left_open(result);
    for (const auto& line : result.lines) {
        std::string moves;
        // A move's own value may be known, and that of another, still open, be better.
        const bool or_better = open && samples && &line == &result.lines.front() && line.bound == Bound::exact;
        for (const auto& move : line.line) moves += " " + move;
        context.line(fmt::format("{:<6} {}{}  {}", line.move.value_or(position.outcome() ? "(over)" : "-"),
                                 line.bound == Bound::lower || or_better ? "at least "
                                 : line.bound == Bound::exact            ? ""
                                 : line.bound == Bound::upper            ? "at most "
                                                                         : "about ",
                                 value_text(game, position, line.value), moves));
    }
    if (open) context.line(open_text(game, searcher, samples, result));
    context.line(fmt::format("{}{}: {}", depth_text(result),
                             result.solved     ? ", solved"
                             : result.complete ? ""
                                               : ", stopped",
                             speed_text(result)));
}

/// What a search takes that nobody limited: to the end of the game, most would take years.
constexpr std::string_view usual_time = "5s";

/// Whether nothing but the end of the game ends the search.
bool is_endless(const AnyOptions& options) {
    if (!options.has("time") || options.has("playouts")) return false;  // or it ends by itself
    for (const char* limit : {"depth", "nodes", "time"})
        if (!options.text(limit).empty()) return false;
    return true;
}

struct SearchOptions : PositionOptions, SearcherWishes {
    std::string searcher{};
    std::optional<int> multi_pv{};
    bool exact = false;
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(PositionOptions::fields, SearcherWishes::fields),
        boost::hana::make_tuple(
            field<&SearchOptions::searcher>("searcher", "the searcher with its settings; kigi searchers lists them",
                                            value_name("SEARCHER"), otherwise("the game's engine, or pvs")),
            field<&SearchOptions::multi_pv>("multi-pv", "root moves wanted, best first", between(1, 1000),
                                            otherwise("1")),
            field<&SearchOptions::exact>(
                "exact", "search to the end of the game; without this or a limit, a search takes 5 seconds"),
            field<&SearchOptions::json>("json", "print JSON, an object a line")));

    [[nodiscard]] Result<void> check() const {
        if (exact && limited()) return refuse("--exact excludes --depth, --nodes and --time");
        return PositionOptions::check();
    }
};

int run(const SearchOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    const auto position = asked.chosen_position(context, *game);
    const std::string name = asked.searcher_for(*game, asked.searcher, "pvs");
    auto chosen = asked.chosen(context.catalogue, name, true, "--searcher");
    if (asked.exact) check_unlimited(chosen);
    if (asked.multi_pv) accepted(chosen.options.set_default("multi-pv", std::to_string(*asked.multi_pv)), "--multi-pv");
    const bool timed = !asked.exact && is_endless(chosen.options);
    if (timed) accepted(chosen.options.set_default("time", usual_time));
    const auto searcher = chosen.on(context, *game);
    warn_of_endless_lines(context, *game, chosen);
    searcher->warm_up();  // the time that is printed is that of the search

    const auto result = searcher->search(*position, when(context.stop), [&](const AnyResult& so_far) {
        if (context.terminal) show_progress(context, *game, *position, so_far);
    });
    context.progress("");
    if (asked.json)
        context.json(as_json(*game, name, *position, result, timed));
    else
        tell(context, *game, *position, chosen, dynamic_cast<const CountsVisits*>(searcher.get()) != nullptr, result);
    if (timed && !asked.json && !result.complete && !context.stop.requested())
        context.line(
            fmt::format("stopped after {}, since nothing limits the search (--exact searches to the end)", usual_time));
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command search_command() { return command<SearchOptions>("search", "search one position", run); }

}  // namespace kigi::apps

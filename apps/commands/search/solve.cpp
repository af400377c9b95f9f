#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>

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

std::string_view outcome_word(std::int64_t value) { return value > 0 ? "win" : value < 0 ? "loss" : "draw"; }
std::string_view outcome_word(Points value) { return outcome_word(value > 0 ? 1 : value < 0 ? -1 : 0); }

/// Whether the side to move wins, draws or loses, as far as the line says it: a bound is enough of a win or a loss.
std::optional<std::string_view> outcome_of(const AnyLine& line) {
    const bool known = line.bound == Bound::exact || (line.bound == Bound::lower && line.value > 0) ||
                       (line.bound == Bound::upper && line.value < 0);
    return known ? std::optional{outcome_word(line.value)} : std::nullopt;
}

struct SolveOptions : GameOptions, SearcherWishes {
    std::string file{};
    std::string searcher{};
    bool all_moves = false;
    bool outcome = false;
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        boost::hana::concat(
            GameOptions::fields,
            boost::hana::make_tuple(
                field<&SolveOptions::file>(
                    "file",
                    "positions, a line each, with scores where known: OBF for reversi, moves and score for connect "
                    "four, else position text or moves and score; - is standard input",
                    argument),
                field<&SolveOptions::searcher>("searcher", "the searcher with its settings; kigi searchers lists them",
                                               value_name("SEARCHER"), otherwise("the game's solver, or mtd-f")),
                field<&SolveOptions::all_moves>("all-moves",
                                                "the value of every move, and whether it wins, draws or loses"),
                field<&SolveOptions::outcome>("outcome",
                                              "win, draw or loss alone, which takes fewer nodes than the value"),
                field<&SolveOptions::json>("json", "print JSON, an object a line, the totals last"))),
        SearcherWishes::fields);

    /// The one that is named; else the game's own, if it has every setting that is wished for and needed.
    [[nodiscard]] std::string chosen_solver(const AnyGame& of, const Context& context) const {
        if (!searcher.empty()) return searcher;
        const SearcherEntry* own = context.catalogue.find(of.solver());
        const auto fits = [&](const auto& wish) { return own->options.has(wish.first); };
        const bool tells =
            own && (!all_moves || own->options.has("multi-pv")) && (!outcome || own->options.has("outcome"));
        return tells && std::ranges::all_of(given(), fits) ? own->name : "mtd-f";
    }
};

/// "g8:+18 (win) h1:-2 (loss)"; of outcomes "g8 (win) h1 (loss)".
std::string moves_text(const AnyGame& game, const AnyPosition& position, const AnyResult& result, bool outcome) {
    std::string text;
    for (const auto& line : result.lines)
        text += fmt::format("{}{}{} ({})", text.empty() ? "" : " ", line.move.value_or("-"),
                            outcome ? "" : ":" + value_text(game, position, line.value),
                            outcome_of(line).value_or("unsolved"));
    return text;
}

std::vector<Record> moves_json(const AnyGame& game, const AnyPosition& position, const AnyResult& result) {
    std::vector<Record> moves;
    for (const auto& line : result.lines) {
        Record& one = moves.emplace_back();
        one.add("move", line.move);
        add_value(one, "value", game, position, line.bound == Bound::exact ? std::optional{line.value} : std::nullopt);
        one.add("outcome", outcome_of(line));
    }
    return moves;
}

int run(const SolveOptions& asked, const Context& context) {
    const auto game = asked.chosen_game(context);
    const std::string name = asked.chosen_solver(*game, context);
    auto chosen = asked.chosen(context.catalogue, name, true, "--searcher");
    if (asked.all_moves) {
        if (!chosen.options.has("multi-pv"))
            throw BadInput{fmt::format("--all-moves: {} cannot tell what all moves are worth", name)};
        accepted(chosen.options.set_default("multi-pv", "1000"));
    }
    if (asked.outcome) {
        if (!chosen.options.has("outcome")) throw BadInput{fmt::format("--outcome: {} tells nothing but values", name)};
        accepted(chosen.options.set_default("outcome", "on"));
    }
    const auto searcher = chosen.on(context, *game);
    warn_of_endless_lines(context, *game, chosen);
    const auto set = read_positions(context, *game, asked.file);

    Totals totals;
    for (const auto& [position, expected, scores] : set) {
        if (context.stop.requested()) break;
        const std::size_t index = totals.positions + 1;
        context.progress(fmt::format("position {} of {}", index, set.size()));
        searcher->forget();
        const auto result = searcher->search(*position, when(context.stop));
        if (context.stop.requested() && !result.complete) break;
        const auto best = result.best();
        const auto outcome = result.complete && result.solved && best ? outcome_of(*best) : std::nullopt;
        const bool solved = asked.outcome ? outcome.has_value() : is_solved(result);
        const auto value = is_solved(result) ? std::optional{best->value} : std::nullopt;
        const bool differs =
            expected && (asked.outcome ? outcome != std::optional{outcome_word(*expected)} : value != expected);
        ++totals.positions;
        totals.expected += expected.has_value();
        totals.differing += differs;
        totals.nodes += result.counters.nodes;
        totals.seconds += result.seconds();
        if (asked.json) {
            Record record;
            record.add("game", game->name()).add("searcher", name).add("index", index);
            add_value(record, "value", *game, *position, value);
            record.add("move", solved ? best->move : std::nullopt);
            record.add("nodes", result.counters.nodes).add("seconds", result.seconds());
            add_value(record, "expected", *game, *position, expected);
            record.add("solved", solved);
            if (asked.outcome) record.add("outcome", outcome);
            if (asked.all_moves)
                record.add("moves", solved ? moves_json(*game, *position, result) : std::vector<Record>{});
            context.json(record.add("position", position->text()));
        } else {
            context.progress("");
            const auto text = [&](const auto& known) {
                return asked.outcome ? std::string{outcome_word(known)} : value_text(*game, *position, known);
            };
            context.line(fmt::format("{:>5}  {:>8}  {:<5}{:>14} nodes{:>12} s{}", index,
                                     solved ? text(best->value) : "unsolved", solved ? best->move.value_or("-") : "-",
                                     result.counters.nodes, seconds_text(result.seconds()),
                                     differs    ? "  expected " + text(*expected)
                                     : expected ? "  ok"
                                                : ""));
            if (asked.all_moves && solved)
                context.line("       " + moves_text(*game, *position, result, asked.outcome));
        }
    }
    context.progress("");
    if (asked.json) {
        context.json(Record{}
                         .add("game", game->name())
                         .add("searcher", name)
                         .add("positions", totals.positions)
                         .add("with_score", totals.expected)
                         .add("differing", totals.differing)
                         .add("nodes", totals.nodes)
                         .add("seconds", totals.seconds)
                         .add("complete", totals.positions == set.size()));
    } else {
        context.line(
            fmt::format("{} of {}, {} nodes, {} s, {} nodes/s; {} of {} known scores differ", totals.positions,
                        counted(set.size(), "position"), totals.nodes, seconds_text(totals.seconds),
                        totals.seconds > 0 ? count_text(static_cast<double>(totals.nodes) / totals.seconds) : "-",
                        totals.differing, totals.expected));
    }
    if (context.stop.requested()) return interrupted;
    return totals.differing == 0 ? good : disagreement;
}

}  // namespace

Command solve_command() {
    return command<SolveOptions>("solve", "exact values of the positions of a file, checked against its scores", run);
}

}  // namespace kigi::apps

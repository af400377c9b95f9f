#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/in_order.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/control/cores.hpp>
#include <kigi/framework/table/pages.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

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
    std::optional<int> concurrency{};
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
                field<&SolveOptions::concurrency>(
                    "concurrency", "positions at a time, each searched for itself, with a table of its own",
                    between(1, 256), value_name("POSITIONS"), otherwise("all cores, in half of the free memory")),
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

/// What is said of each position, and of all.
class SolveReport {
public:
    SolveReport(const SolveOptions& asked, const Context& context, const AnyGame& game, std::string_view searcher)
        : asked_{asked}, context_{context}, game_{game}, searcher_{searcher} {}

    void add(const SetPosition& of, const AnyResult& result) {
        const auto& [position, expected, scores] = of;
        const auto best = result.best();
        const auto outcome = result.complete && result.solved && best ? outcome_of(*best) : std::nullopt;
        const bool solved = asked_.outcome ? outcome.has_value() : is_solved(result);
        const auto value = is_solved(result) ? std::optional{best->value} : std::nullopt;
        const bool as_expected =
            !expected || (asked_.outcome ? outcome == std::optional{outcome_word(*expected)} : value == expected);
        ++positions_;
        expected_ += expected.has_value();
        differing_ += solved && !as_expected;
        unsolved_ += !solved;
        missed_ += !as_expected;
        nodes_ += result.counters.nodes;
        seconds_ += result.seconds();
        if (asked_.json) {
            Record record;
            record.add("game", game_.name()).add("searcher", searcher_).add("index", positions_);
            add_value(record, "value", game_, *position, value);
            record.add("move", solved ? best->move : std::nullopt);
            record.add("nodes", result.counters.nodes).add("seconds", result.seconds());
            add_value(record, "expected", game_, *position, expected);
            record.add("solved", solved);
            if (asked_.outcome) record.add("outcome", outcome);
            if (asked_.all_moves)
                record.add("moves", solved ? moves_json(game_, *position, result) : std::vector<Record>{});
            context_.json(record.add("position", position->text()));
        } else {
            context_.progress("");
            const auto text = [&](const auto& known) {
                return asked_.outcome ? std::string{outcome_word(known)} : value_text(game_, *position, known);
            };
            context_.line(fmt::format("{:>5}  {:>8}  {:<5}{:>14} nodes{:>12} s{}", positions_,
                                      solved ? text(best->value) : "unsolved", solved ? best->move.value_or("-") : "-",
                                      result.counters.nodes, seconds_text(result.seconds()),
                                      !as_expected ? "  expected " + text(*expected)
                                      : expected   ? "  ok"
                                                   : ""));
            if (asked_.all_moves && solved)
                context_.line("       " + moves_text(game_, *position, result, asked_.outcome));
        }
    }

    /// Of so many, in so long.
    void tell_totals(std::size_t wanted, double elapsed) const {
        context_.progress("");
        if (asked_.json) {
            context_.json(Record{}
                              .add("game", game_.name())
                              .add("searcher", searcher_)
                              .add("positions", positions_)
                              .add("with_score", expected_)
                              .add("differing", differing_)
                              .add("unsolved", unsolved_)
                              .add("nodes", nodes_)
                              .add("seconds", seconds_)
                              .add("elapsed", elapsed)
                              .add("complete", positions_ == wanted));
            return;
        }
        context_.line(fmt::format("{} of {}, {} nodes, {} s, {} nodes/s, {} s for all; {} of {} known scores differ{}",
                                  positions_, counted(wanted, "position"), nodes_, seconds_text(seconds_),
                                  seconds_ > 0 ? count_text(static_cast<double>(nodes_) / seconds_) : "-",
                                  seconds_text(elapsed), differing_, expected_,
                                  unsolved_ == 0 ? "" : ", " + counted(unsolved_, "position") + " unsolved"));
    }

    /// Whether a known score was not found.
    [[nodiscard]] bool any_missed() const noexcept { return missed_ > 0; }

private:
    const SolveOptions& asked_;
    const Context& context_;
    const AnyGame& game_;
    std::string searcher_;
    std::size_t positions_ = 0;
    std::size_t expected_ = 0;
    std::size_t differing_ = 0;
    std::size_t unsolved_ = 0;
    std::size_t missed_ = 0;
    std::uint64_t nodes_ = 0;
    double seconds_ = 0;
};

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
    warn_of_endless_lines(context, *game, chosen);
    const auto set = read_positions(context, *game, asked.file);

    SolveReport report{asked, context, *game, name};
    const auto tell_next = [&](std::size_t done) {
        context.progress(fmt::format("position {} of {}", done + 1, set.size()));
    };
    const auto solver = [&] {
        return [&, searcher = chosen.on(context, *game)](std::int64_t number,
                                                         const StopFlag& halt) -> std::optional<AnyResult> {
            searcher->forget();
            auto result = searcher->search(*set[static_cast<std::size_t>(number)].position, when(halt));
            if (halt.requested() && !result.complete) return std::nullopt;
            return result;
        };
    };
    const auto at_a_time = static_cast<unsigned>(
        asked.concurrency.value_or(searches_at_once(chosen.options, usable_cores(), free_memory_mib())));
    const auto begin = std::chrono::steady_clock::now();
    tell_next(0);
    in_order(0, static_cast<std::int64_t>(set.size()), at_a_time, context.stop, solver,
             [&](std::int64_t number, const AnyResult& result) {
                 const auto index = static_cast<std::size_t>(number);
                 report.add(set[index], result);
                 if (index + 1 < set.size()) tell_next(index + 1);
             });
    report.tell_totals(set.size(), std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    if (context.stop.requested()) return interrupted;
    return report.any_missed() ? disagreement : good;
}

}  // namespace

Command solve_command() {
    return command<SolveOptions>("solve", "exact values of the positions of a file, checked against its scores", run);
}

}  // namespace kigi::apps

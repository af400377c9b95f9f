#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include <kigi/apps/commands/compare/game_comparison.hpp>
#include <kigi/apps/commands/inspect/game_names.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/arena/export/game_text.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

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

/// What the first search of a process or a searcher pays for, as pages that are not in memory yet, is paid for here: a
/// short search whose result is nobody's.
void run_in(const Context& context, GameComparison& comparison) {
    if (comparison.set.empty()) return;
    const auto& position = *comparison.set.front().position;
    for (const auto& searcher : comparison.searchers) {
        using namespace std::chrono_literals;
        static_cast<void>(searcher->search(position, when(context.stop) | at_nodes(10'000) | after(20ms)));
        searcher->forget();
    }
}

void emit(const Context& context, const CompareOptions& asked, const GameComparison& comparison,
          const Contestant& contestant, std::size_t index) {
    const AnyGame& game = *comparison.game;
    const AnyPosition& position = *comparison.set[index - 1].position;
    const Measured& run = contestant.runs.back();
    const auto best = run.result.best();
    if (asked.csv) {
        using arena::csv_field;
        const std::string name =
            (comparison.among_several ? csv_field(game.name()) + "," : "") + csv_field(contestant.name);
        context.line(fmt::format("{},{},{},{},{},{:.6f},{},{}", name, index,
                                 best ? csv_field(value_text(game, position, best->value)) : "",
                                 best ? csv_field(best->move.value_or("")) : "", run.result.counters.nodes, run.seconds,
                                 run.result.complete, best ? bound_text(best->bound) : ""));
    }
    if (!asked.json) return;
    Record record;
    record.add("game", game.name()).add("searcher", contestant.name).add("index", index);
    add_value(record, "value", game, position, best ? std::optional{best->value} : std::nullopt);
    record.add("move", best ? best->move : std::nullopt);
    record.add("bound", best ? std::optional{bound_text(best->bound)} : std::nullopt);
    record.add("pv", best ? best->line : std::vector<std::string>{});
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

/// What ends a search before the end of the game. Values of searchers that have none are not estimates.
std::string horizon_of(const AnyGame& game, const AnyOptions& settings) {
    if (!settings.has("depth") || !settings.has("eval")) return "none";
    const auto evaluator = settings.text("eval").empty() ? game.evaluators().front().name : settings.text("eval");
    const auto setting = [&](const char* name, const char* without) {
        return settings.has(name) ? settings.text(name) : without;
    };
    return fmt::format("{} {} {} {}", settings.text("depth"), evaluator, setting("quiescence", "0"),
                       setting("draw-repetitions", "off"));
}

}  // namespace

std::vector<GamePtr> chosen_games(const Context& context, const std::string& text) {
    std::vector<GamePtr> games;
    if (text == "all") {
        for (const auto& family : context.catalogue.families())
            if (auto game = family.make(family.variants.front());
                game && !accepted((*game)->built_in_positions()).empty())
                games.push_back(*std::move(game));
        return games;
    }
    for (const auto& name : split_games(context.catalogue, text, "GAME"))
        games.push_back(accepted(context.catalogue.game(name)));
    return games;
}

GameComparison prepared(const Context& context, const CompareOptions& asked, GamePtr game, bool among_several) {
    GameComparison comparison{.game = std::move(game), .among_several = among_several};
    const AnyGame& of = *comparison.game;
    std::vector<const SearcherEntry*> entries;
    for (const auto& text : asked.searchers) {
        const auto chosen = asked.chosen(context.catalogue, text, false, "--searchers");
        entries.push_back(chosen.entry);
        if (asked.exact) check_unlimited(chosen);
        auto& place = comparison.place.emplace_back();
        auto& refused = comparison.refused.emplace_back();
        if (among_several && !chosen.entry->unmet(of).empty()) continue;
        auto searcher = context.catalogue.searcher(of, chosen.entry->name, chosen.options);
        const bool may_lack = among_several || !asked.ablate.empty() || asked.has_usual_searchers();
        if (!searcher && may_lack) {
            refused = searcher.error().what;
            continue;
        }
        place = comparison.contestants.size();
        comparison.contestants.push_back(
            {text, chosen.entry->is_exact(chosen.options), horizon_of(of, chosen.options), {}});
        comparison.searchers.push_back(accepted(std::move(searcher)));
        comparison.searchers.back()->warm_up();  // times are compared
        warn_of_endless_lines(context, of, chosen);
    }
    check_used(asked.given(), entries);
    if (!asked.positions.empty()) {
        comparison.set = read_positions(context, of, asked.positions);
    } else if (asked.random) {
        auto random = random_positions(context, of, *asked.random, asked.plies, asked.seed);
        comparison.set = std::move(random.positions);
        comparison.plies = random.plies;
    } else {
        comparison.set = accepted(of.built_in_positions());
        if (comparison.set.empty())
            throw BadInput{of.name() + " has no built-in positions (give --positions FILE or --random N)"};
    }
    return comparison;
}

void compare_on(const Context& context, const CompareOptions& asked, GameComparison& comparison) {
    auto& contestants = comparison.contestants;
    const auto& set = comparison.set;
    run_in(context, comparison);
    for (std::size_t i = 0; i < set.size() && !context.stop.requested(); ++i) {
        for (auto& contestant : contestants) contestant.runs.emplace_back();
        for (std::size_t turn = 0; turn < contestants.size(); ++turn) {
            // nobody is always first: the machine's state drifts
            const std::size_t c = (i + turn) % contestants.size();
            context.progress(fmt::format("{}, position {} of {}: {}", comparison.game->name(), i + 1, set.size(),
                                         contestants[c].name));
            contestants[c].runs.back() = measured(context, *comparison.searchers[c], *set[i].position, asked.repeat);
        }
        const bool whole = !context.stop.requested() || std::ranges::all_of(contestants, [](const auto& contestant) {
            return contestant.runs.back().result.complete;
        });
        if (!whole) {  // what some have not searched compares nothing
            for (auto& contestant : contestants) contestant.runs.pop_back();
            break;
        }
        for (const auto& contestant : contestants) emit(context, asked, comparison, contestant, i + 1);
    }
    context.progress("");
}

}  // namespace kigi::apps

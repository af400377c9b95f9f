#include <algorithm>
#include <cstddef>
#include <ostream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/compare/ablation.hpp>
#include <kigi/apps/commands/compare/comparison_page.hpp>
#include <kigi/apps/commands/compare/comparison_tables.hpp>
#include <kigi/apps/commands/compare/depth_curve.hpp>
#include <kigi/apps/commands/compare/game_comparison.hpp>
#include <kigi/apps/commands/compare/games_table.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

std::string source_of(const CompareOptions& asked) {
    if (!asked.positions.empty()) return asked.positions == "-" ? "standard input" : asked.positions;
    return asked.random ? "random positions" : "the built-in set";
}

std::vector<std::pair<std::string, std::string>> repeatable(const CompareOptions& asked, int plies) {
    std::vector<std::pair<std::string, std::string>> list{
        {"searchers", fmt::format("{}", fmt::join(asked.searchers, ","))}};
    for (auto& given : asked.given()) list.push_back(std::move(given));
    list.emplace_back("positions", asked.random ? fmt::format("{} random ones after {} plies, seed {}", *asked.random,
                                                              plies, asked.seed)
                                                : source_of(asked));
    if (asked.repeat > 1) list.emplace_back("repeat", fmt::format("{}, the median time counts", asked.repeat));
    return list;
}

namespace {

/// The table of one game.
void tell(const Context& context, const CompareOptions& asked, const GameComparison& comparison) {
    const std::size_t positions = comparison.positions();
    const std::string where = fmt::format("{} on {}, ", comparison.game->name(), source_of(asked));
    if (positions == 0) {
        context.line(where + "interrupted before all had searched one position");
        return;
    }
    constexpr std::size_t listed = 40;
    if (comparison.set.size() <= listed)
        list_positions(context, *comparison.game, comparison.set, comparison.contestants);
    summarise(context, comparison.contestants);
    context.line("");
    if (!disagreements(comparison.contestants).empty()) return;  // said at the end
    const std::string count = comparison.broken_off()
                                  ? fmt::format("{} of {} positions, interrupted", positions, comparison.set.size())
                                  : counted(positions, "position");
    context.line(where + count + ": " + agreement(checked(comparison.contestants)));
}

/// What is wrong with the values of one game; empty if nothing is.
std::string fault_of(const GameComparison& comparison) {
    if (const auto wrong = disagreements(comparison.contestants); !wrong.empty())
        return "exact searchers disagree at " + numbered(wrong);
    std::vector<std::optional<std::int32_t>> known;
    for (const auto& one : comparison.set) known.push_back(one.value);
    if (const auto other = refuted(comparison.contestants, known); !other.empty())
        return "solved to another value than the known one: " + numbered(other);
    return {};
}

std::string page_of(const Context& context, const CompareOptions& asked, const GameComparison& comparison) {
    std::vector<std::vector<DepthPoint>> curves;
    for (std::size_t c = 0; c < comparison.contestants.size(); ++c) {
        context.progress(fmt::format("depth by depth: {}", comparison.contestants[c].name));
        curves.push_back(
            depth_curve(*comparison.searchers[c], comparison.set, comparison.contestants[c].runs, context.stop));
    }
    context.progress("");
    return comparison_page({.context = context,
                            .game = *comparison.game,
                            .source = source_of(asked),
                            .asked = repeatable(asked, comparison.plies),
                            .set = comparison.set,
                            .contestants = comparison.contestants,
                            .curves = curves});
}

/// Among several games, a searcher that one of them refuses is left out there, and it is said why; one that all refuse
/// was not meant like that, unless it only lacks a part that another one needs, or nobody named it.
void check_taken(const Context& context, const CompareOptions& asked, const std::vector<GameComparison>& all) {
    for (std::size_t i = 0; i < asked.searchers.size(); ++i) {
        const auto refuses = [i](const GameComparison& one) { return !one.refused[i].empty(); };
        const auto first = std::ranges::find_if(all, refuses);
        if (first == all.end()) continue;
        const bool meant = (asked.ablate.empty() && !asked.has_usual_searchers()) || i == 0;
        if (meant && std::ranges::none_of(all, [i](const auto& one) { return one.place[i].has_value(); }))
            throw BadInput{first->refused[i]};
        for (const auto& one : all)
            if (refuses(one))
                context.err << fmt::format("kigi: left out on {}: {}\n", one.game->name(), one.refused[i]);
    }
}

int run(const CompareOptions& wished, const Context& context) {
    CompareOptions asked = wished;
    if (!asked.ablate.empty()) asked.searchers = with_parts_off(context.catalogue, asked.ablate);
    const auto games = chosen_games(context, asked.game);
    const bool several = games.size() > 1;
    if (several && !asked.positions.empty())
        throw BadInput{"--positions is for one game (--random N or the built-in sets are for several)"};
    check_is_file("--html", asked.html);
    check_not_input("--html", asked.html, {asked.positions});
    check_not_in_settings("--html", asked.html, asked.evaluator);
    for (const auto& searcher : asked.searchers) check_not_in_settings("--html", asked.html, searcher);
    std::vector<GameComparison> all;
    for (const auto& game : games) all.push_back(prepared(context, asked, game, several));
    check_taken(context, asked, all);
    if (!asked.html.empty()) check_writable(asked.html);

    const bool for_people = !asked.json && !asked.csv;
    if (asked.csv) context.line(csv_header(several));
    std::vector<std::string> faults;
    for (auto& comparison : all) {
        if (context.stop.requested()) break;
        compare_on(context, asked, comparison);
        if (for_people) tell(context, asked, comparison);
        if (for_people && several) context.line("");
        if (const auto fault = fault_of(comparison); !fault.empty())
            faults.push_back(several ? comparison.game->name() + ": " + fault : fault);
    }
    std::erase_if(all, [](const auto& comparison) { return comparison.positions() == 0; });
    const GamesTable table = games_table(asked.searchers, all);
    if (asked.json && !all.empty() && (several || asked.searchers.size() > 1))
        for (const auto& record : records_of(table, several)) context.json(record);
    if (for_people && several && !all.empty()) print_games(context, table);
    if (!asked.html.empty() && !context.stop.requested())
        write_file(asked.html, several ? games_page(table, repeatable(asked, asked.plies.value_or(0)))
                                       : page_of(context, asked, all.front()));
    if (!faults.empty()) throw Failure{fmt::format("{}", fmt::join(faults, "; "))};
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command compare_command() { return command<CompareOptions>("compare", "compare searchers on a set of positions", run); }

}  // namespace kigi::apps

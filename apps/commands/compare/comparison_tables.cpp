#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <kigi/apps/commands/compare/comparison_tables.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

std::string percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0 ? "-" : fmt::format("{:.1f} %", 100 * static_cast<double>(part) / static_cast<double>(whole));
}

/// Two decimals, and of less than a tenth two digits that are not 0.
std::string digits(double ratio) {
    constexpr int most = 9;
    const bool small = ratio > 0 && ratio < 0.1;
    return fmt::format("{:.{}f}", ratio,
                       small ? std::min(most, 1 - static_cast<int>(std::floor(std::log10(ratio)))) : 2);
}

/// How far the searches of one searcher looked: the mean of those to a depth, and how many went to the end.
std::string depths_text(const Contestant& contestant) {
    double sum = 0;
    std::size_t limited = 0;
    for (const auto& run : contestant.runs)
        if (!is_unlimited(run.result.depth)) {
            sum += run.result.depth;
            ++limited;
        }
    const std::size_t others = contestant.runs.size() - limited;
    if (limited == 0) return "end";
    const auto mean = fmt::format("{:.1f}", sum / static_cast<double>(limited));
    return others == 0 ? mean : fmt::format("{}, {} to the end", mean, others);
}

bool is_stopped(const Contestant& contestant) {
    return std::ranges::any_of(contestant.runs, [](const Measured& run) { return !run.result.complete; });
}

}  // namespace

std::string ratio_text(const Ratio& ratio, bool interval) {
    return interval ? fmt::format("{} [{}, {}]", digits(ratio.value), digits(ratio.low), digits(ratio.high))
                    : digits(ratio.value);
}

Record record_of(const Ratio& ratio) {
    Record record;
    record.add("value", ratio.value).add("low", ratio.low).add("high", ratio.high);
    return record;
}

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
    // Where a limit stops searches, how far they came is what there is to compare.
    const bool tells_depths = std::ranges::any_of(contestants, is_stopped);
    if (tells_depths) rows[0].emplace_back("depth");
    const auto all = summaries(contestants);
    for (std::size_t c = 0; c < contestants.size(); ++c) {
        const auto& [total, seconds, factor, nodes, time] = all[c];
        const std::size_t positions = contestants[c].runs.size();
        rows.push_back({contestants[c].name, fmt::format("{}", total.nodes), seconds_text(seconds),
                        seconds > 0 ? count_text(static_cast<double>(total.nodes) / seconds) : "-",
                        factor ? fmt::format("{:.2f}", *factor) : "-", percent(total.first_move_cutoffs, total.cutoffs),
                        percent(total.hits, total.probes), c == 0 ? "1" : ratio_text(nodes, positions > 1),
                        c == 0 ? "1" : ratio_text(time, positions > 1)});
        if (tells_depths) rows.back().push_back(depths_text(contestants[c]));
    }
    print_table(context, rows);
}

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
            const std::string_view bound = !best                         ? ""
                                           : best->bound == Bound::lower ? "at least "
                                           : best->bound == Bound::upper ? "at most "
                                                                         : "";
            row.push_back(!best ? "unknown"
                                : std::string{bound} + value_text(game, *set[i].position, best->value) + " " +
                                      best->move.value_or("-") +
                                      (contestant.runs[i].result.complete ? "" : " (stopped)"));
        }
    }
    print_table(context, rows);
    context.line("");
}

std::string agreement(const Checked& checked) {
    if (checked.all) return "exact searchers agree on every value.";
    if (checked.held == 0) return "no two exact searchers looked equally far, so no value was checked.";
    return fmt::format("exact searchers agree where two looked equally far, on {} of {} values.", checked.held,
                       checked.values);
}

std::string numbered(const std::vector<std::size_t>& positions) {
    std::string list;
    for (const auto i : positions) list += fmt::format("{}{}", list.empty() ? "" : ", ", i + 1);
    return (positions.size() == 1 ? "position " : "positions ") + list;
}

}  // namespace kigi::apps

#include <algorithm>
#include <cmath>
#include <random>

#include <kigi/apps/commands/compare/comparison.hpp>

namespace kigi::apps {

double median(std::vector<double> numbers) {
    if (numbers.empty()) return 0;
    const auto middle = numbers.begin() + static_cast<std::ptrdiff_t>(numbers.size() / 2);
    std::ranges::nth_element(numbers, middle);
    if (numbers.size() % 2 == 1) return *middle;
    return (*middle + *std::max_element(numbers.begin(), middle)) / 2;
}

namespace {

/// The ratio of the sums, or nothing where one of them is 0.
template <class Index>
std::optional<double> ratio_of_sums(const PairedNumbers& numbers, Index index) {
    double own = 0;
    double first = 0;
    for (std::size_t i = 0; i < numbers.own.size(); ++i) {
        const std::size_t drawn = index(i);  // the same position for both
        own += numbers.own[drawn];
        first += numbers.of_first[drawn];
    }
    if (first <= 0 || own <= 0) return std::nullopt;
    return own / first;
}

/// The geometric mean of the ratios; nothing if one of them is not there.
template <class Index>
std::optional<double> geometric_mean(const std::vector<PairedNumbers>& games, Index index) {
    double sum = 0;
    for (const auto& game : games) {
        const auto ratio = ratio_of_sums(game, [&](std::size_t i) { return index(game, i); });
        if (!ratio) return std::nullopt;
        sum += std::log(*ratio);
    }
    return std::exp(sum / static_cast<double>(games.size()));
}

}  // namespace

Ratio mean_ratio(const std::vector<PairedNumbers>& games, std::uint64_t seed) {
    const auto plain = [](const PairedNumbers&, std::size_t i) { return i; };
    const auto mean = games.empty() ? std::nullopt : geometric_mean(games, plain);
    if (!mean) return {};
    const bool single = std::ranges::all_of(games, [](const auto& game) { return game.own.size() < 2; });
    if (single) return {*mean, *mean, *mean};
    constexpr std::size_t draws = 2000;
    std::vector<double> means;
    std::mt19937_64 random{seed};
    for (std::size_t draw = 0; draw < draws; ++draw)
        if (const auto drawn = geometric_mean(games, [&](const PairedNumbers& game, std::size_t) {
                return static_cast<std::size_t>(random() % game.own.size());
            }))
            means.push_back(*drawn);
    if (means.empty()) return {*mean, *mean, *mean};
    std::ranges::sort(means);
    const auto at = [&](double share) {
        return means[static_cast<std::size_t>(share * static_cast<double>(means.size() - 1))];
    };
    return {*mean, at(0.025), at(0.975)};
}

Ratio paired_ratio(const std::vector<double>& numbers, const std::vector<double>& of_first, std::uint64_t seed) {
    return mean_ratio({{numbers, of_first}}, seed);
}

namespace {

/// Whether its value is that of the position, as far as the search was asked to look: what is solved is, even by a
/// searcher that leaves moves out elsewhere.
bool is_answer(const Contestant& one, const AnyResult& result) {
    return (one.exact || result.solved) && result.complete && !result.lines.empty() &&
           result.lines[0].bound == Bound::exact;
}

/// Whether it counts among what was to be checked.
bool is_counted(const Contestant& one, const AnyResult& result) { return one.exact || is_answer(one, result); }

bool must_agree(const Contestant& a, const AnyResult& x, const Contestant& b, const AnyResult& y) {
    if (!is_answer(a, x) || !is_answer(b, y)) return false;
    return (x.solved && y.solved) || (a.exact && b.exact && a.horizon == b.horizon);
}

}  // namespace

std::vector<std::size_t> disagreements(const std::vector<Contestant>& contestants) {
    std::vector<std::size_t> at;
    const std::size_t positions = contestants.empty() ? 0 : contestants.front().runs.size();
    for (std::size_t i = 0; i < positions; ++i) {
        bool agree = true;
        for (std::size_t a = 0; a < contestants.size(); ++a)
            for (std::size_t b = 0; b < a; ++b) {
                const AnyResult& x = contestants[a].runs[i].result;
                const AnyResult& y = contestants[b].runs[i].result;
                if (!must_agree(contestants[a], x, contestants[b], y)) continue;
                const bool fine = contestants[a].horizon == contestants[b].horizon;
                agree = agree && (fine ? x.lines[0].value == y.lines[0].value
                                       : std::trunc(x.lines[0].value.value()) == std::trunc(y.lines[0].value.value()));
            }
        if (!agree) at.push_back(i);
    }
    return at;
}

Checked checked(const std::vector<Contestant>& contestants) {
    Checked sum;
    for (const Contestant& one : contestants)
        for (std::size_t i = 0; i < one.runs.size(); ++i) {
            if (!is_counted(one, one.runs[i].result)) continue;
            bool held = false;
            for (const Contestant& other : contestants) {
                if (&other == &one || !is_counted(other, other.runs[i].result)) continue;
                const bool both = must_agree(one, one.runs[i].result, other, other.runs[i].result);
                held = held || both;
                sum.all = sum.all && both;
            }
            ++sum.values;
            sum.held += held;
        }
    sum.all = sum.all && sum.held > 0 && sum.held == sum.values;
    return sum;
}

std::vector<std::size_t> refuted(const std::vector<Contestant>& contestants,
                                 const std::vector<std::optional<std::int32_t>>& known) {
    std::vector<std::size_t> at;
    for (std::size_t i = 0; i < known.size(); ++i)
        if (known[i] && std::ranges::any_of(contestants, [&](const Contestant& one) {
                if (i >= one.runs.size()) return false;
                const AnyResult& result = one.runs[i].result;
                return is_answer(one, result) && result.solved && result.lines[0].value != Points{*known[i]};
            }))
            at.push_back(i);
    return at;
}

std::optional<double> branching(const std::vector<Contestant>& contestants, std::size_t which) {
    double sum = 0;
    double count = 0;
    const auto& runs = contestants[which].runs;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const AnyResult& result = runs[i].result;
        if (result.lines.empty() || result.counters.nodes < 2 || result.lines[0].bound == Bound::none) continue;
        double depth = result.depth;
        if (result.counters.estimates == 0 || is_unlimited(result.depth)) {
            std::size_t longest = 0;
            for (const auto& contestant : contestants)
                if (const auto& other = contestant.runs[i].result; !other.lines.empty() && other.lines[0].to_the_end)
                    longest = std::max(longest, other.lines[0].line.size());
            if (longest == 0) continue;
            depth = static_cast<double>(longest);
        }
        if (depth < 1) continue;
        sum += std::log(static_cast<double>(result.counters.nodes)) / depth;
        ++count;
    }
    if (count == 0) return std::nullopt;
    return std::exp(sum / count);
}

std::vector<Summary> summaries(const std::vector<Contestant>& contestants) {
    constexpr std::uint64_t bootstrap_seed = 1;
    std::vector<Summary> all;
    std::vector<double> first_nodes;
    std::vector<double> first_times;
    for (std::size_t c = 0; c < contestants.size(); ++c) {
        Summary& summary = all.emplace_back();
        std::vector<double> nodes;
        std::vector<double> times;
        for (const auto& run : contestants[c].runs) {
            summary.total = summary.total + run.result.counters;
            summary.seconds += run.seconds;
            nodes.push_back(static_cast<double>(run.result.counters.nodes));
            times.push_back(run.seconds);
        }
        if (c == 0) {
            first_nodes = nodes;
            first_times = times;
        }
        summary.branching = branching(contestants, c);
        summary.nodes = paired_ratio(nodes, first_nodes, bootstrap_seed);
        summary.time = paired_ratio(times, first_times, bootstrap_seed);
    }
    return all;
}

}  // namespace kigi::apps

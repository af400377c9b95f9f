#include <algorithm>
#include <map>
#include <random>
#include <utility>

#include <fmt/format.h>

#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/calibrating.hpp>
#include <kigi/apps/console/failure.hpp>

namespace kigi::apps {

namespace {

/// The shallow depths that may stand for a deep one. They differ from it by an even number of plies, because many
/// evaluators rate the side that moved last better; the two nearest to half of it say most for their cost.
std::vector<int> shallow_depths(int deep) {
    std::vector<int> shallow;
    for (int depth = deep % 2; depth < deep; depth += 2)
        if (2 * depth <= deep + 1) shallow.push_back(depth);
    if (shallow.size() > 2) shallow.erase(shallow.begin(), shallow.end() - 2);
    return shallow;
}

/// Values of one position by depth, in the evaluator's units; as far as the horizon, and not the end of the game,
/// decides them.
using Values = std::map<int, double>;

/// Up to depth `last`, which is lowered where a search takes more nodes than that.
Values searched_values(AnySearcher& searcher, const AnyPosition& position, int& last,
                       std::optional<std::uint64_t> nodes, const StopFlag& stop) {
    Values values;
    for (int depth = 0; depth <= last && !stop.requested(); ++depth) {
        Limits limits = when(stop) | at_depth(depth);
        if (nodes) limits.nodes = *nodes;
        const auto result = searcher.search(position, limits);
        if (nodes && !result.complete && !stop.requested()) {
            last = depth - 1;
            break;
        }
        const auto best = result.best();
        if (!best || !result.complete || result.solved || best->bound != Bound::exact) break;
        values[depth] = best->value.units;
    }
    return values;
}

/// The evaluator's units to a point of the game, seen where play has ended: there the value is known in both. 1 if no
/// random line ends with a winner.
int scale_of(const AnyGame& game, AnySearcher& searcher) {
    std::mt19937_64 random{1};
    constexpr int longest = 2000;
    for (int tries = 0; tries < 100; ++tries) {
        auto position = game.initial();
        auto before = position->clone();
        for (int ply = 0; ply < longest && !position->outcome(); ++ply) {
            before = position->clone();
            position->play_nth(static_cast<std::size_t>(random() % position->count_moves()));
        }
        const auto best = searcher.search(*before, at_depth(1)).best();
        const auto result = position->outcome();
        if (!best || !result || best->bound != Bound::exact) continue;
        return best->value.scale;
    }
    return 1;
}

/// From the middle of what leads to the latest to its end: positions of one length only would calibrate one phase only.
/// Fewer than `count` if there are not so many.
std::vector<PositionPtr> spread_positions(const AnyGame& game, int plies, std::size_t count, std::uint64_t seed) {
    std::vector<RandomPositions> sources;
    for (int each = plies / 2; each <= plies; ++each) sources.emplace_back(game, each, seed);
    std::vector<PositionPtr> positions;
    for (std::size_t i = 0; i < count; ++i) {
        auto position = sources[i % sources.size()].next_if_any();
        if (!position) break;
        positions.push_back(std::move(position));
    }
    return positions;
}

}  // namespace

Calibrated calibrated(const Context& context, const AnyGame& game, const ChosenSearcher& chosen,
                      const CalibrationPlan& plan) {
    const auto searcher = chosen.on(context, game);
    constexpr int usual = 20;
    int plies = plan.plies.value_or(usual);
    auto positions = spread_positions(game, plies, plan.positions, plan.seed);
    while (!plan.plies && positions.size() < plan.positions && plies > 2)
        positions = spread_positions(game, --plies, plan.positions, plan.seed);
    if (positions.size() < plan.positions)
        throw BadInput{
            fmt::format("{} has only {} different unfinished positions after {} to {} plies, as far as "
                        "random play finds them",
                        game.name(), positions.size(), plies / 2, plies)};

    std::vector<std::pair<CalibrationLine, std::vector<CalibrationSample>>> wanted;
    for (int deep = plan.first; deep <= plan.last; ++deep)
        for (const int shallow : shallow_depths(deep)) wanted.push_back({{.depth = deep, .shallow = shallow}, {}});
    Calibrated found{.from_plies = plies / 2, .to_plies = plies};
    int last = plan.last;
    for (const auto& position : positions) {
        context.progress(fmt::format("{}: position {} of {}", game.name(), found.seen + 1, positions.size()));
        searcher->forget();
        const auto values = searched_values(*searcher, *position, last, plan.nodes, context.stop);
        if (context.stop.requested()) break;
        ++found.seen;
        for (auto& [line, samples] : wanted)
            if (values.contains(line.depth))
                samples.push_back({.shallow = values.at(line.shallow), .deep = values.at(line.depth)});
    }
    context.progress("");
    std::erase_if(wanted, [&](const auto& one) { return one.first.depth > last; });

    const std::string evaluator = chosen.options.text("eval");
    found.calibration = {.game = game.name(),
                         .evaluator = evaluator.empty() ? game.evaluators().front().name : evaluator,
                         .scale = scale_of(game, *searcher),
                         .lines = {}};
    const std::size_t fewest = found.seen / 10;  // the others are decided before the depth is reached
    for (const auto& [line, samples] : wanted) {
        if (samples.size() < fewest) {
            found.unfit.push_back(fmt::format("depth {} by depth {}: {} samples are too few (expected at least {})",
                                              line.depth, line.shallow, samples.size(), fewest));
            continue;
        }
        auto fit = fitted(line.depth, line.shallow, samples);
        if (fit)
            found.calibration.lines.push_back(*fit);
        else
            found.unfit.push_back(fit.error().what);
    }
    if (wanted.empty()) found.unfit.push_back("a search to the first depth takes too many nodes");
    return found;
}

}  // namespace kigi::apps

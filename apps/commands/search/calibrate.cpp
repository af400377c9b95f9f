#include <algorithm>
#include <limits>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/eval/calibration.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

/// Deeper ones take longer than anybody waits.
constexpr std::int64_t deepest_calibrated = 30;

struct CalibrateOptions : GameOptions {
    std::string searcher = "pvs";
    std::string evaluator{};
    std::string depths = "3..8";
    std::int64_t positions = 200;
    int plies = 20;
    std::uint64_t seed = 1;
    std::string out{};
    bool json = false;

    static constexpr auto fields = boost::hana::concat(
        GameOptions::fields,
        boost::hana::make_tuple(
            field<&CalibrateOptions::searcher>("searcher", "searches each position to each depth; an exact one",
                                               value_name("SEARCHER")),
            field<&CalibrateOptions::evaluator>("evaluator", "evaluator at the horizon", otherwise("the game's first")),
            field<&CalibrateOptions::depths>("depths", "depths whose values are foretold", value_name("FIRST..LAST")),
            field<&CalibrateOptions::positions>("positions", "random positions", between(3, 1'000'000)),
            field<&CalibrateOptions::plies>("plies",
                                            "random moves that lead to the latest of them; the earliest has half",
                                            between(0, 1000), value_name("PLIES")),
            field<&CalibrateOptions::seed>("seed", "of the random positions", value_name("SEED")),
            field<&CalibrateOptions::out>("out", "file to write, which probcut(calibration=FILE) reads",
                                          value_name("FILE"), otherwise("-, standard output")),
            field<&CalibrateOptions::json>("json", "print JSON, an object a line of the calibration")));
};

/// "3..8" or "6".
std::pair<int, int> depths_of(const std::string& text) {
    const auto dots = text.find("..");
    const auto first = accepted(parse_whole(text.substr(0, dots), 2, deepest_calibrated), "--depths");
    if (dots == std::string::npos) return {static_cast<int>(first), static_cast<int>(first)};
    const auto last = accepted(parse_whole(text.substr(dots + 2), first, deepest_calibrated), "--depths");
    return {static_cast<int>(first), static_cast<int>(last)};
}

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

Values values_of(AnySearcher& searcher, const AnyPosition& position, int last, const StopFlag& stop) {
    Values values;
    for (int depth = 0; depth <= last && !stop.requested(); ++depth) {
        const auto result = searcher.search(position, when(stop) | at_depth(depth));
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

int run(const CalibrateOptions& asked, const Context& context) {
    const auto [first, last] = depths_of(asked.depths);
    const auto game = asked.chosen_game(context);
    const SearcherWishes wishes{.evaluator = asked.evaluator};
    const auto chosen = wishes.chosen(context.catalogue, asked.searcher, true, "--searcher");
    if (!chosen.entry->is_exact(chosen.options))
        throw BadInput{fmt::format("--searcher: {} is not exact", chosen.entry->name)};
    if (chosen.options.given("depth")) throw BadInput{"--searcher: the setting depth is given by --depths here"};
    const auto searcher = chosen.on(context, *game);

    const bool to_file = !asked.out.empty() && asked.out != "-";
    if (to_file) check_writable(asked.out);  // before the work, not after it

    // from the middle of what was asked for to its end: positions of one length only would calibrate one phase only
    std::vector<std::pair<CalibrationLine, std::vector<CalibrationSample>>> wanted;
    for (int deep = first; deep <= last; ++deep)
        for (const int shallow : shallow_depths(deep)) wanted.push_back({{.depth = deep, .shallow = shallow}, {}});
    std::size_t seen = 0;
    const auto count = static_cast<std::size_t>(asked.positions);
    const int half = asked.plies / 2;
    std::vector<RandomPositions> sources;
    for (int plies = half; plies <= asked.plies; ++plies) sources.emplace_back(*game, plies, asked.seed);
    for (std::size_t i = 0; i < count && !context.stop.requested(); ++i) {
        context.progress(fmt::format("position {} of {}", i + 1, count));
        const auto position = sources[i % sources.size()].next();
        searcher->forget();
        const auto values = values_of(*searcher, *position, last, context.stop);
        if (context.stop.requested()) break;
        ++seen;
        for (auto& [line, samples] : wanted)
            if (values.contains(line.depth))
                samples.push_back({.shallow = values.at(line.shallow), .deep = values.at(line.depth)});
    }
    context.progress("");

    Calibration calibration{.game = game->name(),
                            .evaluator = chosen.options.text("eval").empty() ? game->evaluators().front().name
                                                                             : chosen.options.text("eval"),
                            .scale = scale_of(*game, *searcher),
                            .lines = {}};
    std::vector<std::string> unfit;
    for (const auto& [line, samples] : wanted) {
        auto fit = fitted(line.depth, line.shallow, samples);
        if (fit)
            calibration.lines.push_back(*fit);
        else
            unfit.push_back(fit.error().what);
    }
    if (calibration.lines.empty()) {
        if (context.stop.requested()) return interrupted;
        throw Failure{fmt::format("no line could be fitted to {}: {}", counted(seen, "position"), unfit.front())};
    }
    const std::string text = fmt::format("# {} positions after {} to {} random plies, seed {}, {}\n", seen, half,
                                         asked.plies, asked.seed, asked.searcher);
    const std::string file = calibration_text(calibration) + text;
    if (to_file) write_file(asked.out, file);
    if (asked.json) {
        for (const auto& line : calibration.lines)
            context.json(Record{}
                             .add("game", calibration.game)
                             .add("evaluator", calibration.evaluator)
                             .add("depth", line.depth)
                             .add("shallow", line.shallow)
                             .add("slope", line.slope)
                             .add("offset", line.offset)
                             .add("sigma", line.sigma)
                             .add("samples", line.samples)
                             .add("seed", asked.seed));
    } else if (to_file) {
        context.line(fmt::format("{:>5} {:>8} {:>8} {:>8} {:>8} {:>8}", "depth", "shallow", "slope", "offset", "sigma",
                                 "samples"));
        for (const auto& line : calibration.lines)
            context.line(fmt::format("{:>5} {:>8} {:>8.3f} {:>8.2f} {:>8.2f} {:>8}", line.depth, line.shallow,
                                     line.slope, line.offset, line.sigma, line.samples));
        for (const auto& why : unfit) context.line("left out: " + why);
    } else {
        context.line(file.substr(0, file.size() - 1));
    }
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command calibrate_command() {
    return command("calibrate", "fit how shallow searches foretell deep ones, for probcut", run);
}

}  // namespace kigi::apps

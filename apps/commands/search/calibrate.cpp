#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <kigi/apps/commands/command.hpp>
#include <kigi/apps/commands/inspect/positions.hpp>
#include <kigi/apps/commands/search/calibrating.hpp>
#include <kigi/apps/console/failure.hpp>
#include <kigi/apps/console/json_record.hpp>
#include <kigi/apps/console/output_file.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi::apps {

namespace {

struct CalibrateOptions : GameOptions {
    std::string searcher = "pvs";
    std::string evaluator{};
    std::string depths = "3..8";
    std::int64_t positions = 200;
    std::optional<int> plies{};
    std::optional<std::uint64_t> nodes{};
    std::uint64_t seed = 1;
    std::string out{};
    bool json = false;

    static constexpr auto fields = boost::hana::make_tuple(
        field<&CalibrateOptions::game>("game", "the game, or 'all': each with its first evaluator", argument),
        field<&CalibrateOptions::searcher>("searcher", "searches each position to each depth; an exact one",
                                           value_name("SEARCHER")),
        field<&CalibrateOptions::evaluator>("evaluator", "evaluator at the horizon", otherwise("the game's first")),
        field<&CalibrateOptions::depths>("depths", "depths whose values are foretold", value_name("FIRST..LAST")),
        field<&CalibrateOptions::positions>("positions", "random positions", between(3, 1'000'000)),
        field<&CalibrateOptions::plies>("plies", "random moves that lead to the latest of them; the earliest has half",
                                        between(0, 1000), value_name("PLIES"),
                                        otherwise("20, or fewer where a game is over sooner")),
        field<&CalibrateOptions::nodes>("nodes", "leave out depths at which a search takes more nodes",
                                        at_least(std::uint64_t{1}), otherwise("no limit; with 'all' 300000")),
        field<&CalibrateOptions::seed>("seed", "of the random positions", value_name("SEED")),
        field<&CalibrateOptions::out>("out", "file to write, which probcut(calibration=FILE) reads", value_name("FILE"),
                                      otherwise("-, standard output")),
        field<&CalibrateOptions::json>("json", "print JSON, an object a line of the calibration"));

    [[nodiscard]] bool for_all() const { return game == "all"; }
    [[nodiscard]] Result<void> check() const {
        if (for_all() && !evaluator.empty()) return refuse("--evaluator is for one game");
        return {};
    }
};

/// "3..8" or "6".
std::pair<int, int> depths_of(const std::string& text) {
    const auto dots = text.find("..");
    const auto first = accepted(parse_whole(text.substr(0, dots), 2, deepest_calibrated), "--depths");
    if (dots == std::string::npos) return {static_cast<int>(first), static_cast<int>(first)};
    const auto last = accepted(parse_whole(text.substr(dots + 2), first, deepest_calibrated), "--depths");
    return {static_cast<int>(first), static_cast<int>(last)};
}

/// The game, or all that the catalogue begins with, those of other boards too.
std::vector<GamePtr> games_of(const CalibrateOptions& asked, const Context& context) {
    if (!asked.for_all()) return {asked.chosen_game(context)};
    std::vector<GamePtr> games;
    for (const auto& family : context.catalogue.families())
        for (const auto& variant : family.variants) games.push_back(accepted(family.make(variant)));
    return games;
}

void tell_lines(const Context& context, const Calibrated& found, bool among_several) {
    const Calibration& calibration = found.calibration;
    if (among_several) context.line(fmt::format("{} with {}:", calibration.game, calibration.evaluator));
    context.line(
        fmt::format("{:>5} {:>8} {:>8} {:>8} {:>8} {:>8}", "depth", "shallow", "slope", "offset", "sigma", "samples"));
    for (const auto& line : calibration.lines)
        context.line(fmt::format("{:>5} {:>8} {:>8.3f} {:>8.2f} {:>8.2f} {:>8}", line.depth, line.shallow, line.slope,
                                 line.offset, line.sigma, line.samples));
    for (const auto& why : found.unfit) context.line("left out: " + why);
}

void emit_lines(const Context& context, const Calibration& calibration, std::uint64_t seed) {
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
                         .add("seed", seed));
}

int run(const CalibrateOptions& asked, const Context& context) {
    constexpr std::uint64_t usual_nodes = 300'000;
    const auto [first, last] = depths_of(asked.depths);
    CalibrationPlan plan{.first = first,
                         .last = last,
                         .positions = static_cast<std::size_t>(asked.positions),
                         .plies = asked.plies,
                         .nodes = asked.nodes,
                         .seed = asked.seed};
    if (asked.for_all() && !plan.nodes) plan.nodes = usual_nodes;
    const auto games = games_of(asked, context);
    const SearcherWishes wishes{.evaluator = asked.evaluator};
    const auto chosen = wishes.chosen(context.catalogue, asked.searcher, true, "--searcher");
    if (!chosen.entry->is_exact(chosen.options))
        throw BadInput{fmt::format("--searcher: {} is not exact", chosen.entry->name)};
    if (chosen.options.given("depth")) throw BadInput{"--searcher: the setting depth is given by --depths here"};
    for (const auto& typed : {asked.searcher, asked.evaluator}) check_not_in_settings("--out", asked.out, typed);
    const bool to_file = !asked.out.empty() && !is_standard_output(asked.out);
    if (to_file) check_writable(asked.out);  // before the work, not after it

    std::string file;
    for (const auto& game : games) {
        if (context.stop.requested()) break;
        Calibrated found;
        try {
            found = calibrated(context, *game, chosen, plan);
        } catch (const BadInput& why) {
            if (!asked.for_all()) throw;
            context.err << "kigi: " << why.what() << '\n';
            continue;
        }
        const Calibration& calibration = found.calibration;
        if (calibration.lines.empty()) {
            if (context.stop.requested()) break;
            const std::string why =
                fmt::format("no line could be fitted to {}: {}", counted(found.seen, "position"), found.unfit.front());
            if (!asked.for_all()) throw Failure{why};
            context.err << "kigi: " << game->name() << ": " << why << '\n';
            continue;
        }
        file += calibration_text(calibration) + fmt::format("# {} positions after {} to {} random plies, seed {}, {}\n",
                                                            found.seen, found.from_plies, found.to_plies, asked.seed,
                                                            asked.searcher);
        if (asked.json)
            emit_lines(context, calibration, asked.seed);
        else if (to_file)
            tell_lines(context, found, asked.for_all());
    }
    if (file.empty()) return context.stop.requested() ? interrupted : disagreement;
    if (to_file) write_file(asked.out, file);
    if (!to_file && !asked.json) context.line(file.substr(0, file.size() - 1));
    return context.stop.requested() ? interrupted : good;
}

}  // namespace

Command calibrate_command() {
    return command<CalibrateOptions>("calibrate", "fit how shallow searches foretell deep ones, for probcut", run);
}

}  // namespace kigi::apps

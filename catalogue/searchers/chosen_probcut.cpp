#include <kigi/catalogue/searchers/chosen_probcut.hpp>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <kigi/catalogue/calibration_file.hpp>
#include <kigi/framework/text/texts.hpp>

namespace kigi {

Result<ProbCut> chosen_probcut(const AnyGame& game, const ProbCutOptions& options) {
    const std::string& path = options.calibration;
    const auto evaluation = game.evaluation(options.eval);
    if (!evaluation) return refuse("eval: " + evaluation.error().what);
    std::vector<Calibration> given;
    if (!path.empty()) {
        auto read = read_calibrations(path);
        if (!read) return refuse("calibration: " + read.error().what);
        given = *std::move(read);
    }
    const Calibration* calibration =
        find_calibration(path.empty() ? built_in_calibrations() : given, game.name(), evaluation->name);
    if (!calibration && path.empty())
        return refuse("there is no calibration of " + game.name() + " with " + evaluation->name +
                      " (expected calibration=FILE, which 'kigi calibrate' writes)");
    if (!calibration)
        return refuse("calibration: " + shown(path) + " is for " + given.front().game + " with " +
                      given.front().evaluator + (given.size() > 1 ? " and others" : "") + ", not for " + game.name() +
                      " with " + evaluation->name);
    if (calibration->scale != evaluation->scale)  // offsets and errors would be those of other units
        return refuse("calibration: " + (path.empty() ? "the one kigi was built with" : shown(path)) +
                      " has the scale " + std::to_string(calibration->scale) + " (expected " +
                      std::to_string(evaluation->scale) + ", that of " + evaluation->name + ")");
    ProbCutLines lines;
    for (const auto& line : calibration->lines)
        lines.push_back({line.depth, line.shallow, line.slope, line.offset, line.sigma});
    std::ranges::sort(lines, [](const auto& a, const auto& b) {
        return std::tie(a.depth, a.shallow, a.sigma) < std::tie(b.depth, b.shallow, b.sigma);
    });
    return ProbCut{std::move(lines), options.confidence};
}

}  // namespace kigi

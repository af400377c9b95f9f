#include <kigi/catalogue/searchers/probcut_lines.hpp>

#include <algorithm>
#include <string>
#include <tuple>

#include <kigi/catalogue/calibration_file.hpp>

namespace kigi {

Result<ProbCutLines> probcut_lines(const AnyGame& game, const ProbCutOptions& options) {
    const std::string& path = options.calibration;
    if (path.empty()) return ProbCutLines{};
    const auto evaluation = game.evaluation(options.eval);
    if (!evaluation) return refuse("eval: " + evaluation.error().what);
    const auto read = read_calibration(path);
    if (!read) return refuse("calibration: " + read.error().what);
    if (read->game != game.name() || read->evaluator != evaluation->name)
        return refuse("calibration: " + path + " is for " + read->game + " with " + read->evaluator + ", not for " +
                      game.name() + " with " + evaluation->name);
    ProbCutLines lines;
    for (const auto& line : read->lines)
        lines.push_back({line.depth, line.shallow, line.slope, line.offset, line.sigma});
    std::ranges::sort(lines, [](const auto& a, const auto& b) {
        return std::tie(a.depth, a.shallow, a.sigma) < std::tie(b.depth, b.shallow, b.sigma);
    });
    return lines;
}

}  // namespace kigi

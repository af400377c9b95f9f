#include <fstream>
#include <iterator>
#include <sstream>

#include <fmt/format.h>

#include <kigi/apps/protocol/texts.hpp>
#include <kigi/apps/registry/calibration.hpp>
#include <kigi/framework/control/limits.hpp>

namespace kigi::apps {

std::string calibration_text(const Calibration& calibration) {
    std::string text = fmt::format("kigi-calibration 1\ngame {}\nevaluator {}\n# depth shallow slope offset sigma\n",
                                   calibration.game, calibration.evaluator);
    for (const auto& line : calibration.lines)
        text += fmt::format("line {} {} {} {} {}\n", line.depth, line.shallow, line.slope, line.offset, line.sigma);
    return text;
}

namespace {

std::vector<std::string> words_of(const std::string& line) {
    std::istringstream in{line};
    return {std::istream_iterator<std::string>{in}, {}};
}

Parsed<CalibrationLine> parse_line(const std::vector<std::string>& words) {
    if (words.size() != 6) return refuse("expected 'line DEPTH SHALLOW SLOPE OFFSET SIGMA'");
    const auto depth = parse_whole(words[1], 1, deepest);
    const auto shallow = parse_whole(words[2], 0, deepest);
    const auto slope = parse_decimal(words[3], 1e-3, 1e3);
    const auto offset = parse_decimal(words[4], -1e6, 1e6);
    const auto sigma = parse_decimal(words[5], 0, 1e6);
    if (!depth) return refuse("depth: " + depth.error().what);
    if (!shallow) return refuse("shallow depth: " + shallow.error().what);
    if (!slope) return refuse("slope: " + slope.error().what);
    if (!offset) return refuse("offset: " + offset.error().what);
    if (!sigma) return refuse("sigma: " + sigma.error().what);
    if (*shallow >= *depth) return refuse("the shallow depth is not below the depth");
    return CalibrationLine{static_cast<int>(*depth), static_cast<int>(*shallow), *slope, *offset, *sigma};
}

}  // namespace

Parsed<Calibration> parse_calibration(std::string_view text) {
    Calibration calibration;
    std::istringstream in{std::string{text}};
    int number = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        const auto words = words_of(line);
        const auto wrong = [&](std::string what) { return refuse(fmt::format("line {}: {}", number, what)); };
        if (number == 1) {
            if (words != std::vector<std::string>{"kigi-calibration", "1"})
                return wrong("this is not a calibration file (expected 'kigi-calibration 1')");
            continue;
        }
        if (words.empty() || words[0].starts_with('#')) continue;
        if ((words[0] == "game" || words[0] == "evaluator") && words.size() == 2) {
            (words[0] == "game" ? calibration.game : calibration.evaluator) = words[1];
        } else if (words[0] == "line") {
            const auto read = parse_line(words);
            if (!read) return wrong(read.error().what);
            calibration.lines.push_back(*read);
        } else {
            return wrong("'" + shown(line) + "' is not understood (expected game, evaluator or line)");
        }
    }
    if (number == 0) return refuse("the file is empty (expected 'kigi-calibration 1')");
    if (calibration.game.empty() || calibration.evaluator.empty()) return refuse("game or evaluator is not named");
    return calibration;
}

Parsed<Calibration> read_calibration(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    if (!file) return refuse("'" + shown(path) + "' cannot be read");
    std::string text(std::size_t{1} << 20U, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    auto read = parse_calibration(text);
    if (!read) return refuse(shown(path) + " " + read.error().what);
    return read;
}

}  // namespace kigi::apps

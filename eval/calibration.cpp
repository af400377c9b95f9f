#include <kigi/eval/calibration.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <sstream>
#include <system_error>
#include <utility>

#include <Eigen/Core>

#include <kigi/framework/text/texts.hpp>
#include <kigi/framework/text/words.hpp>

namespace kigi {

namespace {

/// Shallow and deep values are of one evaluator: what lies beyond tells nothing, or is no calibration.
constexpr double least_slope = 1e-3;
constexpr double most_slope = 1e3;

}  // namespace

Result<CalibrationLine> fitted(int depth, int shallow, const std::vector<CalibrationSample>& samples) {
    const std::string what = "depth " + std::to_string(depth) + " by depth " + std::to_string(shallow);
    if (samples.size() < 3)
        return refuse(what + ": " + std::to_string(samples.size()) + " samples are too few (expected at least 3)");
    const auto rows = static_cast<Eigen::Index>(samples.size());
    Eigen::VectorXd seen{rows};
    Eigen::VectorXd deep{rows};
    for (Eigen::Index i = 0; i < rows; ++i) {
        const CalibrationSample& sample = samples[static_cast<std::size_t>(i)];
        seen[i] = sample.shallow;
        deep[i] = sample.deep;
    }
    if ((seen.array() - seen[0]).abs().maxCoeff() == 0)
        return refuse(what + ": all shallow values are equal (expected at least two different ones)");
    // About their means, so that large values that differ little lose no digits.
    const double mean_seen = seen.mean();
    const double mean_deep = deep.mean();
    seen.array() -= mean_seen;
    deep.array() -= mean_deep;
    const double slope = seen.dot(deep) / seen.squaredNorm();
    const double residual = (slope * seen - deep).squaredNorm();
    if (!(slope > 0))
        return refuse(what + ": shallow values do not rise with deep ones, so no probe can stand for them");
    if (slope < least_slope || slope > most_slope)
        return refuse(what + ": shallow values say nothing of deep ones (expected a slope from 0.001 to 1000)");
    return CalibrationLine{.depth = depth,
                           .shallow = shallow,
                           .slope = slope,
                           .offset = mean_deep - slope * mean_seen,
                           .sigma = std::sqrt(residual / static_cast<double>(samples.size() - 2)),
                           .samples = samples.size()};
}

std::string calibration_text(const Calibration& calibration) {
    std::ostringstream text;
    text.precision(17);
    text << "kigi-calibration 1\ngame " << calibration.game << "\nevaluator " << calibration.evaluator << "\nscale "
         << calibration.scale << "\ncount " << calibration.lines.size()
         << "\n# line DEPTH SHALLOW SLOPE OFFSET SIGMA SAMPLES\n";
    for (const CalibrationLine& line : calibration.lines)
        text << "line " << line.depth << ' ' << line.shallow << ' ' << line.slope << ' ' << line.offset << ' '
             << line.sigma << ' ' << line.samples << '\n';
    return text.str();
}

namespace {

template <class T>
bool read(std::string_view word, T& value) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    return error == std::errc{} && end == word.data() + word.size();
}

/// What stands behind the first word, to the end or to a comment behind a space: it may name a file.
std::string_view name_in(std::string_view line) {
    static_cast<void>(next_word(line));
    return trimmed(line.substr(0, line.find(" #")));
}

bool read_line(const std::vector<std::string_view>& words, CalibrationLine& line) {
    return (words.size() == 6 || (words.size() == 7 && read(words[6], line.samples))) && read(words[1], line.depth) &&
           read(words[2], line.shallow) && read(words[3], line.slope) && read(words[4], line.offset) &&
           read(words[5], line.sigma) && line.depth >= 1 && line.depth <= 250 && line.shallow >= 0 &&
           line.shallow < line.depth && line.slope >= least_slope && line.slope <= most_slope &&
           std::abs(line.offset) < 1e6 && line.sigma >= 0 && line.sigma < 1e6;
}

}  // namespace

Result<std::vector<Calibration>> parse_calibrations(std::string_view text) {
    std::vector<Calibration> all;
    std::optional<std::size_t> promised;  // lines of the last one
    std::size_t number = 0;
    const auto wrong = [&](const std::string& expected) {
        return refuse("line " + std::to_string(number) + " of the calibration: expected " + expected);
    };
    const auto is_begun = [&] { return !all.empty(); };
    const auto check_last = [&]() -> Result<void> {
        const auto& [game, evaluator, scale, lines] = all.back();
        if (game.empty() || evaluator.empty())
            return refuse("the calibration names no game or no evaluator (expected 'game NAME' and 'evaluator NAME')");
        if (lines.empty() || (promised && *promised != lines.size()))
            return refuse("the calibration of " + game + " with " + evaluator + " has " +
                          counted(lines.size(), "line") + " (expected " +
                          (promised && *promised != 0 ? std::to_string(*promised) : "at least one") +
                          "; was the file cut off?)");
        return {};
    };
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        const bool is_ended = end < text.size();
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        const auto words = words_of(line.substr(0, line.find('#')));
        if (words.empty()) continue;
        if (!is_begun() || words[0] == "kigi-calibration") {
            if (words.size() != 2 || words[0] != "kigi-calibration" || words[1] != "1")
                return wrong("'kigi-calibration 1' at the beginning");
            if (is_begun())
                if (auto last = check_last(); !last) return std::unexpected{last.error()};
            promised.reset();
            all.emplace_back();
        } else if (words[0] == "game" && words.size() > 1) {
            all.back().game = name_in(line);
        } else if (words[0] == "evaluator" && words.size() > 1) {
            all.back().evaluator = name_in(line);
        } else if (words[0] == "scale" || words[0] == "steps") {
            int& scale = all.back().scale;
            if (words.size() != 2 || !read(words[1], scale) || scale < 1 || scale > 1'000'000)
                return wrong("'scale N' with N from 1 to 1000000");
        } else if (words[0] == "count") {
            std::size_t count = 0;
            if (words.size() != 2 || !read(words[1], count)) return wrong("'count N', the number of lines that follow");
            promised = count;
        } else if (words[0] == "line") {
            CalibrationLine fit;
            if (!read_line(words, fit))
                return wrong(
                    "'line DEPTH SHALLOW SLOPE OFFSET SIGMA [SAMPLES]' with 0 <= SHALLOW < DEPTH <= 250, SLOPE > 0 "
                    "(0.001 to 1000) and SIGMA >= 0");
            if (promised && !is_ended) return wrong("its end (was the file cut off?)");  // perhaps within a number
            all.back().lines.push_back(fit);
        } else {
            return wrong("count, game, evaluator, scale or line");
        }
    }
    if (!is_begun()) return refuse("the calibration is empty (expected 'kigi-calibration 1' at the beginning)");
    if (auto last = check_last(); !last) return std::unexpected{last.error()};
    return all;
}

Result<Calibration> parse_calibration(std::string_view text) {
    auto all = parse_calibrations(text);
    if (!all) return std::unexpected{all.error()};
    if (all->size() > 1) return refuse("there are " + std::to_string(all->size()) + " calibrations (expected one)");
    return std::move(all->front());
}

const Calibration* find_calibration(const std::vector<Calibration>& calibrations, std::string_view game,
                                    std::string_view evaluator) {
    const auto found = std::ranges::find_if(
        calibrations, [&](const auto& one) { return one.game == game && one.evaluator == evaluator; });
    return found == calibrations.end() ? nullptr : &*found;
}

}  // namespace kigi

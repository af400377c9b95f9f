#pragma once
/// \file
/// How well shallow searches foretell deep ones: least-squares lines for ProbCut, and their text file.

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/text/result.hpp>

namespace kigi {

/// The deep value is about `slope * shallow value + offset`, with a standard error of `sigma`; all in the evaluator's
/// units.
struct CalibrationLine {
    int depth = 0;    ///< of the deep search, 1 .. 250
    int shallow = 0;  ///< of the search that stands for it, 0 .. depth - 1
    double slope = 1;
    double offset = 0;
    double sigma = 0;         ///< standard error of the estimate, with n - 2 degrees of freedom
    std::size_t samples = 0;  ///< positions the line was fitted to; 0 if the file does not say
    friend bool operator==(const CalibrationLine&, const CalibrationLine&) = default;
};

/// What was seen at one position: the values of the shallow and of the deep search, for the side to move.
struct CalibrationSample {
    double shallow = 0;
    double deep = 0;
};

/// The least-squares line through the samples. Needs at least three samples and two different shallow values; if the
/// shallow values tell nothing (slope not positive), the error says so.
[[nodiscard]] Result<CalibrationLine> fitted(int depth, int shallow, const std::vector<CalibrationSample>& samples);

/// A calibration as text: a line `kigi-calibration 1`, then `game NAME`, `evaluator NAME`, `scale N` (1 if
/// left out; files of before say `steps N`), `count N`, the number of lines (may be left out), then
/// `line DEPTH SHALLOW SLOPE OFFSET SIGMA [SAMPLES]` each, at least one. `#` begins a comment.
struct Calibration {
    std::string game;
    std::string evaluator;
    int scale = 1;  ///< of the evaluator: units a point
    std::vector<CalibrationLine> lines;
    friend bool operator==(const Calibration&, const Calibration&) = default;
};

[[nodiscard]] std::string calibration_text(const Calibration& calibration);
/// At least one, one after another. Errors name the line of the text and what was expected there.
[[nodiscard]] Result<std::vector<Calibration>> parse_calibrations(std::string_view text);
/// The same of a text that has one.
[[nodiscard]] Result<Calibration> parse_calibration(std::string_view text);

/// The calibration of that game (with its parameters) and evaluator, or null.
[[nodiscard]] const Calibration* find_calibration(const std::vector<Calibration>& calibrations, std::string_view game,
                                                  std::string_view evaluator);

}  // namespace kigi

#pragma once
/// \file
/// What `kigi calibrate` found out, as a file that `probcut(calibration=FILE)` reads.
///
///     kigi-calibration 1
///     game reversi
///     evaluator mobility
///     # depth shallow slope offset sigma
///     line 6 2 1.02 -0.1 3.4
///
/// Lines that begin with # are comments. Slope, offset and sigma are in the evaluator's own steps.

#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/game/parsed.hpp>

namespace kigi::apps {

/// The value at `depth` is about slope * (value at `shallow`) + offset, with a standard error of sigma.
struct CalibrationLine {
    int depth = 0;
    int shallow = 0;
    double slope = 1;
    double offset = 0;
    double sigma = 0;
    friend bool operator==(const CalibrationLine&, const CalibrationLine&) = default;
};

struct Calibration {
    std::string game;       ///< AnyGame::name()
    std::string evaluator;  ///< by name
    std::vector<CalibrationLine> lines{};
    friend bool operator==(const Calibration&, const Calibration&) = default;
};

[[nodiscard]] std::string calibration_text(const Calibration& calibration);
/// Refusals name the line.
[[nodiscard]] Parsed<Calibration> parse_calibration(std::string_view text);
[[nodiscard]] Parsed<Calibration> read_calibration(const std::string& path);

}  // namespace kigi::apps

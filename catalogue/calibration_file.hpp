#pragma once
/// \file
/// What `kigi calibrate` found out, from the file that `probcut(calibration=FILE)` names, and what kigi was built with.

#include <string>
#include <string_view>
#include <vector>

#include <kigi/eval/calibration.hpp>

namespace kigi {

/// Refusals name the file and the line.
[[nodiscard]] Result<std::vector<Calibration>> read_calibrations(const std::string& path);

/// Those of the games of the catalogue, each with its first evaluator: `kigi calibrate all` writes them.
[[nodiscard]] const std::vector<Calibration>& built_in_calibrations();

/// Their text (cmake/KigiEmbed.cmake).
extern const std::string_view calibrations_txt;

}  // namespace kigi

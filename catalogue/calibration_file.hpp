#pragma once
/// \file
/// What `kigi calibrate` found out, from the file that `probcut(calibration=FILE)` names.

#include <string>

#include <kigi/eval/calibration.hpp>

namespace kigi {

/// Refusals name the file and the line.
[[nodiscard]] Result<Calibration> read_calibration(const std::string& path);

}  // namespace kigi

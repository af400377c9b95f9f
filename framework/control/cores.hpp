#pragma once
/// \file
/// How many cores the program may use.

#include <string>

namespace kigi {

/// Those on which the system lets it run, and no more than the share of time that a container gives it: who has 2 of 64
/// cores' time is stopped for most of it when 64 threads use it up. At least 1. `control_groups` is where Linux says
/// that share, in `cpu.max` (version 2) or `cpu/cpu.cfs_quota_us` and `cpu/cpu.cfs_period_us` (version 1); what is not
/// there or cannot be read limits nothing.
[[nodiscard]] int usable_cores(const std::string& control_groups);
/// What Linux said when it was first asked.
[[nodiscard]] int usable_cores();

}  // namespace kigi

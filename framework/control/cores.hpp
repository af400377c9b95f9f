#pragma once
/// \file
/// How many cores the program may use.

#include <string>
#include <vector>

namespace kigi {

/// The processors on which the system lets the calling thread run, by number; none if it does not say.
[[nodiscard]] std::vector<int> processors();

/// As many as there are `processors`, and no more than the share of time that a container gives: who has 2 of 64
/// cores' time is stopped for most of it when 64 threads use it up. At least 1. `control_groups` is where Linux says
/// that share, in `cpu.max` (version 2) or `cpu/cpu.cfs_quota_us` and `cpu/cpu.cfs_period_us` (version 1); what is not
/// there or cannot be read limits nothing.
[[nodiscard]] int usable_cores(const std::string& control_groups);
/// With the share that Linux said when it was first asked.
[[nodiscard]] int usable_cores();

}  // namespace kigi

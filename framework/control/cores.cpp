#include <algorithm>
#include <cmath>
#include <fstream>
#include <optional>
#include <string>
#include <thread>

#include <kigi/framework/control/cores.hpp>

namespace kigi {

namespace {

/// Processor time in each period of real time; "max" and -1 are no limit.
std::optional<double> share(std::istream& quota, std::istream& period) {
    double of_time = 0;
    double in_time = 0;
    if (quota >> of_time && period >> in_time && of_time > 0 && in_time > 0) return of_time / in_time;
    return std::nullopt;
}

std::optional<double> share_of_container(const std::string& groups) {
    if (std::ifstream both{groups + "/cpu.max"}) return share(both, both);
    std::ifstream quota{groups + "/cpu/cpu.cfs_quota_us"};
    std::ifstream period{groups + "/cpu/cpu.cfs_period_us"};
    return share(quota, period);
}

}  // namespace

int usable_cores(const std::string& control_groups) {
    double cores = std::max(1U, std::thread::hardware_concurrency());
    if (const auto limit = share_of_container(control_groups))
        cores = std::min(cores, std::max(1.0, std::round(*limit)));
    return static_cast<int>(cores);
}

int usable_cores() {
    static const int cores = usable_cores("/sys/fs/cgroup");
    return cores;
}

}  // namespace kigi

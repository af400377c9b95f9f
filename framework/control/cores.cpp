#include <sched.h>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <vector>

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

int within(const std::optional<double>& share) {
    const std::size_t given = processors().size();
    double cores = given > 0 ? static_cast<double>(given) : std::max(1U, std::thread::hardware_concurrency());
    if (share) cores = std::min(cores, std::max(1.0, std::round(*share)));
    return static_cast<int>(cores);
}

}  // namespace

std::vector<int> processors() {
    cpu_set_t set;
    CPU_ZERO(&set);
    std::vector<int> all;
    if (sched_getaffinity(0, sizeof set, &set) == 0)
        for (int i = 0; i < CPU_SETSIZE; ++i)
            if (CPU_ISSET(static_cast<std::size_t>(i), &set)) all.push_back(i);
    return all;
}

int usable_cores(const std::string& control_groups) { return within(share_of_container(control_groups)); }

int usable_cores() {
    static const auto share = share_of_container("/sys/fs/cgroup");
    return within(share);
}

}  // namespace kigi

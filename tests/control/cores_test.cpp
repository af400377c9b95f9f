// How many cores a program may use.

#include <doctest/doctest.h>
#include <pthread.h>
#include <sched.h>

#include <cstddef>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>

#include <kigi/framework/control/cores.hpp>

namespace {

/// A folder that looks like that of Linux, for as long as it lives.
struct Groups {
    std::filesystem::path folder = [] {
        std::string name = (std::filesystem::temp_directory_path() / "kigi-cores-XXXXXX").string();
        REQUIRE(::mkdtemp(name.data()) != nullptr);
        return std::filesystem::path{name};
    }();
    Groups() { std::filesystem::create_directory(folder / "cpu"); }
    ~Groups() { std::filesystem::remove_all(folder); }
    Groups(const Groups&) = delete;
    Groups& operator=(const Groups&) = delete;

    int with(const std::string& file, const std::string& text) const {
        std::ofstream{folder / file} << text;
        return kigi::usable_cores(folder.string());
    }
};

}  // namespace

TEST_SUITE_BEGIN("cores");

TEST_CASE("a container's share of time limits them") {
    const Groups groups;
    const int all = kigi::usable_cores(groups.folder.string());
    CHECK(all >= 1);
    CHECK(groups.with("cpu.max", "max 100000\n") == all);
    CHECK(groups.with("cpu.max", "100000 100000\n") == 1);
    CHECK(groups.with("cpu.max", "20000 100000\n") == 1);
    CHECK(groups.with("cpu.max", std::to_string(100'000 * (all + 5)) + " 100000\n") == all);
    if (all > 1) CHECK(groups.with("cpu.max", std::to_string(100'000 * all - 90'000) + " 100000\n") == all - 1);
    for (const std::string rubbish : {"", "many", "-1 100000", "100000 0", "100000"}) {
        CAPTURE(rubbish);
        CHECK(groups.with("cpu.max", rubbish) == all);
    }
}

TEST_CASE("so does the older form") {
    const Groups groups;
    const int all = kigi::usable_cores(groups.folder.string());
    CHECK(groups.with("cpu/cpu.cfs_quota_us", "50000\n") == all);
    CHECK(groups.with("cpu/cpu.cfs_period_us", "50000\n") == 1);
    CHECK(groups.with("cpu/cpu.cfs_quota_us", "-1\n") == all);
}

TEST_CASE("a thread that stays on one processor has one core") {
    const auto all = kigi::processors();
    REQUIRE_FALSE(all.empty());
    int cores = 0;
    std::thread{[&] {
        cpu_set_t set;
        CPU_ZERO(&set);
        CPU_SET(static_cast<std::size_t>(all.back()), &set);
        if (pthread_setaffinity_np(pthread_self(), sizeof set, &set) == 0) cores = kigi::usable_cores();
    }}.join();
    CHECK(cores == 1);
    CHECK(kigi::processors() == all);
}

TEST_SUITE_END();

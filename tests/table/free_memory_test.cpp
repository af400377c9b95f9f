// How much memory the system lets a process have.

#include <doctest/doctest.h>

#include <cstdint>
#include <fstream>

#include <sys/resource.h>
#include <unistd.h>

#include <kigi/framework/table/cache_lines.hpp>
#include <kigi/framework/table/pages.hpp>

TEST_SUITE("free memory") {
    using kigi::free_memory_mib;

    TEST_CASE("it is no more than the machine has") {
        REQUIRE(free_memory_mib());
        CHECK(*free_memory_mib() > 0);
        CHECK(*free_memory_mib() <= kigi::memory_mib());
    }

    TEST_CASE("a limit on addresses counts") {
        rlimit before{};
        REQUIRE(::getrlimit(RLIMIT_AS, &before) == 0);
        std::uint64_t pages = 0;
        REQUIRE((std::ifstream{"/proc/self/statm"} >> pages).good());
        rlimit tight = before;
        tight.rlim_cur = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE)) + (std::uint64_t{100} << 20U);
        REQUIRE(::setrlimit(RLIMIT_AS, &tight) == 0);
        const auto free = free_memory_mib();
        REQUIRE(::setrlimit(RLIMIT_AS, &before) == 0);
        REQUIRE(free);
        CHECK(*free <= 101);
        CHECK(*free > 50);
    }
}

// A count of many threads.

#include <doctest/doctest.h>

#include <atomic>
#include <cstdint>
#include <thread>
#include <vector>

#include <kigi/framework/table/spread_count.hpp>

TEST_SUITE_BEGIN("spread count");

using kigi::SpreadCount;

TEST_CASE("one thread notices with the first count beyond the limit") {
    SpreadCount count;
    for (int i = 0; i < 128; ++i) REQUIRE_FALSE(count.raise_beyond(128));
    CHECK(count.raise_beyond(128));
}

TEST_CASE("a limit between two looks is noticed at the second") {
    SpreadCount count;
    for (int i = 0; i < 128; ++i) REQUIRE_FALSE(count.raise_beyond(100));
    CHECK(count.raise_beyond(100));
}

TEST_CASE("a count that is cleared begins again") {
    SpreadCount count;
    for (int i = 0; i < 1000; ++i) (void)count.raise_beyond(1000);
    count.clear();
    for (int i = 0; i < 64; ++i) REQUIRE_FALSE(count.raise_beyond(64));
    CHECK(count.raise_beyond(64));
}

TEST_CASE("what several threads count is added up") {
    constexpr int threads = 4;
    constexpr std::uint64_t each = 64'000;
    const auto noticed = [&](std::uint64_t limit) {
        SpreadCount count;
        std::atomic<int> beyond{0};
        {
            std::vector<std::jthread> team;
            for (int i = 0; i < threads; ++i)
                team.emplace_back([&] {
                    for (std::uint64_t k = 0; k < each; ++k)
                        if (count.raise_beyond(limit)) ++beyond;
                });
        }
        return beyond.load();
    };
    CHECK(noticed(threads * each) == 0);
    CHECK(noticed(each) > 0);  // more than any of them counts by itself
}

TEST_SUITE_END();

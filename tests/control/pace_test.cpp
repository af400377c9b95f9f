#include <doctest/doctest.h>

#include <chrono>
#include <cstdint>

#include <kigi/framework/control/pace.hpp>

namespace {

using namespace std::chrono_literals;

/// Nodes of one length, one after another: how often the clock is looked at, and how far a deadline may be overstepped.
struct Looks {
    std::uint64_t looks = 0;
    std::chrono::nanoseconds longest{0};
};
Looks looked(std::chrono::nanoseconds node, std::chrono::nanoseconds all) {
    kigi::Pace pace;
    Looks seen;
    for (std::chrono::nanoseconds elapsed{0}; elapsed < all;) {
        const auto took = node * static_cast<std::int64_t>(pace.interval());
        elapsed += took;
        seen.longest = std::max(seen.longest, took);
        ++seen.looks;
        pace.looked(elapsed);
    }
    return seen;
}

}  // namespace

TEST_SUITE_BEGIN("pace");

TEST_CASE("the clock is polled about 10,000 times a second") {
    for (const auto node : {5ns, 20ns, 100ns, 1000ns, 10'000ns, 40'000ns}) {
        CAPTURE(node.count());
        const auto seen = looked(node, 1s);
        CHECK(seen.looks > 4000);
        CHECK(seen.looks < 25'000);
        CHECK(seen.longest <= 200us);
    }
}

TEST_CASE("the clock is polled after every slow node") {
    for (const auto node : {300us, 20'000us}) CHECK(looked(node, 1s).longest == node);
}

TEST_CASE("the polling interval recovers after an interruption") {
    kigi::Pace pace;
    std::chrono::nanoseconds elapsed{0};
    for (int n = 0; n < 100; ++n) pace.looked(elapsed += pace.interval() * 100ns);
    const auto usual = pace.interval();
    pace.looked(elapsed += 50ms);
    CHECK(pace.interval() >= usual / 32);
    for (int n = 0; n < 10; ++n) pace.looked(elapsed += pace.interval() * 100ns);
    CHECK(pace.interval() >= usual / 2);
}

TEST_SUITE_END();

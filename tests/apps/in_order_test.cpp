#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <numeric>
#include <optional>
#include <stdexcept>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/apps/commands/in_order.hpp>

using kigi::StopFlag;
using kigi::apps::in_order;

namespace {

/// The later, the sooner done.
std::optional<std::int64_t> squared(std::int64_t number, const StopFlag&) {
    std::this_thread::sleep_for(std::chrono::microseconds{(50 - number) * 20});
    return number * number;
}
auto squares() { return squared; }

}  // namespace

TEST_SUITE_BEGIN("in_order");

TEST_CASE("results are taken in their order for any number of threads") {
    for (const unsigned threads : {1U, 2U, 7U}) {
        CAPTURE(threads);
        std::vector<std::int64_t> numbers;
        in_order(3, 50, threads, StopFlag{}, squares, [&](std::int64_t number, std::int64_t square) {
            numbers.push_back(number);
            CHECK(square == number * number);
        });
        std::vector<std::int64_t> all(47);
        std::iota(all.begin(), all.end(), 3);
        CHECK(numbers == all);
    }
    in_order(3, 3, 2, StopFlag{}, squares, [](std::int64_t, std::int64_t) { FAIL("there is nothing to take"); });
}

TEST_CASE("each thread makes its own") {
    std::atomic<int> made = 0;
    std::atomic<int> done = 0;
    const auto make = [&] {
        ++made;
        return [&done, own = 0](std::int64_t, const StopFlag&) mutable {
            ++done;
            return std::optional{++own};
        };
    };
    int most = 0;
    in_order(0, 100, 3, StopFlag{}, make, [&](std::int64_t, int own) { most = std::max(most, own); });
    CHECK(made == 3);
    CHECK(done == 100);
    CHECK(most >= 34);
    in_order(0, 2, 100, StopFlag{}, make, [](std::int64_t, int) {});
    CHECK(made == 3 + 2);
}

TEST_CASE("what is thrown ends it, and comes out") {
    const auto thrower = [] {
        return [](std::int64_t number, const StopFlag& halt) -> std::optional<int> {
            if (number == 5) throw std::runtime_error{"five"};
            while (number > 5 && !halt.requested()) std::this_thread::yield();
            if (halt.requested()) return std::nullopt;
            return 0;
        };
    };
    CHECK_THROWS_WITH(in_order(0, 20, 3, StopFlag{}, thrower, [](std::int64_t, int) {}), "five");
    const auto taker = [](std::int64_t number, std::int64_t) {
        if (number == 4) throw std::runtime_error{"four"};
    };
    CHECK_THROWS_WITH(in_order(0, 50, 3, StopFlag{}, squares, taker), "four");
    const auto none = []() -> std::optional<std::int64_t> (*)(std::int64_t, const StopFlag&) {
        throw std::runtime_error{"none"};
    };
    CHECK_THROWS_WITH(in_order(0, 50, 3, StopFlag{}, none, taker), "none");
}

TEST_CASE("a flag ends it, also within what is worked on") {
    const StopFlag stop;
    std::atomic<int> broken_off = 0;
    const auto make = [&] {
        return [&](std::int64_t number, const StopFlag& halt) -> std::optional<std::int64_t> {
            if (number < 10) return number;
            while (!halt.requested()) std::this_thread::yield();
            ++broken_off;
            return std::nullopt;
        };
    };
    std::int64_t last = -1;
    in_order(0, 50, 2, stop, make, [&](std::int64_t number, std::int64_t) {
        last = number;
        if (number == 9) stop.request();
    });
    CHECK(last == 9);
    CHECK(broken_off == 2);
}

TEST_SUITE_END();

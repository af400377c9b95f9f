#include <doctest/doctest.h>

#include <chrono>

#include <kigi/web/session/game_clock.hpp>

using namespace kigi;
using namespace kigi::web;
using namespace std::chrono_literals;

TEST_SUITE_BEGIN("web: game clock");

TEST_CASE("a move costs its time and earns the increment") {
    auto clock = *GameClock::create(10s, 2s);
    CHECK(clock.take(Side::first, 3s));
    CHECK(clock.left(Side::first) == 9s);
    CHECK(clock.left(Side::second) == 10s);
    CHECK(clock.allows(Side::first, 9s));
    CHECK_FALSE(clock.allows(Side::first, 9001ms));
    CHECK_FALSE(clock.fallen());
}

TEST_CASE("who is too late has lost until the move is taken back") {
    auto clock = *GameClock::create(1s, 5s);
    CHECK_FALSE(clock.take(Side::second, 1001ms));
    CHECK(clock.fallen() == Side::second);
    CHECK(clock.left(Side::second) == 0s);
    clock.go_on();
    CHECK_FALSE(clock.fallen());
    CHECK(clock.left(Side::second) == 1s);  // with nothing, the next move would lose again
    CHECK(clock.take(Side::second, 200ms));
}

TEST_CASE("a clock of no time or of days is refused") {
    for (const auto total : {-1ms, 0ms, 999ms, 86'400'001ms}) CHECK_FALSE(GameClock::create(total, 0ms));
    CHECK_FALSE(GameClock::create(1s, 3'600'001ms));
    CHECK_FALSE(GameClock::create(1s, -1ms));
    CHECK(GameClock::create(24h, 1h));
}

TEST_CASE("a searcher spends its clock where passes are counted") {
    auto clock = *GameClock::create(100s, 0s);
    for (int move = 0; move < 30; ++move) {
        const auto allowed = clock.allowance(Side::first, 120 - 4 * move, static_cast<std::size_t>(2 * move));
        REQUIRE(allowed);
        REQUIRE(clock.take(Side::first, allowed->usual));
    }
    CHECK(clock.left(Side::first) < 5s);
}

TEST_SUITE_END();

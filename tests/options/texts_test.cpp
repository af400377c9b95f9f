#include <chrono>
#include <cstdint>

#include <doctest/doctest.h>

#include <kigi/framework/text/texts.hpp>

using namespace kigi;
using namespace std::chrono_literals;

TEST_SUITE("numbers and times as text") {
    TEST_CASE("times are written in the largest unit without a fraction") {
        CHECK(duration_text(2s) == "2s");
        CHECK(duration_text(1500ms) == "1500ms");
        CHECK(duration_text(3min) == "3m");
        CHECK(duration_text(2h) == "2h");
        CHECK(duration_text(1ns) == "0.001us");
        for (const std::chrono::nanoseconds time : {1ns, 999ns, 1001ns, 123'456'789ns, 86'400'000'000'000ns})
            CHECK(*parse_duration(duration_text(time)) == time);
    }
    TEST_CASE("decimals are written as short as they read back") {
        CHECK(decimal_text(0.1) == "0.1");
        CHECK(decimal_text(10) == "10");
        CHECK(decimal_text(-0.03) == "-0.03");
        CHECK(*parse_decimal(decimal_text(1.0 / 3), 0, 1) == 1.0 / 3);
    }
    TEST_CASE("one is singular") {
        CHECK(counted(0, "game") == "0 games");
        CHECK(counted(1, "game") == "1 game");
        CHECK(counted(2, "game") == "2 games");
        CHECK(counted(1, "ply", "plies") == "1 ply");
        CHECK(counted(3, "ply", "plies") == "3 plies");
    }
    TEST_CASE("refusals name no limit that is not there") {
        CHECK(parse_whole("x", 1, INT64_MAX).error().what == "'x' is not a whole number from 1 on");
        CHECK(parse_whole("9223372036854775808", 1, INT64_MAX).error().what == "'9223372036854775808' is too large");
        CHECK(parse_whole("-9223372036854775809", 1, INT64_MAX).error().what ==
              "'-9223372036854775809' is not a whole number from 1 on");
        CHECK(parse_decimal("x", 0, 1).error().what == "'x' is not a number from 0 to 1");
        CHECK(quoted("plain") == "plain");
        CHECK(*unquoted(quoted("a, \"b\" (c)\\")) == "a, \"b\" (c)\\");
    }
}

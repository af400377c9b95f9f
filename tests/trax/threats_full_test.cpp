#include <doctest/doctest.h>

#include "completions_by_play.hpp"

using namespace kigi::trax_tests;

TEST_SUITE_BEGIN("trax: threats");

TEST_CASE("winning moves are found in 100,000 positions") {
    Counted counted;
    for (const auto* const rules : {"unlimited", "8x8", "loop"}) agree_in_random_games(rules, 1000, 9, counted);
    CHECK(counted.positions > 100'000);
    CHECK(counted.completions > 100'000);
    CHECK(counted.of_both > 1000);
    CHECK(counted.with_pockets > 1000);
    CHECK(counted.parried > 100'000);
    CHECK(counted.left_out > 500'000);
}

TEST_SUITE_END();

#include <doctest/doctest.h>

#include "flip_laws.hpp"

TEST_SUITE_BEGIN("reversi: flips");

TEST_CASE("every kernel is right on ten million random boards") { kigi::reversi::check_random_boards(2, 10'000'000); }

TEST_SUITE_END();

#include <doctest/doctest.h>

#include "flip_laws.hpp"

TEST_CASE("every kernel turns what the rule says on ten million random boards") {
    kigi::reversi::check_random_boards(2, 10'000'000);
}

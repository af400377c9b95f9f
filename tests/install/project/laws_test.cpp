/// \file
/// The laws kit, on a game of somebody else's.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>

#include <kigi/tests/laws/game_laws.hpp>

#include "nim.hpp"

TEST_SUITE("nim") {
    TEST_CASE("nim is a game") { kigi::laws::game<Nim>(); }
}

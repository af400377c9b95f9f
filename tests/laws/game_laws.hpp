#pragma once
/// \file
/// The laws of games as a doctest check: one line runs everything for any game.
///
///     TEST_CASE("my game is a game") { kigi::laws::game<MyGame>(); }

#include <doctest/doctest.h>

#include <string>

#include <kigi/framework/game/game.hpp>
#include <kigi/tests/laws/game_violations.hpp>

namespace kigi::laws {

/// Fails once for each broken law. `initial` is where play starts: pass other sizes or positions of the same game.
template <Game G>
void game(const G& initial = {}, const Effort& effort = {}) {
    const auto violations = game_violations(initial, effort);
    for (const std::string& violation : violations) FAIL_CHECK(violation);
    CHECK(violations.empty());
}

}  // namespace kigi::laws

#pragma once
/// \file
/// The laws of exact searchers on a game as a doctest check:
///
///     TEST_CASE("every exact searcher solves my game") { kigi::laws::exact_searchers<MyGame>(); }

#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/laws/search_violations.hpp>

namespace kigi::laws {

/// Fails once for each broken law; see search_violations.
template <Game G>
void exact_searchers(const G& initial = {}, const SearchEffort& effort = {}) {
    const auto violations = search_violations(initial, effort);
    for (const std::string& violation : violations) FAIL_CHECK(violation);
    CHECK(violations.empty());
}

}  // namespace kigi::laws

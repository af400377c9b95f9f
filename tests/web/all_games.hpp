#pragma once
/// \file
/// What the sites of the tests offer.

#include <vector>

#include <kigi/catalogue/catalogue.hpp>

namespace kigi::test {

[[nodiscard]] inline std::vector<GamePtr> all_games() {
    std::vector<GamePtr> games;
    for (const auto& family : builtin_catalogue().families()) games.push_back(*builtin_catalogue().game(family.name));
    return games;
}

}  // namespace kigi::test

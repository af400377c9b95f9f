#include <doctest/doctest.h>

#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/search/monte_carlo/uct.hpp>
#include <kigi/tests/monte_carlo/duel.hpp>

namespace {

using namespace kigi;

TEST_SUITE_BEGIN("Monte Carlo: strength");

TEST_CASE("more playouts win matches") {
    const auto uct = [](std::uint64_t playouts) {
        return *Uct<ConnectFour>::create({}, {.playouts = playouts, .memory = 1U << 22U});
    };
    auto many = uct(400);
    auto few = uct(40);
    const Duel games = duel<ConnectFour>(many, few, 60, 4, 1);
    CAPTURE(games.mean());
    CAPTURE(games.error());
    CHECK(games.mean() > 0.5 + 4 * games.error());
}

}  // namespace

TEST_SUITE_END();

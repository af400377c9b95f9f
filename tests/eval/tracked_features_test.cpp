// Features that evaluators keep up to date move by move are those computed afresh.

#include <doctest/doctest.h>

#include <string>

#include <kigi/eval/connect_four/rows.hpp>
#include <kigi/eval/reversi/pattern_features.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/transform/tracked.hpp>
#include <kigi/tests/laws/game_laws.hpp>
#include <kigi/tests/laws/tracked_features.hpp>

using namespace kigi;

namespace {

template <class F, Game G>
void follow(const G& initial) {
    for (const std::string& violation : laws::check_tracked_features<G, F>(initial)) FAIL_CHECK(violation);
}

}  // namespace

TEST_SUITE("tracked features") {
    TEST_CASE("open rows of connect four follow every move") {
        follow<OpenRows<connect_four::FixedSize<7, 6>>>(ConnectFour{});
        follow<OpenRows<connect_four::RunTimeSize>>(ConnectFourOfAnySize::from_parameters("5x4").value());
    }

    TEST_CASE("pattern indices of reversi follow every move") {
        follow<reversi::PatternFeatures>(Reversi<8>{});
        // White has to pass.
        follow<reversi::PatternFeatures>(
            Reversi<8>::parse_position("XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO-- O").value());
    }

    TEST_CASE("connect four with open rows is a game") {
        laws::game<Tracked<ConnectFour, OpenRows<connect_four::FixedSize<7, 6>>>>({}, {.games = 5, .positions = 500});
    }
}

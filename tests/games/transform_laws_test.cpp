// Transformed games are games: what they hand on keeps the laws.

#include <doctest/doctest.h>

#include <cstdint>

#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/graph/graph.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/transform/at_most.hpp>
#include <kigi/games/transform/attacks_only.hpp>
#include <kigi/games/transform/misere.hpp>
#include <kigi/games/transform/tracked.hpp>
#include <kigi/games/transform/with_history.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/tests/games/last_key.hpp>
#include <kigi/tests/laws/game_laws.hpp>

using namespace kigi;

namespace {

constexpr laws::Effort some{.games = 4, .checked_each_game = 4, .positions = 300, .perft_leaves = 2000};

Trax a_small_one() { return Trax::from_parameters("8x8").value(); }

}  // namespace

TEST_SUITE("laws of transforms") {
    TEST_CASE("misere keeps batches and counts of lines") { laws::game<Misere<Reversi<4>>>(); }

    TEST_CASE("tracking keeps batches") { laws::game<Tracked<Reversi<4>, games_test::LastKey<Reversi<4>>>>(); }

    TEST_CASE("tracking keeps threats") { laws::game(tracked<games_test::LastKey<Trax>>(a_small_one()), some); }

    TEST_CASE("a limit of plies keeps batches and counts of lines") {
        for (const int plies : {0, 1, 2, 7, 100}) laws::game(at_most(plies, Reversi<4>{}), some);
    }

    TEST_CASE("a limit of plies keeps threats") {
        for (const int plies : {0, 1, 2, 40}) laws::game(at_most(plies, ConnectFour{}), some);
        for (const int plies : {1, 9}) laws::game(at_most(plies, a_small_one()), some);
    }

    TEST_CASE("a limit of plies keeps a history") {
        for (const int plies : {0, 3, 10}) laws::game(at_most(plies, LiteralGraph{}));
    }

    TEST_CASE("a history keeps threats") { laws::game(with_history(ConnectFour{}), some); }

    TEST_CASE("attacks alone make a game") {
        laws::game(AttacksOnly<ConnectFour>{ConnectFour{}, Side::first, 4}, some);
    }
}

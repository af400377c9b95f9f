#include <doctest/doctest.h>

#include <string>

#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/trax/threats/threats.hpp>

#include "completions_by_play.hpp"
#include "data.hpp"

using kigi::Side;
using kigi::Trax;
using namespace kigi::trax_tests;

TEST_SUITE_BEGIN("trax: threats");

TEST_CASE("winning moves are found without playing them") {
    Counted counted;
    for (const auto* const rules : {"unlimited", "8x8", "loop"}) agree_in_random_games(rules, 12, 5, counted);
    CHECK(counted.positions > 800);
    CHECK(counted.completions > 800);
    CHECK(counted.of_both > 10);
    CHECK(counted.with_pockets > 10);
    CHECK(counted.parried > 1000);
    CHECK(counted.left_out > 5000);
}

TEST_CASE("winning moves are found in games between people") {
    Counted counted;
    for (const auto& fields : lines_of("games.txt")) {
        Trax game;
        for (const auto& text : kigi::trax_tests::words(fields[7])) {
            agree(game, counted);
            game.make(*game.parse_move(text));
        }
    }
    CHECK(counted.positions > 2000);
}

TEST_CASE("wins in one are those on record") {
    for (const auto& fields : lines_of("tactics_8x8.txt")) {
        INFO(fields[3]);
        const auto game = kigi::after_moves(Trax{}, fields[3]);
        REQUIRE(game);
        CHECK(std::to_string(kigi::trax::winning_moves(*game, game->side_to_move()).size()) == fields[2]);
    }
}

TEST_CASE("a won position and an empty board have no wins in one") {
    CHECK(kigi::trax::completions(Trax{}).empty());
    const auto won = kigi::after_moves(Trax{}, "@0/ @1\\ B0\\");
    REQUIRE(won);
    REQUIRE(won->outcome());
    CHECK(kigi::trax::completions(*won).empty());
}

TEST_SUITE_END();

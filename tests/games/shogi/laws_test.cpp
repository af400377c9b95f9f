#include <doctest/doctest.h>

#include <kigi/games/shogi/shogi.hpp>
#include <kigi/tests/laws/game_laws.hpp>

#include "data.hpp"

using namespace kigi;

static_assert(Game<Shogi> && Undoable<Shogi> && !Copying<Shogi> && alternates<Shogi>);
static_assert(Hashed<Shogi> && Bounded<Shogi> && Countable<Shogi> && CountsLines<Shogi> && ChecksMoves<Shogi>);
static_assert(Notated<Shogi> && Drawable<Shogi> && Parametrised<Shogi> && Forcing<Shogi> && !Finite<Shogi>);

TEST_SUITE("shogi: laws") {
    TEST_CASE("shogi is a game") {
        laws::game(Shogi{}, {.games = 3, .checked_each_game = 8, .positions = 600, .perft_depth = 3});
        laws::game(Shogi::from_parameters("declaration").value(),
                   {.games = 2, .checked_each_game = 6, .positions = 300, .perft_depth = 3});
    }

    TEST_CASE("minishogi is a game") {
        laws::game(MiniShogi{}, {.games = 10, .checked_each_game = 8, .positions = 600, .perft_depth = 4});
    }

    TEST_CASE("positions from games obey the laws, too") {
        int number = 0;
        for (const auto& fields : shogi_tests::lines_of("legal_moves.txt"))
            if (++number % 100 == 50)
                laws::game(shogi_tests::position(fields[0]),
                           {.games = 1, .checked_each_game = 3, .positions = 40, .perft_depth = 2});
    }
}

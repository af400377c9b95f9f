// Shogi: winning by declaration.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include <kigi/games/shogi/entering_king.hpp>
#include <kigi/games/shogi/shogi.hpp>

#include "data.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;
using shogi::may_declare;

TEST_SUITE("shogi: entering king") {
    TEST_CASE("a declaration needs the king, ten pieces and the points") {
        // Ten pieces: five worth five each would be 25; here two great ones (10), eight others (8), and the hand.
        const std::string entered = "K+R+BGGGGSS/SS7/9/9/9/9/9/9/8k b ";
        CHECK(may_declare(position(entered + "10P 1").position()));
        CHECK_FALSE(may_declare(position(entered + "9P 1").position()));
        CHECK(may_declare(position(entered + "RB 1").position()));
        CHECK_FALSE(may_declare(position("K+R+BGGGGSS/S8/9/9/9/9/9/9/8k b RB9P 1").position()));    // nine pieces
        CHECK_FALSE(may_declare(position("1+R+BGGGGSS/SS7/9/K8/9/9/9/9/8k b RB9P 1").position()));  // the king outside
        CHECK(may_declare(position("K+R+BGGGGSS/1SS6/9/9/9/9/9/9/1r6k b 10P 1").position()));
        CHECK_FALSE(may_declare(position("K+R+BGGGGSS/1SS6/9/9/9/9/9/9/r7k b 10P 1").position()));  // in check
    }

    TEST_CASE("white needs a point less") {
        const std::string entered = "8K/9/9/9/9/9/9/7ss/k+r+bggggss w ";
        CHECK(may_declare(position(entered + "9p 1").position()));
        CHECK_FALSE(may_declare(position(entered + "8p 1").position()));
    }

    TEST_CASE("it is a move by option, and wins") {
        const std::string entered = "K+R+BGGGGSS/SS7/9/9/9/9/9/9/8k b 10P 1";
        auto game = Shogi::from_parameters("declaration")->parse_position(entered).value();
        CHECK(game.count_moves() == game.moves().size());
        const auto move = game.parse_move("win").value();
        const auto moves = game.moves();
        CHECK(std::ranges::find(moves, move) != moves.end());
        const auto before = game;
        const auto difference = game.make(move);
        CHECK(game.outcome() == Outcome::win(Side::first));
        CHECK(game.moves().empty());
        CHECK(game.parse_position(game.position_text()).value() == game);
        CHECK(game.key() != before.key());
        game.unmake(move, difference);
        CHECK(game == before);
        CHECK_FALSE(position(entered).parse_move("win"));
    }
}

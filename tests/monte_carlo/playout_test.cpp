#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/playout.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/graph/graph.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/tree/tree.hpp>

namespace {

using namespace kigi;

/// A game without end: two sides add one for ever.
struct Endless {
    std::uint32_t plies = 0;
    Side side_to_move() const { return plies % 2 == 0 ? Side::first : Side::second; }
    std::optional<Outcome> outcome() const { return std::nullopt; }
    std::vector<int> moves() const { return {1, 2, 3}; }
    Endless play(int) const { return {plies + 1}; }
    bool operator==(const Endless&) const = default;
};

TEST_SUITE_BEGIN("playout");

TEST_CASE_TEMPLATE("a playout plays legal moves to the end of the game", G, TicTacToe, ConnectFour, Reversi<8>,
                   Reversi<4>, Kalah, LiteralTree, LiteralGraph) {
    MoveDraw<G> draw;
    SplitMix random{7};
    for (int i = 0; i < 50; ++i) {
        G stepped{};
        SplitMix same = random;
        int plies = 0;
        for (; !stepped.outcome(); ++plies) {
            const auto move = draw(stepped, same);
            REQUIRE(move);
            bool legal = false;
            for (const auto other : stepped.moves()) legal = legal || other == *move;
            REQUIRE(legal);
            stepped = played(stepped, *move);
        }
        G game{};
        const Ended ended = playout(game, draw, random);
        CHECK(game == stepped);
        CHECK(ended.over);
        CHECK(ended.plies == plies);
        CHECK(ended.points == game.outcome()->value_for(Side::first).points);
    }
}

TEST_CASE("every move is drawn equally often") {
    // 6 degrees of freedom; the sum exceeds 27.9 in one of ten thousand seeds.
    const auto chi_square = [](const auto& game, int moves) {
        MoveDraw<std::decay_t<decltype(game)>> draw;
        SplitMix random{11};
        std::map<std::string, int> seen;
        constexpr int draws = 70'000;
        for (int i = 0; i < draws; ++i) ++seen[game.move_text(*draw(game, random))];
        REQUIRE(seen.size() == static_cast<std::size_t>(moves));
        const double expected = static_cast<double>(draws) / moves;
        double sum = 0;
        for (const auto& [move, count] : seen) sum += (count - expected) * (count - expected) / expected;
        return sum;
    };
    CHECK(chi_square(ConnectFour{}, 7) < 27.9);
    CHECK(chi_square(*Kalah::from_parameters("7,2"), 7) < 27.9);
    CHECK(chi_square(*LiteralTree::from_parameters("(1 2 3 4 5 6 7)"), 7) < 27.9);
}

TEST_CASE("a playout of an endless game is cut short and drawn") {
    MoveDraw<Endless> draw;
    SplitMix random{1};
    Endless game;
    const Ended ended = playout(game, draw, random, 100);
    CHECK(game.plies == 100);
    CHECK(ended.plies == 100);
    CHECK_FALSE(ended.over);
    CHECK(ended.points == 0);
}

TEST_CASE("a playout that ends at its limit is over") {
    MoveDraw<TicTacToe> draw;
    const TicTacToe last = *TicTacToe{}.parse_position("XOX/XOO/OX.");
    for (const int limit : {0, 1, 2}) {
        SplitMix random{1};
        TicTacToe game = last;
        CHECK(playout(game, draw, random, limit).over == (limit >= 1));
    }
}

TEST_CASE("random numbers are the same on every machine") {
    // The first numbers of SplitMix64 with seed 1234567, as published with its reference implementation.
    SplitMix random{1234567};
    CHECK(random.next() == 6457827717110365317U);
    CHECK(random.next() == 3203168211198807973U);
    CHECK(random.next() == 9817491932198370423U);
    CHECK(SplitMix{1}.split(0).next() != SplitMix{1}.split(1).next());
    for (int i = 0; i < 1000; ++i) CHECK(random.below(3) < 3);
}

}  // namespace

TEST_SUITE_END();

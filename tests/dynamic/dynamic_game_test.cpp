#include <doctest/doctest.h>

#include <memory>
#include <stdexcept>

#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/framework/dynamic/evaluated_position.hpp>
#include <kigi/framework/dynamic/position_of.hpp>
#include <kigi/framework/dynamic/text_position.hpp>
#include <kigi/framework/game/refinement_set.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/graph/graph.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/trax/trax.hpp>

using namespace kigi;

namespace {

template <Game G>
DynamicGame behind(G game) {
    return DynamicGame{std::make_unique<PositionOf<G>>(std::move(game))};
}

template <Game G>
void goes_along(int plies) {
    G typed;
    DynamicGame dynamic = behind(typed);
    SplitMix random{7};
    for (int ply = 0; ply < plies && !typed.outcome(); ++ply) {
        REQUIRE(dynamic.side_to_move() == typed.side_to_move());
        REQUIRE(dynamic.position_text() == typed.position_text());
        std::vector<move_t<G>> moves;
        for (const auto move : typed.moves()) moves.push_back(move);
        const auto words = dynamic.moves();
        REQUIRE(words.size() == moves.size());
        for (std::size_t i = 0; i < moves.size(); ++i) {
            REQUIRE(unpacked<move_t<G>>(words.begin()[i]) == moves[i]);
            REQUIRE(dynamic.can_play(words.begin()[i]));
        }
        if constexpr (Hashed<G>) REQUIRE(dynamic.key() == typed.key());
        const DynamicGame before = dynamic;
        const auto n = random.below(static_cast<std::uint32_t>(moves.size()));
        const auto difference = dynamic.make(words.begin()[n]);
        dynamic.unmake(words.begin()[n], difference);
        REQUIRE(dynamic == before);
        dynamic.make(words.begin()[n]);
        REQUIRE(dynamic != before);
        typed = played(typed, moves[n]);
    }
    REQUIRE(dynamic.outcome() == typed.outcome());
}

}  // namespace

TEST_SUITE("dynamic game") {
    TEST_CASE("it goes along with the game behind it") {
        goes_along<TicTacToe>(9);
        goes_along<Reversi<8>>(60);
        goes_along<ConnectFour>(42);
        goes_along<Kalah>(100);
        goes_along<Trax>(60);
    }
    TEST_CASE("what it can do is what the game can do") {
        CHECK(behind(TicTacToe{}).refinements() == refinements_of<TicTacToe>());
        CHECK(behind(Trax{}).refinements().contains(refinement::threatening{}));
        CHECK_FALSE(behind(Kalah{}).refinements().contains(refinement::alternating{}));
        CHECK(behind(LiteralGraph{}).refinements().contains(refinement::repeating{}));
        CHECK_FALSE(behind(LiteralGraph{}).refinements().contains(refinement::hashed{}));
    }
    TEST_CASE("what it cannot do is refused, and never made up") {
        constexpr auto said =
            "the searcher needs a game that is Hashed: std::uint64_t key() const, and its entry does "
            "not say so (expected it in `missing`)";
        CHECK_THROWS_WITH_AS((void)behind(LiteralGraph{}).key(), said, std::logic_error);
        CHECK_THROWS_AS((void)behind(Kalah{}).winning_moves(Side::first), std::logic_error);
        CHECK_THROWS_AS((void)behind(TicTacToe{}).passed(), std::logic_error);
    }
    TEST_CASE("long lists of moves go to the heap and come back") {
        DynamicGame game = behind(*TicTacToe::from_parameters("7x7x5"));
        const auto moves = game.moves();
        REQUIRE(moves.size() == 49);
        for (const auto move : moves) CHECK(game.can_play(move));
    }
    TEST_CASE("a copy is a game of its own") {
        DynamicGame game = behind(ConnectFour{});
        const DynamicGame start = game;
        game.make(*game.moves().begin());
        DynamicGame copy = game;
        copy.make(*copy.moves().begin());
        CHECK(game != copy);
        CHECK(game != start);
        copy = start;
        CHECK(copy == start);
    }
    TEST_CASE("estimates are those of the evaluator it came with") {
        ConnectFour typed;
        for (const int column : {3, 3, 2, 4, 4}) typed = typed.play({static_cast<std::uint8_t>(column)});
        const DynamicGame game{std::make_unique<EvaluatedPosition<ConnectFour, OpenFours>>(typed, OpenFours{})};
        CHECK(game.evaluate() == OpenFours{}(typed));
        CHECK(behind(typed).evaluate() == Value{0});
    }
    TEST_CASE("as text it reads, plays and refuses as the game does") {
        TextPosition position{behind(TicTacToe{})};
        CHECK(position.play("b2"));
        CHECK(position.play("b2").error().what ==
              TicTacToe{}.play(*TicTacToe{}.parse_move("b2")).parse_move("b2").error().what);
        CHECK(position.read_moves("a1 c3 z9").moves.size() == 2);
        CHECK(position.read_moves("a1 c3 z9").error);
        CHECK(position.count_moves() == 8);
        CHECK(position.svg());
    }
}

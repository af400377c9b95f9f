#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

#include <kigi/framework/game/threatening.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/tests/laws/game_laws.hpp>

using kigi::Side;
using kigi::TicTacToe;

namespace {

static_assert(kigi::Game<TicTacToe> && kigi::Copying<TicTacToe> && kigi::Hashed<TicTacToe>);
static_assert(kigi::Bounded<TicTacToe> && kigi::Finite<TicTacToe> && kigi::Countable<TicTacToe>);
static_assert(kigi::Notated<TicTacToe> && kigi::Drawable<TicTacToe> && kigi::Symmetric<TicTacToe>);
static_assert(kigi::Parametrised<TicTacToe> && kigi::Threatening<TicTacToe>);

TicTacToe at(const char* text, const char* parameters = "3x3x3") {
    return TicTacToe::from_parameters(parameters).value().parse_position(text).value();
}

}  // namespace

TEST_SUITE_BEGIN("tic-tac-toe");

TEST_CASE("it is a game") {
    kigi::laws::game<TicTacToe>();
    kigi::laws::game(TicTacToe::from_parameters("4x4x3").value());
    kigi::laws::game(TicTacToe::from_parameters("5x2x2").value());
    kigi::laws::game(TicTacToe::from_parameters("7x8x5").value());
}

TEST_CASE("it has the known number of lines") {
    const std::vector<std::uint64_t> leaves{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    for (int depth = 1; depth <= 9; ++depth) {
        TicTacToe game;
        CHECK(kigi::laws::count_by_visiting(game, depth) == leaves[static_cast<std::size_t>(depth - 1)]);
    }
}

TEST_CASE("a row in any direction wins for who made it") {
    CHECK(at("XXX/OO./...").outcome()->won_by(Side::first));
    CHECK(at("X.O/XO./X..").outcome()->won_by(Side::first));
    CHECK(at("X.O/.XO/..X").outcome()->won_by(Side::first));
    CHECK(at("XXO/XO./O..").outcome()->won_by(Side::second));
    CHECK(at("XOX/XOX/OXO").outcome()->is_draw());
    CHECK_FALSE(at("X.../.XO./.O.X/OOXX", "4x4x4").outcome().has_value());
    CHECK_FALSE(at("..XX/X.../OOO.", "4x3x4").outcome().has_value());
}

TEST_CASE("positions are read strictly") {
    const TicTacToe game;
    for (const char* wrong : {"", "XO", "XO./.X./...O", "XO./.X./..Z", "XO..X....", "XXX/OOO/...", "XX./.../...",
                              "O../.../...", "XXX/.../OOO"})
        CHECK_FALSE(game.parse_position(wrong).has_value());
    CHECK(game.parse_position("xo-/---/---").value().position_text() == "XO./.../...");
    CHECK(game.parse_move("d1").error().what == "'d1' is not a square (expected a1 to c3)");
    CHECK(at("X../.../...").parse_move("a1").error().what == "'a1' is not a legal move here");
    CHECK_FALSE(at("XXX/OO./...").parse_move("c3").has_value());
}

TEST_CASE("boards beyond 64 bits are refused") {
    for (const char* wrong :
         {"", "3", "3x3", "0x3x3", "3x3x0", "8x8x5", "3x3x3x3", "ax3x3", "-3x3x3", "27x2x3", "99999x1x1"})
        CHECK_FALSE(TicTacToe::from_parameters(wrong).has_value());
}

TEST_CASE("the board shows legal moves") {
    CHECK(at("XO./.X./..O").board_text() == "    a b c\n  1 X O *\n  2 * X *\n  3 * * O\n");
    CHECK(at("XXX/OO./...").board_text() == "    a b c\n  1 X X X\n  2 O O .\n  3 . . .\n");
}

TEST_SUITE_END();

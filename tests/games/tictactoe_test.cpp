#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <kigi/framework/game/random.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/tests/cases.hpp>
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

TEST_CASE("so is one on up to 16x16 squares") {
    kigi::laws::game(kigi::WideTicTacToe::from_parameters("4x3x3").value());
    kigi::laws::game(kigi::WideTicTacToe::from_parameters("9x8x5").value(), {.games = 3});
    kigi::laws::game(kigi::WideTicTacToe::from_parameters("16x16x5").value(), {.games = 1});
    CHECK(kigi::WideGrid::fits(16, 16));
    CHECK_FALSE(kigi::WideTicTacToe::from_parameters("26x26x5"));
}

TEST_CASE("where both fit, a wide board is the small one") {
    for (const char* parameters : {"3x3x3", "5x4x3", "7x8x5"}) {
        auto small = TicTacToe::from_parameters(parameters).value();
        auto wide = kigi::WideTicTacToe::from_parameters(parameters).value();
        kigi::SplitMix random{7};
        for (;;) {
            REQUIRE(wide.position_text() == small.position_text());
            REQUIRE(wide.outcome() == small.outcome());
            REQUIRE(wide.plies_left() == small.plies_left());
            REQUIRE(std::ranges::equal(wide.moves(), small.moves()));
            for (const Side side : {Side::first, Side::second})
                REQUIRE(std::ranges::equal(wide.winning_moves(side), small.winning_moves(side)));
            if (small.outcome()) break;
            std::vector<kigi::Square> moves;
            for (const auto move : small.moves()) moves.push_back(move);
            const auto move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
            small = small.play(move);
            wide = wide.play(move);
        }
    }
}

TEST_CASE("rows beyond the 64th square are seen") {
    const auto row = [](int first_column, int first_row, int by_column, int by_row) {
        std::vector<std::string> rows(16, std::string(16, '.'));
        for (int i = 0; i < 5; ++i)
            rows[static_cast<std::size_t>(first_row + i * by_row)]
                [static_cast<std::size_t>(first_column + i * by_column)] = 'X';
        for (const std::size_t column : {0U, 2U, 4U, 6U}) rows[column < 3 ? 0 : 15][column] = 'O';
        std::string board;
        for (const auto& one : rows) board += (board.empty() ? "" : "/") + one;
        return kigi::WideTicTacToe::from_parameters("16x16x5").value().parse_position(board).value().outcome();
    };
    const auto won = kigi::Outcome::win(Side::first);
    CHECK(row(11, 14, 1, 0) == won);  // to the last column
    CHECK(row(15, 11, 0, 1) == won);  // to the last corner
    CHECK(row(11, 11, 1, 1) == won);
    CHECK(row(15, 3, -1, 1) == won);  // across two words
    CHECK(row(13, 5, 0, 1) == won);
}

TEST_CASE("it has the known number of lines") {
    const std::vector<std::uint64_t> leaves{9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872};
    for (int depth = 1; depth <= (kigi::test::slow_program ? 7 : 9); ++depth) {
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

TEST_CASE("rows beyond the 99th are read") {
    const auto tall = kigi::WideTicTacToe::from_parameters("1x160x5").value();
    CHECK(kigi::after_moves(tall, "a100 a160 a99").value().plies_left() == 157);
    for (const char* wrong : {"a?", "a9?", "a161", "a1000", "b1"}) CHECK_FALSE(tall.parse_move(wrong).has_value());
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

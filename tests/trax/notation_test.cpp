#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/trax/board/coordinates.hpp>
#include <kigi/games/trax/notation/trx_file.hpp>

#include "data.hpp"

using kigi::after_moves;
using kigi::Trax;
using namespace kigi::trax_tests;

namespace {

std::string why(const Trax& game, const char* move) {
    const auto read = game.parse_move(move);
    return read ? "legal" : read.error().what;
}

Trax after(const char* moves, const char* rules = "unlimited") { return after_moves(of_rules(rules), moves).value(); }

}  // namespace

TEST_SUITE_BEGIN("trax: notation");

TEST_CASE("columns go on after Z") {
    CHECK(kigi::trax::column_text(0) == "@");
    CHECK(kigi::trax::column_text(26) == "Z");
    CHECK(kigi::trax::column_text(27) == "AA");
    CHECK(kigi::trax::column_text(52) == "AZ");
    CHECK(kigi::trax::column_text(53) == "BA");
    CHECK(kigi::trax::column_text(702) == "ZZ");
    CHECK(kigi::trax::column_text(703) == "AAA");
    for (const std::uint32_t column : {1U, 26U, 27U, 700U, 703U, 100000U}) {
        const std::string text = kigi::trax::column_text(column);
        std::string_view rest = text;
        CHECK(kigi::trax::read_column(rest) == column);
        CHECK(rest.empty());
    }
    Trax game = of_rules("loop");
    for (unsigned n = 0; n < 30; ++n)
        game.make(game.parse_move(n == 0 ? "@0+" : kigi::trax::column_text(n + 1U) + "1+").value());
    CHECK(game.width() == 30);
    CHECK(game.parse_move("ae1/").value() == Trax::Move{31, 1, kigi::trax::Tile::slash});
}

TEST_CASE("an illegal move is refused with the reason") {
    const Trax start;
    CHECK(why(start, "@0\\") == "@0\\ is not legal: the first move is @0+ or @0/");
    CHECK(why(start, "A1+") == "A1+ is not legal: the first move is @0+ or @0/");
    const Trax one = after("@0+");
    CHECK(why(one, "A1+") == "A1+ is not legal: A1 is taken");
    CHECK(why(one, "@0+") == "@0+ is not legal: @0 touches no tile");
    CHECK(why(one, "C7/") == "C7/ is not legal: C7 touches no tile (cells are @0 to B2)");
    CHECK(why(one, "zzzzzzzzzzzz99999999999999/").find("touches no tile") != std::string::npos);
    CHECK(why(one, "B1*") == "'B1*' does not end with a tile (expected +, / or \\ after B1)");
    CHECK(why(one, "B1") == "'B1' does not end with a tile (expected +, / or \\ after B1)");
    CHECK(why(one, "+") == "'+' is not a move (expected column, row and tile, such as @0+, A2/ or B1\\)");
    CHECK(why(after("@0/ B1/ C1+ D1+ A2\\ A3\\ A4/ B4+ C4+ D4+ D3/"), "D2+") ==
          "D2+ is not legal: the edges at D2 do not match (upper red, lower white)");
    const Trax pocket = after("@0/ A0\\ A0+ A0\\ B4\\ B1/ C4\\ C1/");
    CHECK(why(pocket, "C2\\") == "C2\\ is not legal: three red edges would lead into C3");
    CHECK(why(pocket, "C3/") == "C3/ is not legal: three white edges would lead into C2");
    CHECK(why(pocket, "C3\\") == "legal");
    CHECK(why(after("@0+ A2+ A3+ A4+ A5+ A6+ A7+ A8/", "8x8"), "A0+") ==
          "A0+ is not legal: A0 is outside the 8x8 board");
    CHECK(why(after("@0/ @1\\ B0\\"), "A0+") == "A0+ is not legal: the game is over (white has won)");
    CHECK(after_moves(start, "@0+ B1\\ A0").error().what ==
          "move 3: 'A0' does not end with a tile (expected +, / or \\ after A0)");
}

TEST_CASE("lines are read with and without spaces") {
    const Trax spaced = after("@0/ @1/ A2/ C2+ B3\\ B4\\ C4\\ D1\\");
    CHECK(after("@0/@1/A2/C2+B3\\B4\\C4\\D1\\") == spaced);
    CHECK(after("@0/,@1/, a2/,c2+ b3\\b4\\\tc4\\ D1\\\r\n") == spaced);
}

TEST_CASE("the old notation is read") {
    CHECK(after("a1s") == after("@0+"));
    CHECK(after("a1c") == after("@0/"));
    // On the first tile, and beside it on either side: row 1 or column a is the new one.
    CHECK(after("a1c 1as") == after("@0/ A0+"));
    CHECK(after("a1c a1s") == after("@0/ @1+"));
    CHECK(after("a1c b1u") == after("@0/ B1/"));
    CHECK(after("A1C B1D") == after("@0/ B1\\"));
    CHECK(after("a1c a1u") == after("@0/ @1\\"));
    CHECK(after("a1c 2al") == after("@0/ A2/"));
    CHECK(after("a1c 2ar") == after("@0/ A2\\"));
    CHECK(after("a1c 1al") == after("@0/ A0\\"));
    CHECK(after("a1c 2al b2u") == after("@0/ A2/ B2/"));
}

TEST_CASE("the old notation is read strictly") {
    const Trax one = after("@0+");
    for (const char* wrong : {"a1c", "b1l", "1bu", "b1x", "0as", "a0s", "as", "1s", "b2", "ab", "b1ss", "c1s", "1cs"})
        CHECK_FALSE(one.parse_move(wrong).has_value());
    CHECK(why(Trax{}, "a1u") == "'a1u' is not legal: the first move is a1s or a1c");
    CHECK(why(one, "c1s") == "'c1s' is not legal: no tile beside an empty C1 (old notation, named after the move)");
}

TEST_CASE("positions are written as text and read back") {
    const Trax game = after("@0+ B1\\ A2/");
    CHECK(game.position_text() == "+\\,// w red");
    CHECK(game.parse_position("+\\,// w red").value() == game);
    CHECK(Trax{}.position_text() == ". w white");
    // Empty rows and columns around do not matter.
    CHECK(game.parse_position("....,.+\\.,.//.,.... w red").value() == game);
    // Who moved last decides when both colours have won.
    const Trax both = after("@0+ B1\\ B2/ A2+ A3/ A0\\ @3+ @3\\ B2+");
    CHECK(both.outcome()->won_by(kigi::Side::first));
    std::string text = both.position_text();
    text.replace(text.rfind(' '), std::string::npos, " white");
    CHECK(both.parse_position(text)->outcome()->won_by(kigi::Side::second));
    for (const char* wrong :
         {"", "+", "+ w", "+ w blue", "+ x red", "+-+ w red", "+,++ w red", "+.+ w red", ". w red", ". r white",
          "+,.\\ w red",    // two pieces
          "/\\,\\. w red",  // the fourth cell is forced
          "+ w red "}) {
        INFO(wrong);
        CHECK_FALSE(game.parse_position(wrong).has_value());
    }
    CHECK_FALSE(of_rules("8x8").parse_position("+++++++++ w red").has_value());
}

TEST_CASE("boards are drawn as text") {
    CHECK(after("@0/ B1\\").board_text() ==
          "     @   A   B   C\n"
          "  0     +/\\ +/\\\n"
          "         w   w\n"
          "  1 +/\\ w/r r\\w +/\\\n"
          "         r   r\n"
          "  2     +/\\ +/\\\n"
          "white to move\n");
    CHECK(Trax{}.board_text() == "     @\n  0 +/\nwhite to move\n");
}

TEST_CASE("moves of .trx may be numbered in any way") {
    for (const char* line : {"@0/ B1\\ 1as", "1. @0/ 2. B1\\ 3. 1as", "1.@0/ 2.B1\\ 3.1as", "1) @0/ 2)B1\\ 3) 1as"}) {
        const std::vector<std::string> file{"Trax", "A vs B", line};
        const auto games = kigi::trax::read_trx(file, false);
        REQUIRE(games);
        CHECK(games->front().moves == "@0/ B1\\ 1as");
    }
}

TEST_CASE("variants are read by name") {
    CHECK(of_rules("8x8").parameters() == "8x8");
    CHECK(Trax::from_parameters("9x9").error().what == "'9x9' is not a kind of trax (expected unlimited, 8x8 or loop)");
    CHECK(of_rules("loop") != Trax{});
}

TEST_SUITE_END();

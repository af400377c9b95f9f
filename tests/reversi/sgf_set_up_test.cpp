// Games in SGF that set up discs, and what is missing or said twice in files with brackets.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <kigi/games/reversi/ggf.hpp>
#include <kigi/games/reversi/sgf.hpp>

namespace {

using namespace kigi;
using namespace kigi::reversi;

WrittenGame sgf(const std::string& text) { return read_sgf(std::vector{text}, true)->front(); }
WrittenGame ggf(const std::string& text) { return read_ggf(std::vector{text}, true)->front(); }

TEST_SUITE_BEGIN("discs that SGF sets up");

TEST_CASE("squares may be in rectangles, and be taken off") {
    CHECK(sgf("(;FF[4]GM[2]SZ[8]AB[a1:h7]AW[a8:h8]PL[W])").position ==
          std::string(56, 'X') + std::string(8, 'O') + " O");
    CHECK(sgf("(;GM[2]SZ[4]AB[aa:bb]AW[d4:c3])").position == "XX--XX----OO--OO X");
    CHECK(sgf("(;GM[2]SZ[4]AE[b2];W[a1])").position == "------X--XO----- O");
    CHECK(sgf("(;GM[2]SZ[4]AE[a1:d4]AB[a1]AW[b1]PL[B])").position == "XO-------------- X");
    CHECK(sgf("(;GM[2]SZ[4]PL[W])").position == "-----OX--XO----- O");
    CHECK(sgf("(;GM[2];AB[d5][e4]AW[d4][e5];B[f5])").position ==
          "---------------------------OX------XO--------------------------- X");
}

TEST_CASE("what cannot be set up is refused") {
    CHECK(sgf("(;GM[2]AB[z9]AW[a1];B[f5])").damage ==
          "line 1: AB[z9] is not on the board (expected a1 to h8, or two corners such as a1:b2)");
    CHECK_FALSE(sgf("(;GM[2]SZ[6]AB[g1])").damage.empty());
    CHECK_FALSE(sgf("(;GM[2]AB[a1:])").damage.empty());
    CHECK_FALSE(sgf("(;GM[2]AB[])").damage.empty());
    CHECK(sgf("(;GM[2]PL[x])").damage == "line 1: PL[x] is not a side (expected B or W)");
    const auto later = sgf("(;GM[2];B[f5];AB[a1];W[d6])");
    CHECK(later.damage == "line 1: AB[a1] sets up discs after moves (expected before the first move)");
    CHECK(later.moves == "f5");
    CHECK_FALSE(later.position);
}

TEST_CASE("a move with two squares is refused") {
    const auto game = sgf("(;GM[2];B[f5];W[f6][d6];B[c3])");
    CHECK(game.damage == "line 1: W[f6][d6] is more than one move (expected W[f6])");
    CHECK(game.moves == "f5");
    CHECK(ggf("(;GM[Othello]B[F5]W[F6][D6];)").moves == "F5");
}

TEST_CASE("a game that says nothing is an error") {
    CHECK(ggf("(;gm[othello]ty[8]b[f5];)").damage ==
          "line 1: '[' without the name of a property (expected capitals, as in B[f5])");
    CHECK(ggf("(;)").damage == "line 1: the game has neither a board nor a move (expected, say, TY[8] or B[F5])");
    CHECK(ggf("(;GM[Othello]PB[a]PW[b];)").damage.ends_with("(expected, say, TY[8] or B[F5])"));
    CHECK(ggf("(;GM[Othello]TY[8];)").damage.empty());
    CHECK_FALSE(sgf("(;)").damage.empty());
    CHECK(sgf("(;FF[4]GM[2])").damage.empty());
    CHECK(ggf("(;GM[Othello]B[f5]\n [d6];)").damage.starts_with("line 1: B[f5][d6]"));
}

TEST_CASE("text in SGF is escaped") {
    const ScoreSheet sheet{.tags = {.players = {"a]b", "c\\d"}, .place = "[x]"},
                           .start = "---------------------------OX------XO--------------------------- X"};
    const auto game = sgf(sgf_of(sheet));
    CHECK(game.tags.players == sheet.tags.players);
    CHECK(game.tags.place == "[x]");
    CHECK(read_sgf(std::vector<std::string>{"(;GM[2]PB[a\\", "b])"}, true)->front().tags.players[0] == "ab");
}

TEST_SUITE_END();

}  // namespace

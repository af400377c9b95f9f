#include <doctest/doctest.h>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_train/text_folder.hpp>

using kigi::test::ran;

TEST_SUITE_BEGIN("kigi moves");

TEST_CASE("the initial position has its legal moves") {
    const auto result = ran({"moves", "reversi", "--json"});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    REQUIRE(result.out.size() == 1);
    CHECK(result.field("game") == "reversi");
    CHECK(result.field("side") == "first");
    CHECK(result.field("moves") == R"(["d3","c4","f5","e6"])");
    CHECK(result.field("outcome") == "null");
    CHECK(result.field("version") != "(no such field)");
}

TEST_CASE("a line of moves is played first") {
    const auto result = ran({"moves", "tictactoe", "--moves", "b2 a1 c1"});
    CHECK(result.status == 0);
    CHECK(result.out == std::vector<std::string>{"second to move, 6 moves: b1 a2 c2 a3 b3 c3"});
}

TEST_CASE("a finished game has no moves") {
    const auto won = ran({"moves", "tictactoe", "--moves", "a1 a2 b1 b2 c1", "--json"});
    CHECK(won.status == 0);
    CHECK(won.field("moves") == "[]");
    CHECK(won.field("outcome") == "first");
    CHECK(ran({"moves", "tictactoe", "--position", "XOX/OOX/XXO", "--json"}).field("outcome") == "draw");
    CHECK(ran({"moves", "tictactoe", "--moves", "a1 a2 b1 b2 c1"}).out ==
          std::vector<std::string>{"the game is over: first wins"});
}

TEST_CASE("a position is told from a game") {
    const test::TextFolder folder;
    const auto file = folder / "positions";
    test::write(file, "4453\n......./......./......./......./...O.../...X...\n445 3\n");
    CHECK(ran({"moves", "connect-four", "--file", file + "#2", "--json"}).field("position") ==
          "......./......./......./......./...O.../...X...");
    CHECK(ran({"moves", "connect-four", "--file", file + "#2", "--ply", "1"}).status == 2);
    const auto replayed = ran({"replay", "connect-four", file});
    CHECK(replayed.status == 1);
    REQUIRE(replayed.out.size() == 4);
    CHECK(replayed.out[1] == "2: 0 plies, then this is a position, not a game (expected moves, or POSITION : MOVES)");
}

TEST_CASE("replay counts legal moves and puts in passes") {
    const auto result = ran({"replay", "reversi", "-", "--json"}, "# comment\nf5d6c3d3c4\n\nF5 F6 E6 F4\n");
    CHECK(result.status == 0);
    REQUIRE(result.out.size() == 2);
    CHECK(result.field("index", 0) == "1");
    CHECK(result.field("plies", 0) == "5");
    CHECK(result.field("legal", 0) == "[4,3,5,4,6]");
    CHECK(result.field("error", 0) == "null");
    CHECK(result.field("outcome", 0) == "null");
    CHECK(result.field("index", 1) == "2");
    CHECK(result.field("plies", 1) == "4");
}

TEST_CASE("replay says at which ply a line is illegal, and why") {
    const auto result = ran({"replay", "tictactoe", "-", "--json"}, "a1 a2 b1 b2 c1\na1 b2 a1 c3\na1 a2 b1 b2 c1 c2\n");
    CHECK(result.status == 1);
    CHECK(result.err.empty());
    REQUIRE(result.out.size() == 3);
    CHECK(result.field("outcome", 0) == "first");
    CHECK(result.field("error", 0) == "null");
    CHECK(result.field("plies", 1) == "2");
    CHECK(result.field("legal", 1) == "[9,8]");
    CHECK(result.field("error", 1).starts_with("ply 3: "));
    CHECK(result.field("error", 2).starts_with("ply 6: "));
}

TEST_CASE("replay prints a line per game for people") {
    const auto result = ran({"replay", "tictactoe", "-"}, "a1 a2 b1 b2 c1\na1 b2 a1\n");
    CHECK(result.status == 1);
    REQUIRE(result.out.size() == 3);
    CHECK(result.out[0] == "1: 5 plies, first wins");
    CHECK(result.out[1].starts_with("2: 2 plies, then ply 3: "));
    CHECK(result.out[2] == "2 games, 1 finished, 1 with a move that is not legal");
}

TEST_CASE("replay can be stopped before it begins") {
    CHECK(ran({"replay", "reversi", "-"}, "f5\n", true).status == 130);
}

TEST_SUITE_END();

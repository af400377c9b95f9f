#include <doctest/doctest.h>

#include <set>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

TEST_SUITE_BEGIN("kigi random");

TEST_CASE("positions are distinct and depend on the seed") {
    const auto a = ran({"random", "reversi", "-n", "50", "--plies", "20", "--seed", "7"});
    CHECK(a.status == 0);
    CHECK(a.err.empty());
    CHECK(a.out.size() == 50);
    CHECK(std::set<std::string>(a.out.begin(), a.out.end()).size() == 50);
    CHECK(ran({"random", "reversi", "-n", "50", "--plies", "20", "--seed", "7"}).out == a.out);
    CHECK(ran({"random", "reversi", "-n", "50", "--plies", "20", "--seed", "8"}).out != a.out);
    CHECK(a.out.front() == "---------O-XOO--OOOOOO----XXXXX----XOXX---O-XOX------O---------- X");
}

TEST_CASE("compare reads the positions of every game") {
    for (const std::string game :
         {"tictactoe", "connect-four", "connect-four:5x4", "reversi", "reversi:6x6", "kalah"}) {
        CAPTURE(game);
        const auto made = ran({"random", game, "-n", "5", "--plies", "4"});
        REQUIRE(made.status == 0);
        std::string file;
        for (const auto& line : made.out) file += line + "\n";
        const auto used =
            ran({"compare", game, "--searchers", "minimax", "--depth", "1", "--positions", "-", "--json"}, file);
        CHECK(used.status == 0);
        REQUIRE(used.out.size() == 5);
        for (int i = 0; i < 5; ++i) CHECK(used.field("position", i) == made.out[static_cast<std::size_t>(i)]);
    }
}

TEST_CASE("JSON has the seed") {
    const auto result = ran({"random", "kalah", "-n", "2", "--seed", "3", "--json"});
    REQUIRE(result.out.size() == 2);
    CHECK(result.field("index") == "2");
    CHECK(result.field("seed") == "3");
}

TEST_CASE("if there are too few positions nothing is printed") {
    const auto result = ran({"random", "tictactoe", "-n", "10", "--plies", "1"});
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    CHECK(result.err ==
          std::vector<std::string>{"kigi: tictactoe has only 9 different unfinished positions after 1 ply, as far as "
                                   "random play finds them"});
}

TEST_CASE("show prints a board, SVG and JSON") {
    const auto board = ran({"show", "tictactoe", "--moves", "b2"});
    CHECK(board.status == 0);
    CHECK(board.out.size() >= 4);
    const auto svg = ran({"show", "reversi", "--svg"});
    CHECK(svg.status == 0);
    CHECK(svg.out.front().starts_with("<svg"));
    CHECK(svg.out.back().ends_with("</svg>"));
    const auto json = ran({"show", "reversi", "--moves", "f5", "--json"});
    CHECK(json.out.size() == 1);
    CHECK(json.field("side") == "second");
    CHECK(json.field("board").find('\n') != std::string::npos);
}

TEST_CASE("in a short game positions come after fewer plies") {
    const auto result = ran({"random", "tictactoe", "-n", "20", "--json"});
    CHECK(result.status == 0);
    CHECK(result.out.size() == 20);
    CHECK(result.field("plies") == "8");
    CHECK(ran({"random", "tictactoe", "-n", "20", "--plies", "10"}).status == 2);
    CHECK(ran({"random", "reversi", "-n", "3", "--json"}).field("plies") == "10");
}

TEST_SUITE_END();

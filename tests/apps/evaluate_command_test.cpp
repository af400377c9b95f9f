#include <cmath>
#include <string>

#include <doctest/doctest.h>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

namespace {
const std::string problem = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; ";
}

TEST_SUITE_BEGIN("kigi evaluate");

TEST_CASE("values, then errors by phase, then the totals") {
    const auto result = ran({"evaluate", "reversi", "-", "--evaluator", "discs", "--json"},
                            problem + "G8:+18;\n" + problem + "G8:+10;\n" + problem + "\n");
    CHECK(result.status == 0);
    REQUIRE(result.out.size() == 5);
    CHECK(result.field("evaluator", 0) == "discs");
    const int discs = std::stoi(result.field("value", 0));
    CHECK(result.field("expected", 0) == "18");
    CHECK(result.field("expected", 2) == "null");
    CHECK(result.field("plies_left_from", 3) == "25");  // 14 empty squares, each of which may be followed by a pass
    CHECK(result.field("plies_left_to", 3) == "32");
    CHECK(result.field("positions", 3) == "2");
    const double error = (std::abs(discs - 18.0) + std::abs(discs - 10.0)) / 2;
    CHECK(std::stod(result.field("mean_absolute_error", 3)) == doctest::Approx(error));
    CHECK(result.field("positions", 4) == "3");
    CHECK(result.field("with_score", 4) == "2");
    CHECK(std::stod(result.field("mean_absolute_error", 4)) == doctest::Approx(error));
    CHECK(result.field("complete", 4) == "true");
}

TEST_CASE("without scores there is no error") {
    const auto result = ran({"evaluate", "tictactoe", "-", "--json"}, "X../.O./...\n");
    CHECK(result.status == 0);
    REQUIRE(result.out.size() == 2);
    CHECK(result.field("mean_absolute_error") == "null");
    CHECK(ran({"evaluate", "tictactoe", "-"}, "X../.O./...\n").out.back().find("error -") != std::string::npos);
}

TEST_CASE("a game that is over has its own value") {
    const auto result = ran({"evaluate", "tictactoe", "-", "--json"}, "XXX/OO./... -1\n");
    CHECK(result.field("value", 0) == "-1");
    CHECK(result.field("mean_absolute_error") == "0.0");
    const auto full = ran({"evaluate", "tictactoe", "-", "--json"}, "XOX/XOO/OXX 0\n");
    CHECK(full.status == 0);
    CHECK(full.field("plies_left_from", 1) == "0");
    CHECK(full.field("plies_left_to", 1) == "0");
}

TEST_CASE("positions of games have the score of their result") {
    const auto result = ran({"evaluate", "tictactoe", "-", "--games", "--json"}, "a1 b1 a2 b2 a3\na1 b2\n");
    CHECK(result.status == 0);
    CHECK(result.field("positions") == "7");
    CHECK(result.field("with_score") == "5");
    CHECK(result.field("expected", 0) == "1");
    CHECK(result.field("expected", 1) == "-1");
    CHECK(result.field("expected", 5) == "null");
    const auto damaged = ran({"evaluate", "tictactoe", "-", "--games", "--json"}, "a1 b1 a2 b2 a3\na1 b2 z9\n");
    CHECK(damaged.status == 1);
    REQUIRE(damaged.err.size() == 1);
    CHECK(damaged.err[0].find("game 2: ply 3") != std::string::npos);
    CHECK(damaged.field("positions") == "7");
    const auto other = ran({"evaluate", "tictactoe", "-", "--games"}, "f5 d6\nd4 c3\n");
    CHECK(other.status == 2);
    REQUIRE(other.err.size() == 1);
    CHECK(other.err[0].find("game 1: ply 1: 'f5'") != std::string::npos);
    const auto none = ran({"evaluate", "tictactoe", "-", "--games"}, "XO./.../... :\n");
    CHECK(none.status == 2);
    CHECK(none.err.size() == 1);
}

TEST_CASE("what is wrong with the evaluator is said in one line") {
    const auto result = ran({"evaluate", "reversi", "-", "--evaluator", "magic"}, problem + "\n");
    CHECK(result.status == 2);
    CHECK(result.err.at(0).find("'magic' is not an evaluator of reversi") != std::string::npos);
    const auto foreign = ran({"evaluate", "reversi", "-", "--evaluator", "patterns:/dev/null"}, problem + "\n");
    CHECK(foreign.status == 2);
    CHECK(foreign.err.at(0).find("expected 'kigi-pattern-weights 1'") != std::string::npos);
    const auto stranger = ran({"evaluate", "reversi:6x6", "-", "--evaluator", "patterns"}, "");
    CHECK(stranger.status == 2);
}

TEST_CASE("the learned evaluator of reversi is nearer than mobility") {
    const std::string set =
        problem + "G8:+18;\n----OX----OOXX---OOOXX-XOOXXOOOOOXXOXXOOOXXXOOOOOXXXXOXO--OOOOOX X; D1:+2;\n";
    const auto learned = ran({"evaluate", "reversi", "-", "--json"}, set);
    CHECK(learned.field("evaluator") == "patterns");
    const auto mobility = ran({"evaluate", "reversi", "-", "--json", "--evaluator", "mobility"}, set);
    CHECK(std::stod(learned.field("mean_absolute_error")) < std::stod(mobility.field("mean_absolute_error")));
}

TEST_SUITE_END();

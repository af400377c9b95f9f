// kigi hint, analyze and levels, and what a level means to a player.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include <kigi/apps/commands/analyse/value_graph.hpp>
#include <kigi/catalogue/levels.hpp>
#include <kigi/tests/apps/ran.hpp>

namespace {

using namespace kigi;
using kigi::test::Ran;
using kigi::test::ran;
using Lines = std::vector<std::string>;

bool has(const Ran& result, const std::string& piece) {
    return std::ranges::any_of(result.out, [&](const auto& line) { return line.find(piece) != std::string::npos; });
}

TEST_SUITE_BEGIN("kigi hint, analyze, levels");

TEST_CASE("a hint has every move, best first") {
    const auto result = ran({"hint", "tictactoe", "--moves", "a1b1", "--level", "9", "--json"});
    REQUIRE(result.out.size() == 7);
    CHECK(result.field("value", 0) == "1");
    CHECK(result.field("exact", 0) == "true");
    double last = 2;
    for (int i = 0; i < 7; ++i) {
        const double value = std::stod(result.field("value", i));
        CHECK(value <= last);
        last = value;
    }
    CHECK(ran({"hint", "tictactoe", "--count", "2", "--level", "3"}).out.size() == 2);
    CHECK(ran({"hint", "graph", "--level", "3"}).status == 0);
}

TEST_CASE("an analysis finds the move that loses") {
    const Lines args{"analyze", "-", "--game", "tictactoe", "--level", "9", "--blunder", "1"};
    const auto text = ran(args, "a1 b1 b2 c3 a2 a3 c2\n");
    CHECK(text.status == 0);
    CHECK(has(text, "lost 1.00, a blunder"));
    CHECK(has(text, "second: accuracy 67 % (2 of 3 choices), 0.33 lost a move, 1 blunder"));
    CHECK(has(text, "first: accuracy 100 %"));
    auto json = args;
    json.emplace_back("--json");
    const auto result = ran(json, "a1 b1 b2 c3 a2 a3 c2\n");
    REQUIRE(result.out.size() == 8);
    CHECK(result.field("loss", 1) == "1.0");
    CHECK(result.field("value", 1) == "-1.0");
    CHECK(result.field("best", 1) == "b2");
    CHECK(result.field("loss", 0) == "0.0");
    CHECK(result.field("complete") == "true");
    CHECK(result.field("outcome") == "first");
}

TEST_CASE("forced moves are no choices") {
    const auto result =
        ran({"analyze", "-", "--game", "tictactoe", "--level", "9", "--json"}, "XX./OO./... : c2 c1 a3 b3 c3\n");
    REQUIRE(result.out.size() == 6);
    CHECK(result.field("forced", 0) == "false");
    CHECK(result.field("forced", 4) == "true");
    CHECK(result.field("sides").find(R"("choices":2)") != std::string::npos);
    CHECK(result.field("outcome") == "draw");
    CHECK(result.field("index") == "1");
}

TEST_CASE("openings are named, however they were reached") {
    const auto opening = [](const std::string& moves) {
        return ran({"analyze", "-", "--level", "1", "--searcher", "pvs(eval=zero)", "--json"}, moves + "\n")
            .field("opening");
    };
    CHECK(opening("f5d6c3d3c4") == "Tiger (5 moves)");
    CHECK(opening("f5d6c4d3c3") == "Tiger (5 moves)");  // another order
    CHECK(opening("d3c5f6f5e6") == "Tiger (5 moves)");  // turned
    CHECK(opening("c4e3f6e6f5g3") == "Tiger (5 moves)");
    CHECK(opening("f5f4") == "Parallel (2 moves)");
    CHECK(opening("f5") == "null");
    CHECK(ran({"analyze", "-", "--game", "reversi:6x6", "--level", "1", "--json"}, "d1\n").field("opening") != "Tiger");
}

TEST_CASE("what cannot be played is said, the rest is analysed") {
    const auto result = ran({"analyze", "-", "--level", "1", "--searcher", "pvs(eval=mobility)"}, "f5 d6 a1\nf5\n");
    CHECK(result.status == 1);
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find("game 1: ply 3: a1 is not a legal move") != std::string::npos);
    CHECK(has(result, "game 2"));
    CHECK(ran({"analyze", "-"}, "a1\n").status == 2);
    const auto between = ran({"analyze", "-", "--level", "1"}, "f5 d6\nzz\nf5\n");
    CHECK(between.status == 1);
    REQUIRE(between.err.size() == 1);
    CHECK(between.err[0].find("line 2: ply 1: 'zz' is not a square") != std::string::npos);
    CHECK_FALSE(has(between, "game 2"));
    CHECK(has(between, "game 3"));
    const auto none = ran({"analyze", "-", "--level", "1"}, "zz\nyy\n");
    CHECK(none.status == 2);
    CHECK(none.err.size() == 1);
    CHECK(none.out.empty());
    CHECK(ran({"analyze", "-"}, "").status == 2);
}

TEST_CASE("a level is a depth, and an exact end") {
    using kigi::level_of;
    using kigi::limits_at;
    const auto game = *builtin_catalogue().game("reversi");
    CHECK(limits_at(level_of(*game, 4), *game->initial()).depth == 4);
    const auto late = *game->parse_position("--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X");
    CHECK(limits_at(level_of(*game, 6), *late).depth == 6);  // 14 empty squares
    CHECK(is_unlimited(limits_at(level_of(*game, 7), *late).depth));
    const auto kalah = *builtin_catalogue().game("kalah");
    CHECK(limits_at(level_of(*kalah, 7), *kalah->initial()).depth == 7);
    // A player that is at a level looks so far and no further, clock or not.
    const auto played = ran({"play", "reversi", "--level", "2", "--side", "white", "--json", "--time", "5m"}, "quit\n");
    CHECK(played.status == 0);
    CHECK(played.field("depth", 1) == "2");
    CHECK(played.field("by", 1) == "engine");
}

TEST_CASE("time that is used up loses") {
    const auto result = ran({"play", "tictactoe", "--depth", "2", "--time", "1us", "--json"}, "a1\nb2\nquit\n");
    CHECK(result.field("why", 1) == "time");
    CHECK(result.field("outcome", 1) == "second");
}

TEST_CASE("every level says what it does") {
    const auto result = ran({"levels", "--json"});
    REQUIRE(result.out.size() == 40);
    CHECK(result.field("depth", 9) == "10");
    CHECK(result.field("exact_from_plies_left", 9) == "40");
    CHECK(has(ran({"levels"}), "20 empty squares"));
    int before = 0;
    for (int i = 0; i < 40; ++i) {
        const int now = std::stoi(result.field("exact_from_plies_left", i));
        CHECK(now >= before);
        before = now;
    }
    CHECK(ran({"levels", "kalah", "--json"}).field("exact_from_plies_left", 0) == "0");
}

TEST_CASE("values are drawn around an axis") {
    const std::vector<double> values{2, -2, 0, 1};
    const auto graph = apps::value_graph(values, 2);
    REQUIRE(graph.size() == 5);
    CHECK(graph[0] == "   +2.0 |#");
    CHECK(graph[1] == "        |#  #");
    CHECK(graph[2] == "      0 +----");
    CHECK(graph[3] == "        | #");
    CHECK(graph[4] == "   -2.0 | #");
    CHECK(apps::value_graph({}, 2).empty());
}

TEST_SUITE_END();

}  // namespace

#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/apps/commands/search/searching.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/apps/ran.hpp>

using kigi::builtin_catalogue;
using kigi::apps::searches_at_once;
using kigi::test::ran;

namespace {
const std::string problem = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; ";
}

TEST_SUITE_BEGIN("kigi solve");

TEST_CASE("each position is solved, then come the totals") {
    const auto result = ran({"solve", "reversi", "-", "--json"}, problem + "G8:+18; H1:+12;\n" + problem + "\n");
    CHECK(result.status == 0);
    REQUIRE(result.out.size() == 3);
    CHECK(result.field("index", 0) == "1");
    CHECK(result.field("value", 0) == "18");
    CHECK(result.field("expected", 0) == "18");
    CHECK(result.field("move", 0) == "g8");
    CHECK(result.field("index", 1) == "2");
    CHECK(result.field("expected", 1) == "null");
    CHECK(result.field("index", 2) == "(no such field)");
    CHECK(result.field("positions", 2) == "2");
    CHECK(result.field("differing", 2) == "0");
}

TEST_CASE("several positions at a time come out as one after the other") {
    std::string lines;
    for (const char* moves : {"a1", "a1b1", "b2", "b2a1", "c1", "c1b2a1"}) lines += moves + std::string{"\n"};
    const auto one = ran({"solve", "tictactoe", "-", "--json", "--concurrency", "1"}, lines);
    for (const std::vector<std::string>& at_a_time : {std::vector<std::string>{"--concurrency", "3"}, {}}) {
        std::vector<std::string> words{"solve", "tictactoe", "-", "--json"};
        words.insert(words.end(), at_a_time.begin(), at_a_time.end());
        const auto several = ran(words, lines);
        CHECK(several.status == 0);
        REQUIRE(several.out.size() == one.out.size());
        for (int i = 0; i < static_cast<int>(one.out.size()); ++i)
            for (const char* field : {"index", "value", "move", "nodes", "position", "positions", "complete"})
                CHECK(several.field(field, i) == one.field(field, i));
    }
    CHECK(ran({"solve", "tictactoe", "-", "--concurrency", "2", "--searcher", "mtd-f(table=x)"}, lines).status == 2);
}

TEST_CASE("cores and memory say how many are searched at a time") {
    auto options = builtin_catalogue().find("mtd-f")->options;
    REQUIRE(options.set("table", "100"));
    CHECK(searches_at_once(options, 8, 100'000) == 8);
    CHECK(searches_at_once(options, 8, 1'000) == 5);
    CHECK(searches_at_once(options, 8, std::nullopt) == 8);
    CHECK(searches_at_once(options, 8, 0) == 1);
    REQUIRE(options.set("threads", "3"));
    CHECK(searches_at_once(options, 8, 100'000) == 2);
    CHECK(searches_at_once(options, 2, 100'000) == 1);
    CHECK(searches_at_once(builtin_catalogue().find("minimax")->options, 8, 0) == 8);
}

TEST_CASE("every move has its value and outcome if that is asked for") {
    const auto text = ran({"solve", "reversi", "-", "--all-moves"}, problem + "G8:+18; H1:+12;\n");
    REQUIRE(text.out.size() == 3);
    CHECK(text.out[1].starts_with("       g8:+18 (win) h1:+12 (win) "));
    const auto toe = ran({"solve", "tictactoe", "-", "--all-moves", "--json"}, "a1b1\n");
    const auto moves = toe.field("moves", 0);
    CHECK(moves.find(R"({"move":"a2","outcome":"win","value":1})") != std::string::npos);
    CHECK(moves.find(R"({"move":"c1","outcome":"draw","value":0})") != std::string::npos);
    CHECK(ran({"solve", "tictactoe", "-", "--all-moves", "--searcher", "df-pn"}, "a1\n").status == 2);
}

TEST_CASE("the outcome alone takes fewer nodes than the value") {
    const std::string lines = problem + "G8:+18;\n";
    for (const char* searcher : {"reversi-engine", "mtd-f(eval=mobility)"}) {
        CAPTURE(searcher);
        const auto value = ran({"solve", "reversi", "-", "--searcher", searcher, "--json"}, lines);
        const auto outcome = ran({"solve", "reversi", "-", "--searcher", searcher, "--outcome", "--json"}, lines);
        CHECK(outcome.status == 0);
        CHECK(outcome.field("outcome", 0) == "win");
        CHECK(outcome.field("value", 0) == "null");
        CHECK(outcome.field("solved", 0) == "true");
        CHECK(std::stoll(outcome.field("nodes", 0)) < std::stoll(value.field("nodes", 0)));
    }
    const auto text = ran({"solve", "reversi", "-", "--outcome"}, lines).out.at(0);
    CHECK(text.find(" win ") != std::string::npos);
    CHECK(text.find("ok") != std::string::npos);
    const auto wrong = ran({"solve", "reversi", "-", "--outcome"}, problem + "G8:-2;\n");
    CHECK(wrong.status == 1);
    CHECK(wrong.out.at(0).find("expected loss") != std::string::npos);
    CHECK(ran({"solve", "reversi", "-", "--outcome", "--searcher", "pvs"}, lines).status == 2);
}

TEST_CASE("outcomes of games and of moves are those of the values") {
    const std::string lines = "\na1\na1b1\na1b1a2\na1b2c3\n";
    const auto values = ran({"solve", "tictactoe", "-", "--all-moves", "--json"}, lines);
    const auto outcomes = ran({"solve", "tictactoe", "-", "--all-moves", "--outcome", "--json"}, lines);
    REQUIRE(values.out.size() == outcomes.out.size());
    for (int i = 0; i + 1 < static_cast<int>(values.out.size()); ++i) {
        const auto value = values.field("value", i);
        CHECK(outcomes.field("outcome", i) == (value == "0" ? "draw" : value == "1" ? "win" : "loss"));
    }
    const auto moves = outcomes.field("moves", 1);
    CHECK(moves.find(R"("move":"a2","outcome":"win")") != std::string::npos);
    CHECK(moves.find(R"("move":"c1","outcome":"draw")") != std::string::npos);
}

TEST_CASE("a wrong score in the file is a disagreement") {
    const auto result = ran({"solve", "reversi", "-", "--json"}, problem + "G8:+20;\n");
    CHECK(result.status == 1);
    CHECK(result.field("value", 0) == "18");
    CHECK(result.field("expected", 0) == "20");
    CHECK(result.field("differing") == "1");
    CHECK(ran({"solve", "reversi", "-"}, problem + "G8:+20;\n").out.at(0).find("expected +20") != std::string::npos);
}

TEST_CASE("lines of moves with a score are read") {
    const std::string lines = "2252576253462244111563365343671351441 -1\n7422341735647741166133573473242566 1\n";
    for (const char* searcher : {"alpha-beta", "pvs", "mtd-f"}) {
        const auto result = ran({"solve", "connect-four", "-", "--searcher", searcher, "--json"}, lines);
        CHECK(result.status == 0);
        CHECK(result.field("value", 0) == "-1");
        CHECK(result.field("value", 1) == "1");
        CHECK(result.field("with_score") == "2");
    }
    CHECK(ran({"solve", "tictactoe", "-"}, "a1 b2 0\nXX./OO./... +1\n").status == 0);
}

TEST_CASE("what a limit leaves unsolved is not called a value") {
    const auto result = ran({"solve", "reversi", "-", "--depth", "2", "--json"}, problem + "G8:+18;\n");
    CHECK(result.status == 1);
    CHECK(result.field("value", 0) == "null");
    CHECK(result.field("differing") == "0");
    CHECK(result.field("unsolved") == "1");
    const auto lines = ran({"solve", "reversi", "-", "--depth", "2"}, problem + "G8:+18;\n");
    CHECK(lines.out.back().ends_with("; 0 of 1 known scores differ, 1 position unsolved"));
    CHECK(ran({"solve", "reversi", "-"}, problem, true).status == 130);
}

TEST_SUITE_END();

// kigi nboard: a viewer that behaves, and one that does not.

#include <doctest/doctest.h>

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include <kigi/arena/engines/nboard_line.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_client/lines.hpp>

namespace {

using kigi::test::Lines;
using kigi::test::Ran;
using kigi::test::ran;
using kigi::test::starting;

Ran nboard(const std::string& said, const std::string& searcher = "pvs(eval=mobility)") {
    return ran({"nboard", "--searcher", searcher, "--time", "1h"}, said);
}
Lines told(const std::string& said) { return nboard(said).out; }

TEST_SUITE_BEGIN("kigi nboard");

TEST_CASE("it greets, and answers a ping at once") {
    CHECK(told("nboard 2\nping 17\r\nset contempt 5\nping 18\nquit\nping 19\n") ==
          Lines{"set myname kigi 0.1.0", "pong 17", "pong 18"});
    CHECK(told("learn\n") == Lines{"status nothing is learned without a book (--book)", "learned"});
}

TEST_CASE("it learns into a book, and plays from it") {
    const auto path = std::filesystem::temp_directory_path() / ("kigi-nboard." + std::to_string(getpid()) + ".book");
    const auto with_book = [&](const std::string& said) {
        return ran(
            {"nboard", "--searcher", "pvs(eval=mobility)", "--level", "2", "--book", path.string(), "--plies", "3"},
            said);
    };
    const std::string moves = "move F5\nmove D6\nmove C3\nmove D3\nmove C4\n";
    CHECK(with_book(moves + "learn\n").out == Lines{"status learning", "status 4 positions learned", "learned"});
    CHECK(with_book(moves + "learn\n").out == Lines{"status learning", "status 0 positions learned", "learned"});
    const auto shown = ran({"learn-book", path.string(), "--show"});
    CHECK(shown.out.size() >= 2);
    const auto played = with_book("move F5\ngo\n");
    CHECK(played.out.front() == "status a move of the book");
    CHECK(starting(played.out, "=== ").size() == 1);
    const auto elsewhere = with_book(
        "set game (;GM[Othello]TY[8]BO[8 --*****--OOO**-O-OOO**O*-O*O*O**O***O***--*O*O**-***OOO--OOOOO-- "
        "*];)\nlearn\n");
    CHECK(elsewhere.out == Lines{"status the book begins at the initial position", "learned"});
    std::filesystem::remove(path);
}

TEST_CASE("a ping stops learning, and what was learned stays") {
    const auto path = std::filesystem::temp_directory_path() / ("kigi-nboard." + std::to_string(getpid()) + ".long");
    const auto said = ran({"nboard", "--searcher", "pvs(eval=mobility)", "--time", "1h", "--book", path.string()},
                          "move F5\nlearn\nping 3\n")
                          .out;
    CHECK(said == Lines{"status learning", "status 0 positions learned", "learned", "pong 3"});
    std::filesystem::remove(path);
}

TEST_CASE("it chooses a move and does not play it") {
    const auto second = told("nboard 2\nset depth 3\nmove F5\nmove D6/0.5/1.2\ngo\n");
    const auto move = starting(second, "=== ");
    REQUIRE(move.size() == 1);
    const auto read = kigi::arena::parse_nboard_line(move[0]);
    CHECK(read.value);
    CHECK(std::count(move[0].begin(), move[0].end(), '/') == 2);
    const auto twice = told("nboard 1\nset depth 3\nmove F5\nmove D6\ngo\n");
    CHECK(starting(twice, "=== ") == Lines{move[0].substr(0, move[0].find('/'))});
    CHECK(starting(twice, "nodestats").empty());
}

TEST_CASE("it hints at the best moves, deeper and deeper") {
    const auto said = told("nboard 2\nset depth 4\nmove F5\nhint 3\n");
    const auto hints = starting(said, "search ");
    REQUIRE(hints.size() % 3 == 0);
    CHECK(hints.size() >= 12);
    std::vector<int> depths;
    for (const auto& hint : hints) {
        const auto read = kigi::arena::parse_nboard_line(hint);
        REQUIRE(read.depth);
        depths.push_back(*read.depth);
        CHECK(read.value);
        CHECK(read.line.size() >= 2);
    }
    CHECK(std::ranges::is_sorted(depths));
    CHECK(depths.front() == 1);
    CHECK(depths.back() == 4);
    CHECK(said.back() == "status");
}

TEST_CASE("a ping stops a search that would last for hours") {
    for (const char* search : {"go", "hint 2", "analyze"}) {
        CAPTURE(search);
        const auto said = told(std::string{"nboard 2\nmove F5\n"} + search + "\nping 3\n");
        CHECK(said.back() == "pong 3");
        CHECK(starting(said, "===").empty());
    }
}

TEST_CASE("a value that an engine says has one sign") {
    CHECK(kigi::arena::parse_nboard_line("=== F5/+4.5/1.2").value == kigi::Points{450, 100});
    CHECK(kigi::arena::parse_nboard_line("=== F5/-4").value == kigi::Points{-400, 100});
    CHECK_FALSE(kigi::arena::parse_nboard_line("=== F5/+-4").value);
    CHECK_FALSE(kigi::arena::parse_nboard_line("=== F5/++4").value);
}

TEST_CASE("an exact end is 100 per cent") {
    const std::string game =
        "(;GM[Othello]PB[a]PW[b]TY[8]BO[8 --*****--OOO**-O-OOO**O*-O*O*O**O***O***--*O*O**-***OOO--OOOOO-- *];)";
    const auto said = told("nboard 2\nset depth 8\nset game " + game + "\nhint 1\n");
    const auto hints = starting(said, "search ");
    REQUIRE_FALSE(hints.empty());
    CHECK(hints.back().starts_with("search G8"));
    CHECK(hints.back().ends_with(" 18.00 0 100%"));
}

TEST_CASE("it analyses a game from its end") {
    const auto said = starting(told("nboard 2\nset depth 2\nmove F5\nmove D6\nmove C3\nanalyze\n"), "analysis ");
    REQUIRE(said.size() == 4);
    for (std::size_t i = 0; i < 4; ++i) CHECK(said[i].starts_with("analysis " + std::to_string(3 - i) + " "));
}

TEST_CASE("a game is set up with its moves, passes left out or not") {
    const std::string game =
        "set game (;GM[Othello]PC[x]PB[a]PW[b]RE[?]TI[5:00]TY[8]BO[8 "
        "---------------------------O*------*O--------------------------- *]";
    const auto at_end = [](const std::string& said) { return starting(told(said + "\nset depth 1\ngo\n"), "==="); };
    CHECK(at_end(game + "B[F5//2.1]W[D6/0.5]B[C3];)") == at_end("move f5\nmove d6\nmove c3"));
    CHECK(told(game + "B[F5]W[A1];)\n").front().starts_with("status line 1: ply 2: a1"));
    CHECK(told(game + "B[F5\n").front().find("'[' without ']'") != std::string::npos);
    CHECK(told("set game (;GM[Go];)\n") == Lines{"status line 1: line 1: the game is GM[Go] (expected GM[Othello])"});
    CHECK(told("set game (;GM[Othello]TY[10]B[F5];)\n").front().find("TY[10] is not a board") != std::string::npos);
    CHECK(told("set game nonsense\n") == Lines{"status line 1: there is no game (expected GGF)"});
}

TEST_CASE("what cannot be understood is a status") {
    CHECK(told("fly\nmove\nmove Z9\nset depth x\nset colour red\nnboard\nhint 0\n").size() == 7);
    for (const auto& line : told("fly\nmove\nmove Z9\nset depth x\nset colour red\nnboard\nhint 0\n"))
        CHECK(line.starts_with("status line "));
    CHECK(nboard("move Z9\n").status == 0);
}

TEST_CASE("nothing that a viewer says is fatal") {
    const Lines words{"move",  "F5",   "go", "hint",  "ping",     "set",       "depth",  "game", "(;GM[Othello]",
                      "B[",    "]",    ";)", "1",     "-7",       "PA",        "nboard", "2",    "analyze",
                      "learn", "\xff", "/",  "BO[8 ", "contempt", "9999999999"};
    std::mt19937 random{11};
    std::string said = "set depth 1\n";
    for (int line = 0; line < 2000; ++line) {
        for (auto count = random() % 5; count > 0; --count)
            said += words[random() % words.size()] + (random() % 3 == 0 ? "" : " ");
        if (random() % 16 == 0) said += '\0';
        said += random() % 4 == 0 ? "\r\n" : "\n";
    }
    const auto result = nboard(said + "ping 5\n", "pvs(depth=1,eval=mobility,table=0)");
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    CHECK(result.out.back() == "pong 5");
}

TEST_SUITE_END();

}  // namespace

#include <doctest/doctest.h>

#include <algorithm>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::Ran;
using kigi::test::ran;

namespace {

/// The JSON lines of an event.
std::vector<std::string> events(const Ran& result, const std::string& event) {
    std::vector<std::string> lines;
    for (const auto& line : result.out)
        if (kigi::apps::field_of(line, "event") == event) lines.push_back(line);
    return lines;
}

std::string field(const std::string& line, const char* name) {
    return kigi::apps::field_of(line, name).value_or("(no such field)");
}

bool has(const Ran& result, const std::string& part) {
    return std::ranges::any_of(result.out, [&](const auto& line) { return line.find(part) != std::string::npos; });
}

}  // namespace

TEST_SUITE_BEGIN("kigi play");

TEST_CASE("the engine answers each move and wins a won game") {
    const auto result = ran({"play", "tictactoe", "--searcher", "minimax(depth=9)", "--json"}, "a1\na2\na3\nb3\nb1\n");
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    const auto moves = events(result, "move");
    REQUIRE(moves.size() >= 4);
    CHECK(field(moves[0], "by") == "person");
    CHECK(field(moves[1], "by") == "engine");
    CHECK(field(moves[1], "side") == "second");
    CHECK(field(moves[1], "move") == "b2");
    CHECK(field(moves[1], "value") == "0");
    CHECK(events(result, "end").size() == 1);
}

TEST_CASE("bad input gets one line, and the game goes on") {
    const auto result = ran({"play", "tictactoe", "--depth", "9"}, "z9\n\x01\x02\x7f\xff\n\n   \nb2\nb2\nquit\n");
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    CHECK(std::ranges::count_if(result.out, [](const auto& line) { return line.find("; help says") != line.npos; }) ==
          3);
    CHECK(std::ranges::all_of(result.out, [](const auto& line) {
        return std::ranges::all_of(line, [](unsigned char c) { return c >= 0x20 && c < 0x7f; });
    }));
    CHECK(result.out.back().starts_with("moves: b2 "));
}

TEST_CASE("words may be typed in any case, and wrong ones are named") {
    const auto result = ran({"play", "reversi", "--level", "1"}, "UNDO\nf5 a1\nquiet now\nQuit\n");
    CHECK(has(result, "there is nothing to take back"));
    CHECK(has(result, "'quiet now': 'qu' is not a square (expected a1 to h8, or pa for a pass); help says"));
    CHECK(has(result, "'f5 a1': a1 is not a legal move here; help says"));
}

TEST_CASE("undo goes back to the person's last turn") {
    const auto result = ran({"play", "tictactoe", "--depth", "9", "--json"}, "undo\na1\nundo\nb2\nundo\nundo\nquit\n");
    CHECK(result.status == 0);
    CHECK(events(result, "error").size() == 2);
    CHECK(field(events(result, "end")[0], "moves") == "[]");
    const auto boards = events(result, "board");
    REQUIRE(boards.size() == 3);
    CHECK(field(boards[1], "position") == field(boards[0], "position"));
    CHECK(field(boards[2], "position") == field(boards[0], "position"));
}

TEST_CASE("hint, line, moves and help are answered") {
    const auto result =
        ran({"play", "reversi", "--side", "second", "--depth", "3"}, "line\nhint\nmoves\nboard\nhelp\nquit\n");
    CHECK(result.status == 0);
    CHECK(has(result, "black plays "));
    CHECK(has(result, "for white, depth 3: "));
    CHECK(has(result, "type a move, or: "));
}

TEST_CASE("a game is played to its end") {
    const auto result =
        ran({"play", "tictactoe", "--position", "XX./OO./...", "--depth", "9"}, "c1\nc2\nhint\nundo\nb3\nquit\n");
    CHECK(result.status == 0);
    CHECK(has(result, "the game is over: first wins"));
    CHECK(has(result, "the game is over; help says what may be typed"));
    CHECK(has(result, "the game is over: second wins"));
}

TEST_CASE("what it ponders on changes no game") {
    const std::string typed = "a1\nhint\nline\nundo\nb1\nc3\nb3\nc2\nundo\nquit\n";
    const std::vector<std::string> plain{"play", "tictactoe", "--searcher", "minimax(depth=9)"};
    auto pondering = plain;
    pondering.push_back("--ponder");
    const auto expected = ran(plain, typed);
    const auto found = ran(pondering, typed);
    CHECK(found.status == 0);
    CHECK(found.out == expected.out);
    CHECK(found.err.empty());
}

TEST_CASE("who loses on time has lost until it is undone") {
    const auto result = ran({"play", "tictactoe", "--time", "0.000001ms", "--side", "second", "--json"}, "a1\nquit\n");
    REQUIRE(events(result, "over").size() == 1);
    CHECK(field(events(result, "over")[0], "outcome") == "second");
    CHECK(field(events(result, "error").at(0), "text").starts_with("the game is over"));
    CHECK(field(events(result, "end").at(0), "outcome") == "second");
    CHECK(field(events(result, "end").at(0), "why") == "time");
    const auto undone = ran({"play", "tictactoe", "--time", "0.000001ms", "--json"}, "a1\nundo\nquit\n");
    CHECK(events(undone, "error").empty());
    CHECK(events(undone, "board").size() == 2);
}

TEST_CASE("the end of the input ends the game") { CHECK(ran({"play", "kalah", "--depth", "2"}, "").status == 0); }

TEST_CASE("an interrupt ends the game") { CHECK(ran({"play", "kalah", "--depth", "2"}, "1\n", true).status == 130); }

TEST_SUITE_END();

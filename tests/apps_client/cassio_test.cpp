// kigi cassio: a viewer that behaves, and one that does not.

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <random>
#include <regex>
#include <string>
#include <vector>

#include <kigi/apps/protocols/cassio_text.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/apps/ran.hpp>

namespace {

using kigi::test::Ran;
using kigi::test::ran;
using Lines = std::vector<std::string>;

const std::string start = "---------------------------OX------XO---------------------------X";
// The first of the end-games of the French federation: black wins by 18. And one where white can only pass.
const std::string wins = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--X";
const std::string must_pass = "OOOOOOOXOOOOOOO-" + std::string(40, 'O') + "-OOOOOOXO";

Ran cassio(const std::string& said, const std::string& searcher = "reversi-engine(table=4)") {
    return ran({"cassio", "--searcher", searcher}, said);
}
/// Each line behind ENGINE-PROTOCOL.
Lines told(const Lines& said, const std::string& searcher = "reversi-engine(table=4)") {
    std::string text;
    for (const auto& line : said) text += "ENGINE-PROTOCOL " + line + "\n";
    return cassio(text, searcher).out;
}

struct Answer {
    std::string position, move, line;
    int depth = 0, precision = 0;
    char low_side = ' ', high_side = ' ';
    double low = 0, high = 0;
    long nodes = 0;
};
/// As a viewer reads it.
Answer read(const std::string& line) {
    static const std::regex form{
        "([-XO]{65}), move (\\S+), depth (\\d+), @(\\d+)%, ([BW])([-+][\\d.]+) <= v <= ([BW])([-+][\\d.]+), (\\S*), "
        "node (\\d+), time ([\\d.]+)"};
    std::smatch part;
    INFO(line);
    REQUIRE(std::regex_match(line, part, form));
    return {.position = part[1],
            .move = part[2],
            .line = part[9],
            .depth = std::stoi(part[3]),
            .precision = std::stoi(part[4]),
            .low_side = part[5].str()[0],
            .high_side = part[7].str()[0],
            .low = std::stod(part[6]),
            .high = std::stod(part[8]),
            .nodes = std::stol(part[10])};
}
Answer answered(const std::string& request, const std::string& searcher = "reversi-engine(table=4)") {
    const auto said = told({request}, searcher);
    REQUIRE(said.size() == 2);
    CHECK(said[1] == "ready.");
    return read(said[0]);
}

TEST_SUITE_BEGIN("kigi cassio");

TEST_CASE("it greets and takes its leave") {
    CHECK(told({"init", "get-version", "new-position", "empty-hash", "stop", "quit", "init"}) ==
          Lines{"ready.", "version: kigi 0.1.0", "ready.", "ready.", "ready.", "ready.", "bye bye."});
    CHECK(cassio("ENGINE-PROTOCOL   init\r\n\r\nENGINE-PROTOCOL get-search-infos\n").out ==
          Lines{"ready.", "ok.", "ok."});
    CHECK(told({"feed-hash " + start + " -2.00 2.00 20 100 F5"}) == Lines{"ready."});
}

TEST_CASE("a search of the middle game says what it found") {
    const auto found = answered("midgame-search " + start + " -64.00 64.00 6 73");
    CHECK(found.position == start);
    CHECK(found.depth == 6);
    CHECK(found.precision == 73);
    CHECK(found.low == found.high);
    CHECK(found.low_side == 'B');
    CHECK(found.nodes > 6);
    // Six plies without a pass: black's in capitals.
    REQUIRE(found.line.size() >= 4);
    CHECK(found.line.substr(0, 2) == found.move);
    CHECK(std::regex_match(found.line, std::regex{"([A-H][1-8][a-h][1-8])*([A-H][1-8])?"}));
    std::string dots = start;
    std::ranges::replace(dots, '-', '.');
    CHECK(told({"midgame-search " + dots + " -64.00 64.00 6 73"}).at(0).find(", depth 6, @73%,") != std::string::npos);
}

TEST_CASE("values are those of a search of that depth, for the mover") {
    const std::string searcher = "pvs(eval=mobility)";
    std::string white = start;
    for (char& c : white) c = c == 'X' ? 'O' : c == 'O' ? 'X' : c;
    for (const int depth : {1, 3, 5}) {
        const auto request = " -64 64 " + std::to_string(depth) + " 100";
        const auto black = answered("midgame-search " + start + request, searcher);
        const auto mirrored = answered("midgame-search " + white + request, searcher);
        const auto searched = ran(
            {"search", "reversi", "--searcher", "pvs(eval=mobility,depth=" + std::to_string(depth) + ")", "--json"});
        CHECK(black.low == doctest::Approx(std::stod(searched.field("value"))));
        CHECK(mirrored.low == black.low);
        CHECK(mirrored.low_side == 'W');
        CHECK(black.precision == 100);
    }
}

TEST_CASE("an end-game is exact, and more precise as is asked") {
    const auto exact = answered("endgame-search " + wins + " -64 64 100");
    CHECK(exact.low == 18);
    CHECK(exact.high == 18);
    CHECK(exact.move == "G8");
    CHECK(exact.precision == 100);
    CHECK(exact.depth == 14);
    // A search to a depth that reaches the end is one to the end.
    CHECK(answered("midgame-search " + wins + " -64 64 14 100").low == 18);
    for (const int precision : {0, 73, 80, 90, 95, 99}) {
        const auto found = answered("endgame-search " + wins + " -64 64 " + std::to_string(precision));
        CHECK(found.precision >= precision);
        if (precision >= 95) CHECK(std::abs(found.low - 18) <= 6);  // it may hang on what the probes leave out
    }
    CHECK(kigi::apps::level_of_precision(100) == 0);
    CHECK(kigi::apps::level_of_precision(73) == kigi::most_end_level);
    for (int percent = 0; percent <= 100; ++percent)
        CHECK(kigi::apps::end_precision(kigi::apps::level_of_precision(percent)) >= percent);
}

TEST_CASE("a window around a draw is answered by who wins") {
    const auto won = answered("endgame-search " + wins + " -1 1 100");
    CHECK(won.low >= 2);
    CHECK(won.high >= 18);
    std::string lost = wins;
    lost.back() = 'O';  // to whom the position is another one: compared with the exact search of the same
    const auto exact = answered("endgame-search " + lost + " -64 64 100");
    const auto outcome = answered("endgame-search " + lost + " -2 2 100");
    CHECK(outcome.low <= exact.low);
    CHECK(exact.high <= outcome.high);
    CHECK(outcome.low_side == 'W');
}

TEST_CASE("a forced pass is played; a game that is over has no move") {
    const auto passed = answered("endgame-search " + must_pass + " -64 64 100");
    CHECK(passed.move == "PA");
    const std::string over(64, 'X');
    const auto ended = answered("endgame-search " + over + "X -64 64 100");
    CHECK(ended.move == "--");
    CHECK(ended.low == 64);
    CHECK(answered("endgame-search " + over + "O -64 64 100").low == -64);
}

TEST_CASE("stop ends a search that would last for years") {
    for (const std::string& request :
         {"endgame-search " + start + " -64 64 100", "midgame-search " + start + " -64 64 50 100"}) {
        const auto said = told({request, "get-search-infos", "stop", "get-search-infos"});
        REQUIRE(said.size() >= 4);
        CHECK(std::regex_match(said[0], std::regex{"node \\d+, time [\\d.]+"}));
        CHECK(said[1] == "ok.");
        CHECK(said[said.size() - 2] == "ready.");
        CHECK(said.back() == "ok.");
        if (said.size() == 5) (void)read(said[2]);
        CHECK(std::ranges::count(said, "ready.") == 1);
    }
    // So does whatever comes next.
    for (const char* next : {"new-position", "empty-hash", "get-version", "fly"}) {
        const auto said = told({"endgame-search " + start + " -64 64 100", next});
        CHECK(std::ranges::count(said, "ready.") == 2);
    }
    CHECK(told({"endgame-search " + start + " -64 64 100", "quit"}).back() == "bye bye.");
}

TEST_CASE("nodes are counted before the first depth is finished") {
    Lines lines{"midgame-search " + start + " -64 64 50 100"};
    lines.resize(5000, "get-search-infos");
    lines.emplace_back("stop");
    const auto said = told(lines, "pvs(eval=mobility,deepen=off)");
    const auto counted = [&](const std::string& line) { return line.starts_with("node ") && line[5] != '0'; };
    CHECK(std::ranges::any_of(said, counted));
}

TEST_CASE("a position may have its side as a word of its own") {
    CHECK(answered("endgame-search " + wins.substr(0, 64) + " X -64 64 100").low == 18);
}

TEST_CASE("what cannot be read is told, and the peer need not wait") {
    for (const std::string& line :
         Lines{"fly", "midgame-search", "midgame-search " + start, "midgame-search x -1 1 4 100",
               "midgame-search " + start + " 1 -1 4 100", "midgame-search " + start + " -1 1 -4 100",
               "midgame-search " + start + " -1 1 4 101", "midgame-search " + start + " -1 1 4",
               "endgame-search " + start + " a 1 100", "endgame-search " + start + " -1 1 100 7",
               "endgame-search " + std::string(64, '?') + "X -1 1 100",
               "endgame-search " + std::string(64, '-') + "Z -1 1 100", ""}) {
        CAPTURE(line);
        const auto said = told({line});
        REQUIRE(said.size() == 2);
        CHECK(said[0].starts_with("ERROR: line 1: "));
        CHECK(said[1] == "ready.");
    }
    CHECK(cassio("hello\n").out.front().starts_with("ERROR: line 1: expected ENGINE-PROTOCOL"));
}

TEST_CASE("nothing that a viewer says is fatal") {
    const Lines words{"ENGINE-PROTOCOL",
                      "init",
                      "get-version",
                      "midgame-search",
                      "endgame-search",
                      "stop",
                      "feed-hash",
                      "empty-hash",
                      start,
                      wins,
                      "-64",
                      "64",
                      "0",
                      "1",
                      "100",
                      "73.5",
                      "\xff",
                      "new-position",
                      "get-search-infos",
                      "X",
                      "999999999999",
                      "nan",
                      must_pass};
    std::mt19937 random{13};
    std::string said;
    for (int line = 0; line < 3000; ++line) {
        if (random() % 4 != 0) said += "ENGINE-PROTOCOL ";
        for (auto count = random() % 7; count > 0; --count)
            said += words[random() % words.size()] + (random() % 9 == 0 ? "" : " ");
        if (random() % 16 == 0) said += '\0';
        said += random() % 4 == 0 ? "\r\n" : "\n";
    }
    // Whole requests, too, which random words seldom make.
    for (int line = 0; line < 200; ++line)
        said += "ENGINE-PROTOCOL midgame-search " + start + " -64 64 " + std::to_string(random() % 60) + " 73\n";
    const auto result = cassio(said + "ENGINE-PROTOCOL quit\n", "pvs(depth=1,eval=mobility,table=0)");
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    CHECK(result.out.back() == "bye bye.");
}

TEST_CASE("a line without end is refused") {
    const auto result = cassio("ENGINE-PROTOCOL init\n" + std::string(100'000, 'x') + "\n");
    CHECK(result.status == 2);
    CHECK(result.err.size() == 1);
    CHECK(result.out == Lines{"ready."});
}

TEST_SUITE_END();

}  // namespace

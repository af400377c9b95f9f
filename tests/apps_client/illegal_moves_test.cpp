// Every way in which a move of trax can be illegal says why, wherever it comes from.

#include <doctest/doctest.h>

#include <kigi/tests/apps/ran.hpp>

namespace {

using kigi::test::ran;

struct Case {
    const char* game;
    const char* before;
    const char* move;
    const char* why;
};

constexpr const char* pocket = "@0/ A0\\ A0+ A0\\ B4\\ B1/ C4\\ C1/";
constexpr Case cases[] = {
    // edge mismatch
    {"trax", "@0/ B1/ C1+ D1+ A2\\ A3\\ A4/ B4+ C4+ D4+ D3/", "D2+",
     "edges at D2 do not match (upper red, lower white)"},
    // three of a colour
    {"trax", pocket, "C2\\", "three red edges would lead into C3"},
    {"trax", pocket, "C3/", "three white edges would lead into C2"},
    // the game is over
    {"trax", "@0/ @1\\ B0\\", "A0+", "the game is over (white has won)"},
    // outside the board
    {"trax:8x8", "@0+ A2+ A3+ A4+ A5+ A6+ A7+ A8/", "A0+", "A0 is outside the 8x8 board"},
    {"trax:8x8", "@0/ @1/ @1/ C0/ B3+ B4/ B5/ C4+ @1/ D0/ E4+ F2+ D0/ A6+ A0\\ @3+ G1/ @4/", "F0/",
     "F0 is outside the 8x8 board"},
    // unknown tile
    {"trax", "@0+ B1+", "A0x", "'A0x' does not end with a tile (expected +, / or \\ after A0)"},
    {"trax", "@0+", "hello", "'hello' is not a move (expected column, row and tile"},
    // taken, not adjacent
    {"trax", "@0+", "A1+", "A1 is taken"},
    {"trax", "@0+", "C1+", "C1 touches no tile (cells are @0 to B2)"},
    {"trax", "@0+", "@0+", "@0 touches no tile"},
    // the first move
    {"trax", "", "@0\\", "the first move is @0+ or @0/"},
};

}  // namespace

TEST_SUITE_BEGIN("illegal moves");

TEST_CASE("an illegal move says why in every command") {
    for (const auto& [game, before, move, why] : cases) {
        CAPTURE(before);
        CAPTURE(move);
        const std::string line = std::string{before} + " " + move;
        const auto replayed = ran({"replay", game, "-", "--json"}, line + "\n");
        CHECK(replayed.status == 1);
        CHECK(replayed.field("error", 0).find(why) != std::string::npos);
        const auto moves = ran({"moves", game, "--moves", line});
        CHECK(moves.status == 2);
        REQUIRE(moves.err.size() == 1);
        CHECK(moves.err[0].find(why) != std::string::npos);

        std::string question;
        int count = 1;
        for (const char c : line) {
            question += c == ' ' ? '\n' : c;
            count += c == ' ';
        }
        if (std::string{before}.empty()) {
            question.erase(0, 1);
            --count;
        }
        const auto best =
            ran({"best-move", game, "--searcher", "pvs(table=0)"}, std::to_string(count) + "\n" + question + "\n");
        CHECK(best.status == 2);
        CHECK(best.out.empty());
        REQUIRE(best.err.size() == 1);
        CHECK(best.err[0].find(why) != std::string::npos);
        CHECK(best.err[0].find("standard input: line " + std::to_string(count + 1) + ": ") != std::string::npos);

        const auto typed = ran({"play", game, "--moves", before, "--searcher", "pvs(depth=1,table=0)", "--side",
                                count % 2 == 1 ? "first" : "second"},
                               std::string{move} + "\n");
        bool said = false;
        for (const auto& answer : typed.out) said = said || answer.find(why) != std::string::npos;
        CHECK((said || std::string{why}.starts_with("the game is over")));
    }
}

TEST_SUITE_END();

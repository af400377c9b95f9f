#include <doctest/doctest.h>

#include <kigi/tests/apps/ran.hpp>

namespace {

using kigi::test::Ran;
using kigi::test::ran;

Ran asked(const std::string& game, const std::string& question, const std::string& searcher = "pvs(depth=2,table=0)") {
    return ran({"best-move", game, "--searcher", searcher}, question);
}
void refused(const Ran& result, const std::string& piece) {
    CAPTURE(piece);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find(piece) != std::string::npos);
}

}  // namespace

TEST_SUITE_BEGIN("kigi best-move");

TEST_CASE("the winning move alone is the answer") {
    // @0/ B1\ A0/ leaves three quarters of a loop of white: the mover closes it, or the other side must.
    for (const char* question : {"W\n2\n@0/\nB1\\\n", "white\r\n2\r\n@0/\r\nB1\\\r\n", "2\n@0/\nB1\\\n",
                                 "\nfirst\n\n2\n@0/\n\nb1\\\nrubbish that is not read\n"}) {
        CAPTURE(question);
        const auto result = asked("trax", question);
        CHECK(result.status == 0);
        CHECK(result.err.empty());
        REQUIRE(result.out.size() == 1);
        CHECK(result.out[0].size() == 3);
    }
    CHECK(asked("tictactoe", "first\n4\na1\na2\nb1\nb2\n").out == std::vector<std::string>{"c1"});
    CHECK(asked("tictactoe", "0\n").out.size() == 1);
}

TEST_CASE("what cannot be read names the line") {
    refused(asked("trax", ""), "standard input: line 1: there is nothing (expected the side to move");
    refused(asked("trax", "green\n0\n"), "line 1: 'green' is not a side (expected W or B)");
    refused(asked("trax", "W\n"), "line 2: there is nothing (expected how many moves follow)");
    refused(asked("trax", "W\nmany\n"), "line 2: 'many' is not a whole number");
    refused(asked("trax", "-1\n"), "line 1: '-1' is not a whole number from 0");
    refused(asked("trax", "W\n2\n@0/\n"), "line 4: there is nothing (expected move 2 of 2)");
    refused(asked("trax", "W\n2\n@0/\n@9/\n"), "line 4: @9/ is not legal");
    refused(asked("trax", "W\n2\n@0/ A0/\n"), "line 3: '@0/ A0/' is 2 moves");
    refused(asked("trax", "B\n2\n@0/\nA0/\n"), "line 4: red is not to move after 2 moves (expected white)");
    refused(asked("tictactoe", "5\na1\na2\nb1\nb2\nc1\n"), "line 6: the game is over");
    refused(asked("trax", "W\n0\n", "human"), "a person cannot be asked");
}

TEST_SUITE_END();

// A person whose input has ended neither resigns nor loses.

#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_train/text_folder.hpp>

using namespace kigi;
using test::ran;

TEST_SUITE_BEGIN("a person who has left");

TEST_CASE("the game is broken off and the match can go on later") {
    const test::TextFolder folder;
    const test::Words args{"match", "tictactoe", "--first", "minimax", "--second",
                           "human", "--games",   "2",       "--store", folder / "m.kigi"};
    const auto left = ran(args, "");
    CHECK(left.status == 2);
    CHECK(left.err == test::Words{"kigi: game 0: the input ended where a person had to move (expected a move, or "
                                  "resign)"});
    REQUIRE(left.out.size() > 2);
    CHECK(left.out[left.out.size() - 2].starts_with("0 of 2 games"));
    CHECK(left.out.back().starts_with("to go on: "));
    const auto resumed = ran(test::with(args, {"--resume"}), "resign\nresign\n");
    CHECK(resumed.status == 0);
    CHECK(ran({"export", folder / "m.kigi", "--format", "text"}).out.size() == 2);
}

TEST_CASE("a person and JSON exclude each other") {
    const auto result =
        ran({"match", "tictactoe", "--first", "human", "--second", "random", "--games", "2", "--json"}, "resign\n");
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find("--json: a person plays on standard output") != std::string::npos);
}

TEST_SUITE_END();

#include <doctest/doctest.h>

#include <kigi/apps/commands/inspect/line_count.hpp>
#include <kigi/tests/apps/ran.hpp>

using kigi::test::Ran;
using kigi::test::ran;

namespace {

void check_count(const Ran& result, const char* depth, const char* leaves, const char* finished) {
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    CHECK(result.field("depth") == depth);
    CHECK(result.field("leaves") == leaves);
    CHECK(result.field("finished") == finished);
}

}  // namespace

TEST_SUITE_BEGIN("kigi perft");

TEST_CASE("counts are the published ones") {
    const auto reversi = ran({"perft", "reversi", "7", "--json"});
    CHECK(reversi.out.size() == 1);
    CHECK(reversi.field("game") == "reversi");
    CHECK(reversi.field("seconds") != "(no such field)");
    check_count(reversi, "7", "55092", "0");
    check_count(ran({"perft", "tictactoe", "9", "--json"}), "9", "127872", "127296");
    check_count(ran({"perft", "connect-four", "7", "--json"}), "7", "823536", "0");
}

TEST_CASE("a table does not change the counts") {
    check_count(ran({"perft", "tictactoe", "9", "--json", "--table", "1"}), "9", "127872", "127296");
    check_count(ran({"perft", "connect-four", "8", "--json", "--table", "4"}), "8", "5673234", "13032");
    check_count(ran({"perft", "reversi:4x4", "8", "--json", "--table", "1"}), "8",
                ran({"perft", "reversi:4x4", "8", "--json"}).field("leaves").c_str(),
                ran({"perft", "reversi:4x4", "8", "--json"}).field("finished").c_str());
}

TEST_CASE("depth 0 counts one line, and so does a finished game") {
    check_count(ran({"perft", "kalah", "0", "--json"}), "0", "1", "0");
    check_count(ran({"perft", "tictactoe", "3", "--moves", "a1 a2 b1 b2 c1", "--json"}), "3", "0", "1");
    check_count(ran({"perft", "tictactoe", "3", "--moves", "a1 a2 b1 b2 c1", "--json", "--divide"}), "3", "0", "1");
}

TEST_CASE("--divide counts each root move, the sum last") {
    const auto result = ran({"perft", "reversi", "5", "--divide", "--json"});
    REQUIRE(result.out.size() == 5);
    std::int64_t sum = 0;
    for (int i = 0; i < 4; ++i) sum += std::stoll(result.field("leaves", i));
    CHECK(sum == 1396);
    CHECK(result.field("move", 0) == "d3");
    check_count(result, "5", "1396", "0");
    CHECK(result.field("move") == "(no such field)");
}

TEST_CASE("a table is printed for people") {
    const auto result = ran({"perft", "tictactoe", "3"});
    CHECK(result.status == 0);
    REQUIRE(result.out.size() == 4);
    CHECK(result.out[3].find("     3                  504                0") == 0);
}

TEST_CASE("stopped, it prints what is known") {
    const auto result = ran({"perft", "reversi", "20", "--json"}, "", true);
    CHECK(result.status == 130);
    CHECK(result.out.size() == 1);
    check_count({0, result.out, {}}, "0", "1", "0");
}

TEST_CASE("counting in pieces gives the same count") {
    const auto game = kigi::builtin_catalogue().game("tictactoe").value();
    const auto whole = game->perft_counter(0).value();
    for (const bool joining : {false, true}) {
        kigi::PerftCount told;
        kigi::apps::LineCount count{whole, {}, joining, [&](const kigi::PerftCount& so_far) { told = so_far; }};
        const auto counted = count(*game->initial(), 9);
        CHECK(counted == kigi::PerftCount{127872, 127296});
        if (!joining) CHECK(told.leaves == counted->leaves);
    }
}

TEST_CASE("counting stops between pieces") {
    const auto game = kigi::builtin_catalogue().game("tictactoe").value();
    const kigi::StopFlag stop;
    int pieces = 0;
    kigi::apps::LineCount count{game->perft_counter(0).value(), stop, false, [&](const kigi::PerftCount&) {
                                    if (++pieces == 3) stop.request();
                                }};
    CHECK(count(*game->initial(), 8) == std::nullopt);
    CHECK(pieces == 3);
}

TEST_SUITE_END();

// Searchers on several threads, as a person asks for them.

#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

TEST_SUITE_BEGIN("kigi search: threads");

TEST_CASE("every searcher has the same value on several threads") {
    for (const std::string game : {"tictactoe", "reversi:4x4", "connect-four:5x4"}) {
        CAPTURE(game);
        const auto one = ran({"search", game, "--searcher", "alpha-beta(depth=9)", "--json"});
        REQUIRE(one.status == 0);
        for (const std::string kind : {"alpha-beta", "alpha-beta-hard", "pvs", "mtd-f"}) {
            for (const std::string how : {"threads=2", "threads=3,parallel=table"}) {
                CAPTURE(kind);
                CAPTURE(how);
                const auto many = ran({"search", game, "--searcher", kind + "(depth=9," + how + ")", "--json"});
                REQUIRE(many.status == 0);
                CHECK(many.field("value") == one.field("value"));
                CHECK(many.field("complete") == "true");
            }
        }
    }
}

TEST_CASE("one thread visits the nodes of a search without threads") {
    const auto said = ran({"search", "connect-four", "--depth", "8", "--threads", "1", "--json"});
    const auto unsaid = ran({"search", "connect-four", "--depth", "8", "--json"});
    REQUIRE(said.status == 0);
    CHECK(said.field("nodes") == unsaid.field("nodes"));
    CHECK(ran({"search", "connect-four", "--depth", "8", "--threads", "2", "--json"}).field("value") ==
          unsaid.field("value"));
}

TEST_CASE("an impossible number of threads is refused") {
    const auto refused = [](const std::string& settings, const std::string& word) {
        const auto result = ran({"search", "reversi", "--searcher", "pvs(depth=4," + settings + ")"});
        CHECK(result.status == 2);
        REQUIRE(result.err.size() == 1);
        CHECK(result.err.front().find(word) != std::string::npos);
    };
    refused("threads=0", "threads");
    refused("threads=257", "256");
    refused("threads=two", "threads");
    refused("parallel=everything", "parallel");
    refused("threads=2,parallel=table,table=0", "parallel=table needs a table");
}

TEST_SUITE_END();

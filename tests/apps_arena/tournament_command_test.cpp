#include <doctest/doctest.h>

#include <set>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/arena_match/records.hpp>

using kigi::test::Folder;
using kigi::test::ran;

TEST_SUITE_BEGIN("kigi tournament");

TEST_CASE("a tournament rates everybody, and so does its store") {
    const Folder folder;
    const std::vector<std::string> args{"tournament",     "tictactoe", "--players", "random,pvs(depth=9),pvs(depth=1)",
                                        "--games",        "60",        "--json",    "--store",
                                        folder / "t.kigi"};
    const auto result = ran(args);
    REQUIRE(result.status == 0);
    REQUIRE(result.out.size() == 3);
    CHECK(result.field("player", 0) == "pvs(depth=9)");
    CHECK(result.field("player", 2) == "random");
    for (int i = 0; i < 3; ++i) {
        CHECK(result.field("games", i) == "120");
        CHECK(result.field("rank", i) == std::to_string(i + 1));
        CHECK(std::stod(result.field("low", i)) < std::stod(result.field("rating", i)));
        CHECK(std::stod(result.field("high", i)) > std::stod(result.field("rating", i)));
    }
    const auto again = ran({"ratings", folder / "t.kigi", "--json"});
    REQUIRE(again.out.size() == 3);
    for (int i = 0; i < 3; ++i)
        for (const char* name : {"player", "rating", "low", "high", "games", "score", "wins", "draws", "losses"})
            CHECK(again.field(name, i) == result.field(name, i));
    const auto anchored = ran({"ratings", folder / "t.kigi", "--json", "--anchors", "random=1000"});
    CHECK(std::stod(anchored.field("rating", 2)) == 1000);
    CHECK(std::stod(anchored.field("rating", 0)) > 1100);
    CHECK(ran({"ratings", folder / "t.kigi", "--json", "--anchors", "1=1000"}).out == anchored.out);
    const auto table = ran({"ratings", folder / "t.kigi"});
    CHECK(table.out.size() == 7);
    CHECK(table.out[4] == "pvs(depth=9) - pvs(depth=1): 2 of 60 games differ");
    CHECK(table.out.back() == "180 games of tictactoe");
}

TEST_CASE("in a gauntlet the first player meets all others") {
    const Folder folder;
    const auto result = ran({"tournament", "tictactoe", "--players", "pvs(depth=3),random,pvs(depth=1)", "--games",
                             "10", "--gauntlet", "--store", folder / "t.kigi"});
    REQUIRE(result.status == 0);
    const auto games = ran({"export", folder / "t.kigi", "--format", "json"});
    REQUIRE(games.out.size() == 20);
    std::set<std::string> ids;
    for (int i = 0; i < 20; ++i) {
        CHECK((games.field("first", i) == "pvs(depth=3)") != (games.field("second", i) == "pvs(depth=3)"));
        ids.insert(games.field("id", i));
    }
    CHECK(ids.size() == 20);
}

TEST_CASE("recorded games as CSV and JSON") {
    const Folder folder;
    const std::string store = folder / "m.kigi";
    REQUIRE(ran({"match", "tictactoe", "--first", "pvs(depth=2,eval=zero)", "--second", "random", "--games", "4",
                 "--store", store})
                .status == 0);
    const auto csv = ran({"export", store, "--format", "csv"});
    REQUIRE(csv.out.size() == 5);
    CHECK(csv.out[0].starts_with("id,first,second,outcome,points"));
    CHECK(csv.out[1].starts_with("0,\"pvs(depth=2,eval=zero)\",random,"));
    const auto json = ran({"export", store, "--format", "json"});
    CHECK(json.field("id", 3) == "3");
    CHECK(json.field("first", 3) == "random");
    CHECK(json.field("values", 0).starts_with("["));
    const auto ggf = ran({"export", store, "--format", "ggf"});
    CHECK(ggf.status == 2);
    CHECK(ggf.err.at(0).find("not a format of games of") != std::string::npos);
}

TEST_SUITE_END();

// kigi compare --ablate: a searcher, and the same with each part switched off in turn.
#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

TEST_SUITE_BEGIN("ablation");

TEST_CASE("each part of a searcher is switched off in turn") {
    const auto result = ran({"compare", "reversi", "--random", "2", "--plies", "50", "--json", "--ablate",
                             "pvs(etc=on,late-moves=1,depth=4)"});
    CHECK(result.status == 0);
    std::vector<std::string> searchers;
    for (int i = 0; i < 5; ++i) searchers.push_back(result.field("searcher", i));
    CHECK(searchers == std::vector<std::string>{"pvs(etc=on,late-moves=1,depth=4)",
                                                "pvs(etc=on,late-moves=1,depth=4,order=natural)",
                                                "pvs(etc=off,late-moves=1,depth=4)", "pvs(etc=on,late-moves=0,depth=4)",
                                                "pvs(etc=on,late-moves=1,depth=4,deepen=off)"});
    REQUIRE(result.err.size() == 1);  // the cut-off by the table needs the table
    CHECK(result.err[0].contains("left out on reversi: pvs: etc needs a table"));
}

TEST_CASE("an engine without its parts solves to the same values") {
    const auto result =
        ran({"compare", "reversi", "--random", "3", "--plies", "46", "--ablate", "reversi-engine(selectivity=100)"});
    CHECK(result.status == 0);
    CHECK(result.out.back().contains("agree on every value"));
    for (const char* part : {"table=0", "stability=off", "last-squares=0", "value-order=off", "last-ply=off"})
        CHECK(std::ranges::any_of(result.out, [&](const auto& line) {
            return line.starts_with("reversi-engine(selectivity=100," + std::string{part} + ")");
        }));
}

TEST_CASE("the engine of shogi names what switches each part off") {
    const auto result = ran({"compare", "shogi", "--depth", "1", "--ablate", "shogi-engine"});
    CHECK(result.status == 0);
    for (const char* part : {"table=0", "quiescence=0", "evasions=0", "exchanges=off", "margin=-1", "mate-in-one=251",
                             "mate-in-three=251", "late-moves=0"}) {
        CAPTURE(part);
        CHECK(std::ranges::any_of(
            result.out, [&](const auto& line) { return line.starts_with("shogi-engine(" + std::string{part} + ")"); }));
    }
}

TEST_SUITE_END();

#include <string>

#include <doctest/doctest.h>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

namespace {

/// Solves a file with one searcher; every position has a score there and is found to have it.
void solves(const std::string& game, const std::string& file, const std::string& searcher, const char* positions) {
    CAPTURE(searcher);
    CAPTURE(file);
    const auto result = ran({"solve", game, KIGI_TEST_DATA "/" + file, "--searcher", searcher, "--json"});
    CHECK(result.status == 0);
    CHECK(result.field("positions") == positions);
    CHECK(result.field("with_score") == positions);
    CHECK(result.field("differing") == "0");
}

}  // namespace

TEST_SUITE_BEGIN("kigi solve: published sets");

TEST_CASE("FFO 1-19 and the connect four sets are solved") {
    for (const char* searcher : {"alpha-beta", "alpha-beta-hard", "pvs(etc=on,aspiration=2)", "mtd-f"}) {
        solves("reversi", "reversi/fforum-1-19.obf", searcher, "19");
        solves("connect-four", "connect_four/L3_R1.txt", searcher, "1000");
    }
    solves("connect-four", "connect_four/L2_R1.txt", "mtd-f", "1000");
}

TEST_SUITE_END();

#include <string>

#include <doctest/doctest.h>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

namespace {

kigi::test::Ran searched_by(const std::string& game, const std::string& searcher) {
    return ran({"search", game, "--searcher", searcher, "--json"});
}

}  // namespace

TEST_SUITE_BEGIN("kigi search: df-pn");

TEST_CASE("graphs with cycles have their true values") {
    const std::string file = KIGI_TEST_DATA "/graph/ghi_graphs.json#";
    for (const auto& [name, value] :
         {std::pair{"fig1-fpl", "win"}, {"fig1-cpl", "loss"}, {"fig4-cpl", "win"}, {"fig7-fpl", "win"}}) {
        CAPTURE(name);
        const auto found = searched_by("graph:" + file + name, "df-pn");
        CHECK(found.status == 0);
        CHECK(found.field("value") == value);
        CHECK(found.field("bound") == "exact");
        CHECK(found.field("complete") == "true");
        CHECK(found.field("move") != "null");
    }
}

TEST_CASE("the goal decides how much of the value is found") {
    const auto whole = searched_by("reversi:4x4", "df-pn");
    CHECK(whole.field("value") == "-10");
    CHECK(whole.field("bound") == "exact");
    CHECK(whole.field("solved") == "true");
    CHECK(whole.field("depth") == ran({"search", "reversi:4x4", "--exact", "--json"}).field("depth"));
    const auto sign = searched_by("reversi:4x4", "df-pn(goal=sign)");
    CHECK(sign.field("value") == "-1");
    CHECK(sign.field("bound") == "upper");
    const auto win = searched_by("tictactoe", "df-pn(goal=win,epsilon=0,table=1)");
    CHECK(win.field("value") == "0");
    CHECK(win.field("bound") == "upper");
    const auto draw = searched_by("tictactoe", "df-pn(goal=sign)");
    CHECK(draw.field("value") == "0");
    CHECK(draw.field("bound") == "exact");
}

TEST_CASE("a search stopped by a limit invents nothing") {
    const auto found = searched_by("connect-four", "df-pn(nodes=100)");
    CHECK(found.status == 0);
    CHECK(found.field("value") == "null");
    CHECK(found.field("complete") == "false");
    CHECK(found.field("nodes") == "100");
    CHECK(ran({"search", "tictactoe", "--searcher", "df-pn", "--depth", "3"}).status == 2);
    for (const char* searcher : {"df-pn(table=0)", "df-pn(goal=draw)", "df-pn(epsilon=-1)", "df-pn(order=natural)"})
        CHECK(searched_by("tictactoe", searcher).status == 2);
}

TEST_CASE("it is compared with exact searchers alone") {
    CHECK(ran({"compare", "reversi:4x4", "--searchers", "pvs,df-pn"}).status == 0);
    CHECK(ran({"compare", "tictactoe", "--searchers", "mtd-f,df-pn", "--exact"}).status == 0);
    CHECK(ran({"compare", "tictactoe", "--searchers", "alpha-beta,df-pn", "--depth", "2"}).status == 0);
    CHECK(ran({"compare", "tictactoe", "--searchers", "alpha-beta,df-pn(goal=win)"}).status == 0);
}

TEST_SUITE_END();

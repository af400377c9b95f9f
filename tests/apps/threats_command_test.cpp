#include <string>

#include <doctest/doctest.h>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

namespace {

kigi::test::Ran searched_after(const std::string& moves, const std::string& searcher) {
    return ran({"search", "trax:8x8", "--moves", moves, "--searcher", searcher, "--json"});
}

/// Red, on move, wins by attacks after nine plies.
const std::string won = "@0/ @1/ B0\\";
/// White, on move, can parry nothing for long.
const std::string lost = "@0/ @1/ @1/ @1/ B0/ @1+ C0/ E4\\ F3/ D1/ A0+ E1\\ A0/";

}  // namespace

TEST_SUITE_BEGIN("kigi search: threats");

TEST_CASE("the answer is a win, a loss, or nothing") {
    const auto win = searched_after(won, "threats");
    CHECK(win.status == 0);
    CHECK(win.field("value") == "1");
    CHECK(win.field("bound") == "exact");
    CHECK(win.field("solved") == "true");
    CHECK(win.field("move") == "@2\\");
    const auto loss = searched_after(lost, "threats");
    CHECK(loss.field("value") == "-1");
    CHECK(loss.field("solved") == "true");
    CHECK(loss.field("move") != "null");
    const auto half = searched_after(lost, "threats(both=off)");
    CHECK(half.field("value") == "null");
    CHECK(half.field("complete") == "true");
    CHECK(half.field("solved") == "false");
    const auto stopped = searched_after(won, "threats(nodes=100)");
    CHECK(stopped.field("value") == "null");
    CHECK(stopped.field("complete") == "false");
    CHECK(stopped.field("nodes") == "100");
    CHECK(ran({"search", "trax", "--searcher", "threats"}).out[0].find("nothing is known: neither") == 0);
}

TEST_CASE("a search for attacks first counts its nodes") {
    const auto known = searched_after(won, "pvs(depth=2,threats=10000)");
    CHECK(known.field("value") == "1");
    CHECK(known.field("solved") == "true");
    CHECK(known.field("nodes") == searched_after(won, "threats(table=8)").field("nodes"));
    const auto unknown = searched_after(won, "pvs(depth=2,threats=100)");
    CHECK(unknown.field("value") != "1");
    CHECK(std::stoi(unknown.field("nodes")) == 100 + std::stoi(searched_after(won, "pvs(depth=2)").field("nodes")));
    const auto limited = searched_after(won, "pvs(nodes=300,deepen=on,threats=100)");
    CHECK(limited.field("nodes") == "300");
}

TEST_CASE("quiescence and move order see threats too") {
    const std::string position = "@0/ @1/ @1/ B2+ D1+ B0+ E2\\ B4\\ E5+ F2\\ B0/ E2/";
    for (const char* order : {"killers", "threats"}) {
        const std::string rest = std::string{",order="} + order + ")";
        CHECK(searched_after(position, "pvs(depth=1,quiescence=2" + rest).field("value") ==
              searched_after(position, "mtd-f(depth=1,quiescence=2" + rest).field("value"));
    }
}

TEST_SUITE_END();

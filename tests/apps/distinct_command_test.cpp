// Of moves that lead to the same position, the first alone.

#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::Ran;
using kigi::test::ran;

namespace {

Ran searched_distinct(const std::string& game, const std::string& distinct) {
    return ran({"search", game, "--json", "--depth", "3", "--searcher", "pvs(table=0,distinct=" + distinct + ")"});
}

}  // namespace

TEST_SUITE("moves that lead to the same position") {
    TEST_CASE("the first alone is searched, for the same value") {
        const auto all = searched_distinct("trax", "off");
        const auto distinct = searched_distinct("trax", "on");
        CHECK(all.status == 0);
        CHECK(all.field("value") == distinct.field("value"));
        CHECK(std::stoul(distinct.field("nodes")) < std::stoul(all.field("nodes")));
    }

    TEST_CASE("a game must know them") {
        const auto reversi = searched_distinct("reversi", "on");
        CHECK(reversi.status == 2);
        CHECK(reversi.err.at(0).find("distinct needs a game that is SeesAliases") != std::string::npos);
        const auto word = searched_distinct("trax", "maybe");
        CHECK(word.status == 2);
        CHECK(word.err.at(0) == "kigi: --searcher: pvs: distinct: 'maybe' is neither on nor off");
    }
}

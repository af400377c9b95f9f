// Moves to positions that the table knows come first.

#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::Ran;
using kigi::test::ran;

namespace {

Ran searched_with(const std::string& game, const std::string& settings) {
    return ran({"search", game, "--json", "--searcher", "alpha-beta(depth=7,deepen=on,order=table" + settings + ")"});
}

}  // namespace

TEST_SUITE("the order by whether the child is in the table") {
    TEST_CASE("it changes nodes, and no value") {
        for (const std::string game : {"connect-four", "reversi"}) {
            CAPTURE(game);
            const auto plain = searched_with(game, "");
            const auto known = searched_with(game, ",known-first=on");
            CHECK(plain.field("value") == known.field("value"));
            CHECK(plain.field("nodes") != known.field("nodes"));
        }
    }
    TEST_CASE("it needs a table, and keys") {
        CHECK(searched_with("reversi", ",table=0,known-first=on").err.at(0).find("known-first needs a table") !=
              std::string::npos);
        CHECK(searched_with("shogi", ",known-first=on").err.at(0).find("Hashed") != std::string::npos);
    }
}

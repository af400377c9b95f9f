#include <algorithm>
#include <string>

#include <doctest/doctest.h>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

TEST_SUITE_BEGIN("depths that are compared");

TEST_CASE("where a limit stops searches, it says how far they came") {
    const auto stopped =
        ran({"compare", "reversi", "--searchers", "pvs(deepen=on),alpha-beta(deepen=on,depth=2)", "--nodes", "3000"});
    const auto head = std::ranges::find_if(stopped.out, [](const auto& line) { return line.starts_with("searcher "); });
    REQUIRE(head != stopped.out.end());
    CHECK(head->ends_with("  depth"));
    const auto& first = *(head + 1);
    CHECK(std::stod(first.substr(first.find_last_of(' '))) > 2);
    CHECK((head + 2)->ends_with("  2.0"));
    for (const auto& line : ran({"compare", "tictactoe", "--searchers", "pvs", "--exact"}).out)
        CHECK_FALSE(line.ends_with("depth"));
}

TEST_SUITE_END();

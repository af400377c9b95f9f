// Pages about several games, and about one that was analysed.

#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_report/folder.hpp>
#include <kigi/tests/apps_report/page_data.hpp>

using namespace kigi;
using kigi::test::data_of_file;
using kigi::test::ran;

namespace {

int occurrences(const std::string& text, const std::string& word) {
    int count = 0;
    for (auto at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++count;
    return count;
}

}  // namespace

TEST_SUITE_BEGIN("pages about games");

TEST_CASE("searchers compared on several games have a page") {
    const test::Folder folder;
    const std::string file = folder / "games.html";
    REQUIRE(ran({"compare", "tictactoe,kalah:3,2", "--random", "2", "--searchers", "alpha-beta,pvs", "--html", file})
                .status == 0);
    const std::string data = data_of_file(file);
    CHECK(apps::field_of(data, "kind") == "games");
    CHECK(apps::field_of(data, "searchers") == R"(["alpha-beta","pvs"])");
    const std::string rows = *apps::field_of(data, "rows");
    CHECK(occurrences(rows, R"("game":)") == 2);
    CHECK(rows.find(R"("game":"kalah:3,2","positions":2)") != std::string::npos);
    CHECK(apps::field_of(data, "asked")->find(R"({"name":"searchers","value":"alpha-beta,pvs"})") != std::string::npos);
}

TEST_CASE("a game that was analysed has a page with each position") {
    const test::Folder folder;
    const std::string file = folder / "analysis.html";
    REQUIRE(ran({"analyze", "-", "--game", "tictactoe", "--level", "9", "--html", file}, "a1 b1 a2 b2 a3\n").status ==
            0);
    const std::string data = data_of_file(file);
    CHECK(apps::field_of(data, "kind") == "analysis");
    CHECK(apps::field_of(data, "played") == R"(["a1","b1","a2","b2","a3"])");
    CHECK(occurrences(*apps::field_of(data, "frames"), "<svg") == 6);
    CHECK(occurrences(*apps::field_of(data, "moves"), R"("best":)") == 5);
    CHECK(apps::field_of(data, "result") == "first wins");
}

TEST_SUITE_END();

#include <algorithm>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include <kigi/apps/commands/compare/depth_curve.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_report/folder.hpp>
#include <kigi/tests/apps_report/page_data.hpp>

using namespace kigi;
using kigi::test::ran;

TEST_SUITE_BEGIN("kigi compare --html");

TEST_CASE("the page shows what was measured") {
    const test::Folder folder;
    const std::string file = folder / "comparison.html";
    const auto result =
        ran({"compare", "connect-four", "--searchers", "minimax,alpha-beta,pvs", "--depth", "4", "--html", file});
    CHECK(result.status == 0);
    const std::string data = test::data_of_file(file);
    CHECK(apps::field_of(data, "kind") == "comparison");
    CHECK(apps::field_of(data, "game") == "connect-four");
    CHECK(apps::field_of(data, "asked")->find(R"({"name":"depth","value":"4"})") != std::string::npos);
    // The totals are those of the table for people.
    const auto searchers = *apps::field_of(data, "searchers");
    for (const char* name : {"alpha-beta", "pvs"}) {  // the first has no interval to be known by
        const auto row = std::ranges::find_if(result.out, [&](const auto& line) {
            return line.starts_with(std::string{name} + " ") && line.find('[') != std::string::npos;
        });
        REQUIRE(row != result.out.end());
        std::istringstream words{*row};
        std::string nodes;
        words >> nodes >> nodes;
        CHECK(searchers.find("\"nodes\":" + nodes) != std::string::npos);
    }
    CHECK(apps::field_of(data, "tree")->find("\"walks\"") != std::string::npos);
}

TEST_CASE("a file that cannot be written is refused before the work") {
    const auto result = ran({"compare", "tictactoe", "--searchers", "pvs", "--html", "no such folder/x.html"});
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find("no such folder/x.html cannot be written") != std::string::npos);
}

TEST_CASE("a curve goes as far as the compared search") {
    const auto& catalogue = builtin_catalogue();
    const auto game = *catalogue.game("tictactoe");
    const auto searcher = *catalogue.searcher(*game, *parse_spec("minimax(depth=3)"));
    std::vector<SetPosition> set;
    set.push_back({game->initial()});
    const std::vector<apps::Measured> runs{{searcher->search(*game->initial(), {})}};
    const auto curve = apps::depth_curve(*searcher, set, runs, {});
    REQUIRE(curve.size() == 3);
    CHECK(curve[0].depth == 1);
    CHECK(curve[0].nodes == doctest::Approx(10));
    CHECK(curve[1].nodes == doctest::Approx(10 + 72));
    CHECK(curve[2].nodes == doctest::Approx(10 + 72 + 504));
    StopFlag stop;
    stop.request();
    CHECK(apps::depth_curve(*searcher, set, runs, stop).size() <= 3);
}

TEST_SUITE_END();

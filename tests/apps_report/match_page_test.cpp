#include <cstdlib>
#include <fstream>
#include <string>

#include <doctest/doctest.h>

#include <kigi/arena/store/store.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_report/folder.hpp>
#include <kigi/tests/apps_report/page_data.hpp>
#include <kigi/tests/apps_report/played_games.hpp>

using namespace kigi;
using kigi::test::data_of;
using kigi::test::ran;

namespace {

std::string field(const std::string& page, const char* name) {
    return apps::field_of(data_of(page), name).value_or("(no such field)");
}

}  // namespace

TEST_SUITE_BEGIN("kigi report");

TEST_CASE("the page of a match has its figures and its games") {
    const auto game = *builtin_catalogue().game("tictactoe");
    auto played = test::played_games(*game, {"minimax(depth=1)", "pvs"}, 20, 2);
    const auto page = arena::match_page(played, *game, {.games = 5, .boards = 3});
    REQUIRE(page);
    CHECK(field(*page, "game") == "tictactoe");
    CHECK(field(*page, "players") == R"x(["minimax(depth=1)","pvs"])x");
    CHECK(field(*page, "total") == "20");
    CHECK(field(*page, "boards") == "3");
    CHECK(field(*page, "sprt") == "null");
    const auto statistics = field(*page, "statistics");
    CHECK(std::stod(*apps::field_of(statistics, "score")) < 0.5);
    CHECK(apps::field_of(statistics, "pentanomial")->find(',') != std::string::npos);
    std::size_t games = 0;
    const auto data = data_of(*page);
    for (auto at = data.find("\"sides\":"); at != std::string::npos; at = data.find("\"sides\":", at + 1)) ++games;
    CHECK(games == 5);
    std::size_t films = 0;
    for (auto at = data.find("\"frames\":"); at != std::string::npos; at = data.find("\"frames\":", at + 1)) ++films;
    CHECK(films == 3);

    played.settings.others = {{"elo0", "0"}, {"elo1", "60"}, {"alpha", "0.05"}, {"beta", "0.1"}, {"model", "logistic"}};
    const auto tested = field(*arena::match_page(played, *game), "sprt");
    CHECK(apps::field_of(tested, "model") == "logistic");
    CHECK(apps::field_of(tested, "elo1") == "60.0");
    CHECK(std::stod(*apps::field_of(tested, "lower")) == doctest::Approx(-2.2513).epsilon(1e-4));
}

TEST_CASE("the page of a tournament rates everybody") {
    const auto game = *builtin_catalogue().game("connect-four");
    const auto played =
        test::played_games(*game, {"pvs(depth=4)", "minimax(depth=2)", "minimax(depth=1,eval=zero)"}, 8, 3);
    const auto page = arena::match_page(played, *game);
    REQUIRE(page);
    CHECK(field(*page, "total") == "24");
    CHECK(field(*page, "cross").starts_with("[[null,["));
    CHECK(field(*page, "statistics") == "(no such field)");
    CHECK(field(*page, "path") == "[]");
    CHECK(field(*page, "ratings").find("\"virtual\"") != std::string::npos);
}

TEST_CASE("a record of another game is refused by its number") {
    const auto tic = *builtin_catalogue().game("tictactoe");
    const auto four = *builtin_catalogue().game("connect-four");
    const auto played = test::played_games(*four, {"minimax(depth=1)", "pvs(depth=1)"}, 2, 1);
    const auto page = arena::match_page(played, *tic);
    REQUIRE_FALSE(page);
    CHECK(page.error().what.starts_with("game 0: "));
}

TEST_CASE("a store becomes a page") {
    const auto game = *builtin_catalogue().game("tictactoe");
    const auto played = test::played_games(*game, {"minimax(depth=1)", "pvs"}, 6, 2);
    const test::Folder folder;
    {
        auto store = arena::Store::create(folder / "match.db", played.settings, played.runs.front());
        REQUIRE(store);
        REQUIRE(played.games([&](const arena::GameRecord& record) { REQUIRE(store->add(record)); }));
    }
    const auto result = ran({"report", folder / "match.db", "--html", folder / "match.html", "--games", "4", "--json"});
    CHECK(result.status == 0);
    CHECK(result.field("game") == "tictactoe");
    CHECK(result.field("games") == "6");
    std::ifstream file{folder / "match.html"};
    const std::string page{std::istreambuf_iterator<char>{file}, {}};
    CHECK(std::to_string(page.size()) == result.field("bytes"));
    CHECK(field(page, "total") == "6");
    CHECK(field(page, "kept") == "the first 4");
    CHECK(field(page, "wdl") == field(*arena::match_page(played, *game), "wdl"));

    CHECK(ran({"report", folder / "match.db"}).status == 2);
    CHECK(ran({"report", folder / "match.db", "--html", folder / "none" + "/x.html"}).status == 2);
    CHECK(ran({"report", folder / "match.db", "--html", folder / "x.html"}, {}, true).status == 130);
}

TEST_CASE("bad input is refused in one line") {
    CHECK(ran({"report", "no such file", "--html", "x.html"}).status == 2);
    CHECK(ran({"report", KIGI_TEST_DATA "/arena/matches.txt", "--html", "x.html"}).status == 2);
    CHECK(ran({"report", "no such file"}).status == 2);
}

TEST_CASE("pages are written to the folder KIGI_PAGES") {
    const char* folder = std::getenv("KIGI_PAGES");
    if (folder == nullptr) return;
    const auto write = [&](const std::string& name, const arena::Played& played, const AnyGame& game) {
        const auto page = arena::match_page(played, game);
        REQUIRE(page);
        std::ofstream{std::string{folder} + "/" + name} << *page;
    };
    const auto four = *builtin_catalogue().game("connect-four");
    auto match = test::played_games(*four, {"pvs(depth=6)", "alpha-beta(depth=3)"}, 120, 6);
    match.settings.command = "sprt";
    match.settings.others = {{"elo0", "0"}, {"elo1", "60"}, {"model", "normalized"}};
    write("sprt.html", match, *four);
    write("tournament.html",
          test::played_games(*four,
                             {"pvs(depth=6)", "mtd-f(depth=5)", "alpha-beta(depth=3)", "minimax(depth=2)",
                              "minimax(depth=1,eval=zero)"},
                             20, 4),
          *four);
    const auto tic = *builtin_catalogue().game("tictactoe");
    write("draws.html", test::played_games(*tic, {"minimax", "alpha-beta"}, 10, 0), *tic);
}

TEST_SUITE_END();

// Results that go to standard output, and those that must not.

#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_train/text_folder.hpp>

namespace {

using namespace kigi;
using test::content;
using test::ran;
using test::TextFolder;
using test::Words;

const std::string games = "f5d6c3d3c4f4f6\nf5d6c3d3c4f4c5\n";

/// Refused with one line that names the option, and no file is named so.
void check_wants_a_file(const Words& args, const std::string& option) {
    CAPTURE(args);
    const auto result = ran(args, games);
    CHECK(result.status == 2);
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find(option) != std::string::npos);
    CHECK_FALSE(std::filesystem::exists("-"));
}

}  // namespace

TEST_SUITE_BEGIN("standard output");

TEST_CASE("a result named - goes there, and nothing else does") {
    CHECK(ran({"convert", "-", "--out", "-"}, games).out == ran({"convert", "-"}, games).out);
    const TextFolder folder;
    test::write(folder / "games", games);
    REQUIRE(ran({"book", "reversi", "--games", folder / "games", "--out", folder / "book"}).status == 0);
    CHECK(ran({"book", "reversi", "--games", folder / "games", "--out", "-"}).out ==
          test::lines_of(content(folder / "book")));
    const auto store = folder / "m.store";
    REQUIRE(ran({"match", "tictactoe", "--first", "random", "--second", "random", "--games", "2", "--store", store})
                .status == 0);
    REQUIRE(ran({"report", store, "--html", folder / "page"}).status == 0);
    CHECK(ran({"report", store, "--html", "-"}).out == test::lines_of(content(folder / "page")));
    CHECK_FALSE(std::filesystem::exists("-"));
}

TEST_CASE("two results do not share it") {
    check_wants_a_file({"book", "reversi", "--games", "-", "--out", "-", "--json"}, "--out -");
    check_wants_a_file({"report", "m.store", "--html", "-", "--json"}, "--html -");
}

TEST_CASE("what is no text or no result goes to a file") {
    check_wants_a_file({"convert", "-", "--to", "wthor", "--out", "-"}, "needs --out with a file");
    check_wants_a_file({"label", "reversi", "-", "--depth", "1", "--out", "-"}, "--out -");
    check_wants_a_file({"selfplay", "reversi", "--games", "1", "--depth", "1", "--out", "-"}, "--out -");
    check_wants_a_file({"analyze", "-", "--level", "1", "--html", "-"}, "--html -");
    check_wants_a_file({"compare", "tictactoe", "--depth", "1", "--html", "-"}, "--html -");
    check_wants_a_file({"gtp", "reversi", "--log", "-"}, "--log");
    check_wants_a_file({"trax-client", "--record", "-"}, "--record -");
    check_wants_a_file({"nboard", "--book", "-"}, "--book -");
    check_wants_a_file({"web", "--port", "0", "--sessions", "-"}, "--sessions -");
    check_wants_a_file(
        {"match", "tictactoe", "--first", "random", "--second", "random", "--games", "2", "--store", "-"}, "--store -");
}

TEST_SUITE_END();

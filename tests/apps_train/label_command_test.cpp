// kigi label: what searches say of the positions of games.

#include <doctest/doctest.h>

#include <cstddef>
#include <ios>
#include <ostream>
#include <sstream>
#include <string>

#include <kigi/eval/reversi/labels.hpp>
#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/tests/apps/ran.hpp>

#include "text_folder.hpp"

using namespace kigi;
using kigi::test::content;
using kigi::test::ran;
using kigi::test::TextFolder;

namespace {
const std::string two_games = "f5d6c3d3c4f4f6\nf5d6c3d3c4f4c5\n";
}

TEST_SUITE_BEGIN("kigi label");

TEST_CASE("each position of the games is labelled once, by the search") {
    const TextFolder folder;
    const std::string out = folder / "some.labels";
    const auto result =
        ran({"label", "reversi", "-", "--depth", "2", "--evaluator", "discs", "--out", out, "--json"}, two_games);
    CHECK(result.status == 0);
    CHECK(result.field("labels") == "7");  // the games part at the last move, which leads to none of them
    const auto labels = reversi::parse_labels(content(out));
    REQUIRE(labels);
    REQUIRE(labels->size() == 7);
    CHECK(reversi::count(labels->front().mover) == 2);
    const auto value = ran({"search", "reversi", "--depth", "2", "--evaluator", "discs", "--json"}).field("value");
    CHECK(std::to_string(labels->front().score) == value);
}

TEST_CASE("plies left and the share choose positions") {
    const TextFolder folder;
    const auto labels = [&](const test::Words& more) {
        const std::string out = folder / "some.labels";
        const auto result = ran(test::with({"label", "reversi", "-", "--depth", "1", "--out", out}, more), two_games);
        CHECK(result.status == 0);
        return content(out).size() / 17;
    };
    CHECK(labels({"--most", "116", "--least", "114"}) == 2);  // 58 and 57 empty squares
    CHECK(labels({"--share", "0.5"}) < 7);
}

TEST_CASE("without a limit labels are exact") {
    const TextFolder folder;
    const std::string out = folder / "some.labels";
    // FFO 1, won by 18 with g8.
    const std::string end = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X : g8\n";
    CHECK(ran({"label", "reversi", "-", "--out", out}, end).status == 0);
    const auto labels = reversi::parse_labels(content(out));
    REQUIRE(labels);
    REQUIRE(labels->size() == 1);
    CHECK(labels->front().score == 18);
}

TEST_CASE("what cannot be labelled is refused in one line") {
    const TextFolder folder;
    CHECK(ran({"label", "trax", "-", "--depth", "1"}, "@0+\n").err.at(0).find("does not learn scores") !=
          std::string::npos);
    const auto nowhere = ran({"label", "reversi", "-", "--depth", "1", "--out", folder / "no/such"}, two_games);
    CHECK(nowhere.status != 0);
    CHECK(nowhere.err.size() == 1);
}

TEST_CASE("a bad game is named, and labelled as far as it goes") {
    const TextFolder folder;
    const std::string out = folder / "some.labels";
    const auto result =
        ran({"label", "reversi", "-", "--depth", "1", "--out", out, "--json"}, "f5d6c3\nf5d6a1\nf5d6c3d3\n");
    CHECK(result.status == 1);
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find("line 2: ply 3: a1 is not a legal move here") != std::string::npos);
    CHECK(result.field("damaged") == "1");
    CHECK(content(out).size() == 17 * 4);
}

TEST_CASE("rubbish and nothing leave the file alone") {
    const TextFolder folder;
    const std::string out = folder / "keep.labels";
    test::write(out, "kept");
    const auto rubbish = ran({"label", "reversi", "-", "--depth", "1", "--out", out}, "nonsense\nrubbish\n");
    CHECK(rubbish.status == 2);
    REQUIRE(rubbish.err.size() == 1);
    CHECK(rubbish.err[0].find("line 1: ") != std::string::npos);
    CHECK(content(out) == "kept");
    CHECK(rubbish.out.empty());
    const auto late = ran({"label", "reversi", "-", "--depth", "1", "--out", folder / "late"}, "zz\nyy\nf5\nxx\n");
    CHECK(late.status == 1);
    CHECK(late.err.size() == 3);
    CHECK(ran({"label", "reversi", "-", "--depth", "1", "--out", out}, "# none\n").status == 2);
    CHECK(content(out) == "kept");
}

TEST_CASE("without a label the file stays, and it is said why") {
    const TextFolder folder;
    const std::string out = folder / "keep.labels";
    test::write(out, "kept");
    const auto why = [&](const test::Words& more) {
        const auto result = ran(test::with({"label", "reversi", "-", "--out", out}, more), two_games);
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        REQUIRE(result.err.size() == 1);
        CHECK(content(out) == "kept");
        return result.err[0];
    };
    CHECK(
        why({"--depth", "1", "--share", "0"})
            .ends_with("no label is written, since no position is chosen by --least 1, --most 1000000 and --share 0"));
    CHECK(why({"--depth", "1", "--most", "9"}).find("no position is chosen by --least 1, --most 9") !=
          std::string::npos);
    CHECK(why({"--depth", "1", "--least", "30", "--most", "20"}).ends_with("--least 30 is more than --most 20"));
    CHECK(why({"--nodes", "1"})
              .ends_with("no label is written, since none of 7 searches came to an end (expected a "
                         "larger --nodes or --time)"));
    CHECK(why({"--searcher", "uct(playouts=5)"}).find("none of 7 searches gave an exact value") != std::string::npos);
}

TEST_CASE("stopped before a label, it leaves the file alone") {
    const TextFolder folder;
    const std::string out = folder / "keep.labels";
    test::write(out, "kept");
    test::write(folder / "games", two_games);
    const auto result = ran({"label", "reversi", folder / "games", "--depth", "1", "--out", out, "--json"}, "", true);
    CHECK(result.status == 130);
    CHECK(content(out) == "kept");
    CHECK(result.field("games") == "0");
    CHECK(result.field("complete") == "false");
}

TEST_CASE("stopped between games, it leaves the file alone") {
    struct Stopping : std::stringbuf {  // Ctrl-C at the first word on standard error, here about a bad game
        StopFlag stop{};
        int_type overflow(int_type c) override {
            stop.request();
            return std::stringbuf::overflow(c);
        }
        std::streamsize xsputn(const char* text, std::streamsize size) override {
            stop.request();
            return std::stringbuf::xsputn(text, size);
        }
    };
    const TextFolder folder;
    const std::string out = folder / "keep.labels";
    const auto stopped = [&](Stopping& said, std::ostringstream& told) {
        std::istringstream in{"f5d6c3\nf5d6a1\nf5f6e6\n"};
        std::ostream err{&said};
        const apps::Context context{builtin_catalogue(), in, told, err};
        said.stop = context.stop;
        return apps::run({"label", "reversi", "-", "--depth", "1", "--out", out}, context);
    };
    test::write(out, "kept");
    Stopping said;
    std::ostringstream told;
    CHECK(stopped(said, told) == 130);
    CHECK(content(out) == "kept");
    CHECK(content(out + ".part").size() == 17 * 3);
    CHECK(told.str().starts_with(out + ".part has what was done: 3 labels from 2 of 3 games"));
    // Such a part is not lost to another one.
    Stopping again;
    CHECK(stopped(again, told) == 2);
    CHECK(again.str().find(out + ".part is there, and would be lost") != std::string::npos);
    CHECK(content(out + ".part").size() == 17 * 3);
}

TEST_SUITE_END();

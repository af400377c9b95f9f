// kigi label: what searches say of the positions of games.

#include <doctest/doctest.h>

#include <cstddef>
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
    CHECK(labels({"--share", "0"}) == 0);
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

TEST_SUITE_END();

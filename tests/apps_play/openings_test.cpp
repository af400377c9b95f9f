// Where games begin: nothing twice before all were there, nothing that is over, and the same again for the same seed.

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <set>
#include <thread>

#include <kigi/arena/openings/openings.hpp>
#include <kigi/arena/openings/shuffled_openings.hpp>
#include <kigi/tests/apps_play/scripted.hpp>

namespace {

using namespace kigi;
using namespace kigi::arena;

std::string text_of(const Opening& opening) {
    std::string text = opening.start;
    for (const auto& move : opening.moves) text += " " + move;
    return text;
}

/// Where it leads; the opening must be legal.
PositionPtr position_of(const AnyGame& game, const Opening& opening) {
    auto at = opening.start.empty() ? game.initial() : *game.parse_position(opening.start);
    for (const auto& move : opening.moves) REQUIRE(at->play(move));
    return at;
}

std::vector<std::string> turns(const Openings& openings, std::uint64_t from, std::uint64_t to) {
    std::vector<std::string> texts;
    for (auto turn = from; turn < to; ++turn) texts.push_back(text_of(openings.at(turn)));
    return texts;
}

TEST_SUITE_BEGIN("openings");

TEST_CASE("a shuffled order is a permutation, different by seed") {
    for (const std::uint64_t size : {1U, 2U, 3U, 7U, 64U, 65U, 1000U}) {
        std::set<std::uint64_t> places;
        for (std::uint64_t i = 0; i < size; ++i) places.insert(shuffled(i, size, 42));
        CHECK(places.size() == size);
        CHECK(*places.rbegin() == size - 1);
    }
    int same = 0;
    int kept = 0;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        same += shuffled(i, 1000, 1) == shuffled(i, 1000, 2);
        kept += shuffled(i, 1000, 1) == i;
    }
    CHECK(same < 10);
    CHECK(kept < 10);
}

TEST_CASE("all lines: each position comes once a round") {
    const auto game = test::game("tictactoe");
    for (const auto& [plies, positions] : {std::pair{0, 1}, {1, 9}, {2, 72}, {3, 252}, {6, 1372}}) {
        CAPTURE(plies);
        const auto openings = Openings::all(game, plies, 5);
        REQUIRE(openings);
        CHECK(openings->size() == static_cast<std::uint64_t>(positions));
        CHECK_FALSE(openings->has_positions());
        std::set<std::uint64_t> keys;
        for (std::uint64_t turn = 0; turn < *openings->size(); ++turn) {
            const auto opening = openings->at(turn);
            CHECK(opening.moves.size() == static_cast<std::size_t>(plies));
            const auto at = position_of(*game, opening);
            CHECK_FALSE(at->outcome());
            keys.insert(*at->key());
        }
        CHECK(keys.size() == *openings->size());
    }
    const auto two = *Openings::all(game, 2, 5);
    auto first = turns(two, 0, 72);
    auto second = turns(two, 72, 144);
    CHECK(first != second);
    CHECK(first != turns(*Openings::all(game, 2, 6), 0, 72));
    CHECK(first == turns(*Openings::all(game, 2, 5), 0, 72));
    std::ranges::sort(first);
    std::ranges::sort(second);
    CHECK(first == second);
    const auto listed = *Openings::all(game, 1, 5, OpeningOrder::as_listed);
    CHECK(text_of(listed.at(0)) == " a1");
    CHECK(text_of(listed.at(10)) == " b1");
    CHECK(Openings::all(game, 9, 1).error().what == "tictactoe is over within 9 plies, on every line");
    CHECK(Openings::all(test::game("reversi"), 12, 1).error().what.find("more than 200000") != std::string::npos);
}

TEST_CASE("random lines depend on the seed and the turn alone") {
    const auto game = test::game("reversi");
    const auto openings = *Openings::random(game, 10, 3);
    CHECK_FALSE(openings.size());
    std::set<std::uint64_t> keys;
    for (std::uint64_t turn = 0; turn < 500; ++turn) {
        const auto opening = openings.at(turn);
        CHECK(opening.moves.size() == 10);
        keys.insert(*position_of(*game, opening)->key());
    }
    CHECK(keys.size() == 500);
    const auto again = *Openings::random(game, 10, 3);
    CHECK(text_of(again.at(321)) == text_of(openings.at(321)));
    CHECK(text_of(again.at(7)) == text_of(openings.at(7)));
    CHECK(again.fingerprint() == openings.fingerprint());
    const auto other = *Openings::random(game, 10, 4);
    CHECK(text_of(other.at(0)) != text_of(openings.at(0)));
    CHECK(other.fingerprint() != openings.fingerprint());
    CHECK(Openings::random(game, 9, 3)->fingerprint() != openings.fingerprint());

    const auto shared = *Openings::random(game, 10, 3);
    std::vector<std::string> seen(200);
    {
        std::vector<std::jthread> threads;
        for (std::size_t t = 0; t < 4; ++t)
            threads.emplace_back([&, t] {
                for (std::size_t turn = t; turn < seen.size(); turn += 4) seen[turn] = text_of(shared.at(turn));
            });
    }
    CHECK(seen == turns(openings, 0, 200));
}

TEST_CASE("random lines: no position comes twice a round") {
    const auto game = test::game("tictactoe:4x4x4");  // 10920 positions after 4 plies: just too many for a list
    const auto openings = *Openings::random(game, 4, 1);
    CHECK_FALSE(openings.size());
    std::set<std::uint64_t> keys;
    for (std::uint64_t turn = 0; turn < 8000; ++turn) keys.insert(*position_of(*game, openings.at(turn))->key());
    CHECK(keys.size() == 8000);
    for (std::uint64_t turn = 8000; turn < 12'000; ++turn) keys.insert(*position_of(*game, openings.at(turn))->key());
    CHECK(keys.size() < 12'000);
    CHECK(keys.size() > 10'000);
}

TEST_CASE("few random lines are all of them") {
    const auto game = test::game("tictactoe");
    const auto openings = *Openings::random(game, 3, 1);
    CHECK(openings.size() == 252);
    CHECK_FALSE(Openings::random(game, 9, 1));
    const auto late = *Openings::random(test::game("tictactoe:4x4x3"), 12, 1);
    for (std::uint64_t turn = 0; turn < 50; ++turn)
        CHECK_FALSE(position_of(*test::game("tictactoe:4x4x3"), late.at(turn))->outcome());
    const auto everywhere_over = Openings::random(test::game("tictactoe:5x5x1"), 10, 1);
    REQUIRE_FALSE(everywhere_over);
    CHECK(everywhere_over.error().what.find("is over within 10 plies") != std::string::npos);
}

TEST_CASE("lines that no game is long enough for can be stopped") {
    const auto game = test::game("trax");
    const StopFlag stop;
    stop.request();
    const auto begin = std::chrono::steady_clock::now();
    CHECK_FALSE(Openings::random(game, 900, 1, stop));
    CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds{2});
    CHECK(Openings::random(game, 8, 1, stop));  // there is one at once
}

TEST_CASE("a file holds moves, positions and comments") {
    const auto game = test::game("reversi");
    const std::vector<std::string> lines{"# openings",
                                         "",
                                         "f5d6c4d3c2b3b4b5\r",
                                         "F5 D6 C3",
                                         "f5d6c3",
                                         "% the same by another way",
                                         game->initial()->text(),
                                         "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X"};
    const auto openings = Openings::of_lines(game, lines, "a file", 1, OpeningOrder::as_listed);
    REQUIRE(openings);
    CHECK(openings->size() == 3);
    CHECK(openings->left_out() == 2);
    CHECK(openings->has_positions());
    CHECK(text_of(openings->at(0)) == " f5 d6 c4 d3 c2 b3 b4 b5");
    CHECK(text_of(openings->at(1)) == " f5 d6 c3");
    CHECK(openings->at(2).start == game->initial()->text());
    CHECK(text_of(openings->at(4)) == " f5 d6 c3");
    const auto shuffled_set = *Openings::of_lines(game, lines, "a file", 1);
    CHECK(shuffled_set.fingerprint() != openings->fingerprint());
    auto fewer = lines;
    fewer.erase(fewer.begin() + 3, fewer.begin() + 5);
    CHECK(Openings::of_lines(game, fewer, "a file", 1)->fingerprint() != shuffled_set.fingerprint());
}

TEST_CASE("a file with a mistake is refused with its line") {
    const auto game = test::game("reversi");
    const auto why = [&](std::vector<std::string> lines) {
        const auto openings = Openings::of_lines(game, lines, "some.txt", 1);
        REQUIRE_FALSE(openings);
        CHECK(openings.error().what.find('\n') == std::string::npos);
        return openings.error().what;
    };
    CHECK(why({"f5d6", "", "f5d6f5"}) == "some.txt: line 3: move 3: f5 is not a legal move here");
    CHECK(why({"rubbish"}).starts_with("some.txt: line 1: "));
    CHECK(why({}) == "some.txt: there is no opening in it");
    CHECK(why({"# nothing"}) == "some.txt: there is no opening in it");
    CHECK(why({"XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X"}) ==
          "some.txt: there is no opening in which the game goes on");
}

TEST_CASE("lines of XOT") {
    // A few of the set in the form in which it is distributed: 16 characters a line, without spaces.
    const std::vector<std::string> lines{"f5d6c4d3c2b3b4b5", "f5f4g3g6f3g4e3e2", "f5f6d3c5d6c7b5e3"};
    const auto openings = Openings::of_lines(test::game("reversi"), lines, "xot", 1);
    REQUIRE(openings);
    CHECK(openings->size() == 3);
    for (std::uint64_t turn = 0; turn < 3; ++turn) CHECK(openings->at(turn).moves.size() == 8);
    CHECK_FALSE(openings->has_positions());
}

TEST_CASE("the initial position is an opening") {
    const auto openings = Openings::initial();
    CHECK(openings.at(0) == Opening{});
    CHECK(openings.at(12345) == Opening{});
    CHECK(openings.size() == 1);
}

TEST_SUITE_END();

}  // namespace

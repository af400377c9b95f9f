// One game: who wins when, what is written down, and that nothing a player says is believed.

#include <doctest/doctest.h>

#include <thread>

#include <kigi/tests/apps_play/scripted.hpp>

namespace {

using namespace kigi;
using namespace kigi::arena;
using namespace std::chrono_literals;
using test::ScriptedPlayer;

GameRecord played(Player& first, Player& second, const std::vector<std::string>& opening = {}) {
    const auto start = test::game("tictactoe")->initial();
    return play_game({.id = 7, .start = *start, .opening = opening, .seed = 5}, {3, first}, {4, second});
}

TEST_SUITE_BEGIN("one game");

TEST_CASE("a game that ends by its rules is written down move by move") {
    ScriptedPlayer first{{"a1", "b1", "c1"}, 1};
    ScriptedPlayer second{std::vector<std::string>{"a2", "b2"}};
    const auto record = played(first, second);
    CHECK(record.ending == Ending::rules);
    CHECK(record.outcome == Outcome::win(Side::first));
    CHECK(record.id == 7);
    CHECK(record.first == 3);
    CHECK(record.second == 4);
    CHECK(record.seed == 5);
    REQUIRE(record.plies.size() == 5);
    CHECK(record.plies[2].move == "b1");
    CHECK(record.plies[2].value == 1);
    CHECK_FALSE(record.plies[3].value);
    CHECK(record.time >= record.plies[0].time + record.plies[4].time);
    CHECK(first.sides == std::vector{Side::first});
    CHECK(second.sides == std::vector{Side::second});
    CHECK((first.over == 1 && second.over == 1));
}

TEST_CASE("players are asked with all moves so far") {
    std::vector<std::string> seen;
    ScriptedPlayer first{std::vector<std::string>{"c3"}};
    ScriptedPlayer second{[&](const Question& asked) {
        seen.assign(asked.moves.begin(), asked.moves.end());
        return Answer{.move = asked.position.moves().front(), .resigns = true};
    }};
    const auto record = played(first, second, {"a1", "b2"});
    CHECK(seen == std::vector<std::string>{"a1", "b2", "c3"});
    CHECK(record.opening == std::vector<std::string>{"a1", "b2"});
    CHECK(record.plies.size() == 1);
    CHECK(record.ending == Ending::resigned);
    CHECK(record.outcome == Outcome::win(Side::first));
}

TEST_CASE("an illegal move loses, and is quoted in one line") {
    for (const std::string bad : {"a1", "z9", "", "b\x01\nx"}) {
        ScriptedPlayer first{std::vector<std::string>{"a1"}};
        ScriptedPlayer second{std::vector{bad}};
        const auto record = played(first, second);
        CHECK(record.ending == Ending::illegal_move);
        CHECK(record.outcome == Outcome::win(Side::first));
        CHECK(record.plies.size() == 1);
        CHECK(record.why.find('\n') == std::string::npos);
    }
}

TEST_CASE("who breaks down loses, before the game or in it") {
    ScriptedPlayer sound;
    ScriptedPlayer dead;
    dead.ready = std::unexpected{Breakdown{Ending::crashed, "could not be started"}};
    const auto before = played(sound, dead);
    CHECK(before.ending == Ending::crashed);
    CHECK(before.outcome == Outcome::win(Side::first));
    CHECK(before.why == "could not be started");
    CHECK(before.plies.empty());

    ScriptedPlayer silent{[](const Question&) { return std::unexpected{Breakdown{Ending::timed_out, "no answer"}}; }};
    const auto in_it = played(silent, sound);
    CHECK(in_it.ending == Ending::timed_out);
    CHECK(in_it.outcome == Outcome::win(Side::second));
}

TEST_CASE("a stop ends the game without a result") {
    const auto start = test::game("tictactoe")->initial();
    const StopFlag stop;
    ScriptedPlayer first{std::vector<std::string>{"a1"}};
    ScriptedPlayer second{[&](const Question& asked) {
        stop.request();
        CHECK(asked.stop.requested());
        return Answer{.move = "b1", .resigns = true};
    }};
    const auto record = play_game({.start = *start}, {0, first}, {1, second}, {}, nullptr, stop);
    CHECK(record.ending == Ending::stopped);
    CHECK_FALSE(record.outcome);
    CHECK(record.plies.size() == 1);
}

TEST_CASE("too long for a move or for the game loses") {
    const auto slow = [](std::chrono::milliseconds by) {
        return ScriptedPlayer{[by](const Question& asked) {
            std::this_thread::sleep_for(by);
            return Answer{.move = asked.position.moves().front()};
        }};
    };
    // Only the slow player has a clock: this machine may be slow too.
    ScriptedPlayer quick;
    auto late = slow(30ms);
    const auto start = test::game("tictactoe")->initial();
    const auto with = [&](const TimeControl& time) {
        const auto record = play_game({.start = *start}, {0, quick}, {1, late, time});
        CHECK(record.outcome == Outcome::win(Side::first));  // on the clock or on the board
        return record.ending;
    };
    CHECK(with({.move = 10ms}) == Ending::timed_out);
    CHECK(with({.move = 10ms, .margin = 60s}) == Ending::rules);
    CHECK(with({.total = 50ms}) == Ending::timed_out);
    CHECK(with({.total = 60s}) == Ending::rules);
    CHECK(with({.total = 1ms, .increment = 60s}) == Ending::timed_out);
}

TEST_CASE("a clock counts down and adds the increment") {
    RunningClock clock{{.move = 8s, .total = 10s, .increment = 1s, .margin = 2s}};
    CHECK(clock.spend(4s));
    CHECK(clock.seen().left == 7s);
    CHECK(clock.seen().increment == 1s);
    CHECK(clock.seen().move == 8s);
    CHECK(clock.spend(9s));
    CHECK(clock.seen().left == 1s);
    CHECK_FALSE(clock.spend(3s + 1ns));
    RunningClock free{{}};
    CHECK(free.spend(1000h));
    CHECK_FALSE(free.seen().left);
    CHECK_FALSE(RunningClock{{.move = 1s}}.spend(1s + 1ns));
}

TEST_CASE("a searcher with a clock answers in time") {
    const auto reversi = test::game("reversi");
    const auto start = reversi->initial();
    SearcherPlayer one{test::searcher(*reversi, "pvs(depth=3,table=1)")};
    SearcherPlayer other{test::searcher(*reversi, "alpha-beta(depth=2,table=1)")};
    const auto game = [&] { return play_game({.start = *start}, {0, one}, {1, other}); };
    const auto first = game();
    const auto second = game();
    CHECK(first.ending == Ending::rules);
    REQUIRE(first.plies.size() == second.plies.size());
    for (std::size_t i = 0; i < first.plies.size(); ++i) {
        CHECK(first.plies[i].move == second.plies[i].move);
        CHECK(first.plies[i].nodes == second.plies[i].nodes);
    }
    SearcherPlayer timed{test::searcher(*reversi, "pvs(deepen=on,table=1)")};
    const TimeControl time{.total = 300ms, .margin = 60s};
    const auto short_of_time = play_game({.start = *start}, {0, timed, time}, {1, other});
    CHECK(short_of_time.ending == Ending::rules);
}

TEST_CASE("a player that throws loses its game") {
    const auto start = test::game("tictactoe")->initial();
    test::ScriptedPlayer good;
    test::ScriptedPlayer bad{
        [](const Question&) -> std::expected<Answer, Breakdown> { throw std::runtime_error{"out of\nmemory"}; }};
    const auto record = play_game({.start = *start}, {0, good}, {1, bad});
    CHECK(record.outcome == Outcome::win(Side::first));
    CHECK(record.ending == Ending::crashed);
    CHECK(record.why == "out of?memory");

    struct NeverReady final : Player {
        std::expected<void, Breakdown> new_game(const AnyPosition&, Side, std::uint64_t) override {
            throw std::runtime_error{"no memory for a table"};
        }
        std::expected<Answer, Breakdown> choose(const Question&) override { return {}; }
    } never_ready;
    const auto unbegun = play_game({.start = *start}, {0, never_ready}, {1, good});
    CHECK(unbegun.outcome == Outcome::win(Side::second));
    CHECK(unbegun.ending == Ending::crashed);
    CHECK(unbegun.why == "no memory for a table");
}

TEST_CASE("what a player says of a move is in the record") {
    const auto start = test::game("tictactoe")->initial();
    test::ScriptedPlayer silent;
    test::ScriptedPlayer talks{[](const Question& asked) -> std::expected<Answer, Breakdown> {
        const auto move = asked.position.moves().front();
        return Answer{.move = move,
                      .value = Points{-250, 1000},
                      .bound = Bound::upper,
                      .depth = 3,
                      .nodes = 17,
                      .line = {move, "x9"}};
    }};
    const auto record = play_game({.start = *start}, {0, talks}, {1, silent});
    const auto& said = record.plies.at(0);
    CHECK(said.value == Points{-250, 1000});
    CHECK(said.bound == Bound::upper);
    CHECK(said.depth == 3);
    CHECK(said.nodes == 17);
    CHECK(said.line == std::vector<std::string>{said.move, "x9"});
    CHECK_FALSE(record.plies.at(1).value);
    CHECK(record.plies.at(1).line.empty());
}

TEST_SUITE_END();

}  // namespace

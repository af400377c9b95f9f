// When a game is ended before its rules do.

#include <doctest/doctest.h>

#include <kigi/arena/play/time_manager.hpp>
#include <kigi/tests/apps_play/scripted.hpp>

namespace {

using namespace kigi;
using namespace kigi::arena;
using namespace std::chrono_literals;

/// Values of first and second in turn, from the first ply on; the ply at which the arbiter decides, and its outcome.
std::pair<int, std::optional<Outcome>> decided(const Adjudication& rules,
                                               const std::vector<std::optional<Points>>& values) {
    Arbiter arbiter{rules};
    int ply = 0;
    for (const auto& value : values) {
        arbiter.said(ply % 2 == 0 ? Side::first : Side::second, value, ply + 1);
        ++ply;
        if (const auto verdict = arbiter.agreement()) return {ply, verdict->outcome};
    }
    return {0, std::nullopt};
}

TEST_CASE("draws: both sides, so many moves in a row, not before a ply") {
    const Adjudication rules{.draw = DrawRule{.value = 1, .moves = 2}};
    CHECK(decided(rules, {0, 1, -1, 0, 0}).first == 4);
    CHECK(decided(rules, {0, 1, -1, 0}).second == Outcome::draw());
    CHECK(decided(rules, {0, 2, 0, 0, 0, 0}).first == 6);
    CHECK(decided(rules, {0, std::nullopt, 0, 0, 0, 0}).first == 6);
    CHECK(decided(rules, {5, 0, 5, 0, 5, 0, 5, 0}).first == 0);
    CHECK(decided({.draw = DrawRule{.value = 1, .moves = 2, .after = 3}}, {0, 0, 0, 0, 0, 0, 0, 0}).first == 7);
}

TEST_CASE("resigning: one side or both agree, so many moves in a row") {
    const Adjudication agreed{.resign = ResignRule{.value = 10, .moves = 2}};
    CHECK(decided(agreed, {10, -10, 11, -12}) == std::pair{4, std::optional{Outcome::win(Side::first)}});
    CHECK(decided(agreed, {-10, 10, -10, 30}) == std::pair{4, std::optional{Outcome::win(Side::second)}});
    CHECK(decided(agreed, {10, -9, 11, -12, 10}).first == 0);
    CHECK(decided(agreed, {0, -20, 0, -20, 0, -20}).first == 0);
    CHECK(decided(agreed, {10, -10, std::nullopt, -10, 10, -10}).first == 0);
    const Adjudication alone{.resign = ResignRule{.value = 10, .moves = 2, .agreed = false}};
    CHECK(decided(alone, {0, -20, 0, -20, 0}) == std::pair{4, std::optional{Outcome::win(Side::first)}});
    CHECK(decided(alone, {0, -20, 0, 0, 0, -20}).first == 0);
}

TEST_CASE("a game that its last move ends is not adjudicated, whatever the values say") {
    const auto start = test::game("tictactoe")->initial();
    test::ScriptedPlayer first{{"a1", "b1", "c1"}, 0};
    test::ScriptedPlayer second{{"a2", "b2"}, 0};
    const Adjudication late{.draw = DrawRule{.value = 0, .moves = 2, .after = 1}};
    const auto record = play_game({.start = *start}, {0, first}, {1, second}, late);
    CHECK(record.plies.size() == 5);
    CHECK(record.ending == Ending::rules);
    CHECK(record.outcome == Outcome::win(Side::first));
}

TEST_CASE("a solver decides with the game's own points as soon as it can") {
    const auto game = test::game("reversi:4x4");
    const auto start = game->initial();
    auto solver = test::searcher(*game, "pvs(table=1)");
    test::ScriptedPlayer first;
    test::ScriptedPlayer second;
    const Adjudication at_once{.solver = SolverRule{.plies_left = 100}};
    const auto whole = play_game({.start = *start}, {0, first}, {1, second}, at_once, solver.get());
    CHECK(whole.ending == Ending::adjudicated);
    CHECK(whole.plies.empty());
    CHECK(whole.outcome == Outcome::score(Side::first, -10));

    const auto late =
        play_game({.start = *start}, {0, first}, {1, second}, {.solver = SolverRule{.plies_left = 4}}, solver.get());
    CHECK(late.ending == Ending::adjudicated);
    auto at = start->clone();
    for (const auto& ply : late.plies) {
        CHECK(at->plies_left().value() > 4);
        REQUIRE(at->play(ply.move));
    }
    CHECK(at->plies_left().value() <= 4);
    const auto truth = solver->search(*at, {});
    CHECK(late.outcome->value_for(at->side_to_move()).points == truth.best()->value.value());

    const auto hindered = play_game({.start = *start}, {0, first}, {1, second},
                                    {.solver = SolverRule{.plies_left = 100, .limits = at_nodes(1)}}, solver.get());
    CHECK(hindered.ending == Ending::rules);
}

TEST_CASE("the longest game is a draw, unless the last ply ends it") {
    const auto start = test::game("tictactoe")->initial();
    test::ScriptedPlayer first{std::vector<std::string>{"a1", "b1", "c1"}};
    test::ScriptedPlayer second{std::vector<std::string>{"a2", "b2"}};
    const auto cut = play_game({.start = *start}, {0, first}, {1, second}, {.longest = 4});
    CHECK(cut.ending == Ending::longest);
    CHECK(cut.outcome == Outcome::draw());
    CHECK(cut.plies.size() == 4);
    test::ScriptedPlayer again{std::vector<std::string>{"a1", "b1", "c1"}};
    test::ScriptedPlayer other{std::vector<std::string>{"a2", "b2"}};
    CHECK(play_game({.start = *start}, {0, again}, {1, other}, {.longest = 5}).outcome == Outcome::win(Side::first));
}

TEST_CASE("a time manager spends less than there is, and a whole game never runs out") {
    const TimeManager manager;
    CHECK_FALSE(manager.budget({}, 10));
    for (const auto left : {100ns, 1'000'000ns, 100'000'000ns, 60'000'000'000ns})
        for (const std::optional<int> plies : {std::optional<int>{}, std::optional{1}, std::optional{60}})
            for (const auto increment : {0ns, 5'000'000'000ns}) {
                const auto budget = manager.budget({.left = left, .increment = increment}, plies);
                REQUIRE(budget);
                CHECK(*budget > 0ns);
                CHECK(*budget < left);
                CHECK(*manager.budget({.move = left}, plies) < left);
                CHECK(*manager.budget({.move = 1s, .left = left, .increment = increment}, plies) < 1s);
            }
    auto left = std::chrono::nanoseconds{1s};
    for (int plies = 60; plies > 0; plies -= 2) {
        left -= *manager.budget({.left = left}, plies);
        CHECK(left > 0ns);
    }
    CHECK(left < 200ms);
}

}  // namespace

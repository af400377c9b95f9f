// When a game is ended before its rules do.

#include <doctest/doctest.h>

#include <stdexcept>

#include <kigi/arena/play/clock_use.hpp>
#include <kigi/arena/play/search_until_sure.hpp>
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

TEST_SUITE_BEGIN("adjudication");

TEST_CASE("draws: both sides, so many moves in a row, not before a ply") {
    const Adjudication rules{.draw = DrawRule{.value = 1, .moves = 2}};
    CHECK(decided(rules, {0, 1, -1, 0, 0}).first == 4);
    CHECK(decided(rules, {0, 1, -1, 0}).second == Outcome::draw());
    CHECK(decided(rules, {0, 2, 0, 0, 0, 0}).first == 6);
    CHECK(decided(rules, {0, std::nullopt, 0, 0, 0, 0}).first == 6);
    CHECK(decided(rules, {5, 0, 5, 0, 5, 0, 5, 0}).first == 0);
    CHECK(decided({.draw = DrawRule{.value = 1, .moves = 2, .after = 3}}, {0, 0, 0, 0, 0, 0, 0, 0}).first == 7);
}

TEST_CASE("values are compared in points, fractions included") {
    const auto thousandths = [](std::int32_t units) { return Points{units, 1000}; };
    const Adjudication fifth{.draw = DrawRule{.value = 0.2, .moves = 1}};
    CHECK(decided(fifth, {thousandths(200), thousandths(-200)}).first == 2);
    CHECK(decided(fifth, {thousandths(201), thousandths(0)}).first == 0);
    CHECK(decided(fifth, {1, 1}).first == 0);
    // What is less than a point is not nothing.
    CHECK(decided({.draw = DrawRule{.value = 0, .moves = 1}}, {thousandths(400), thousandths(-400)}).first == 0);
    const Adjudication half{.resign = ResignRule{.value = 0.5, .moves = 1}};
    CHECK(decided(half, {thousandths(500), thousandths(-500)}).second == Outcome::win(Side::first));
    CHECK(decided(half, {thousandths(499), thousandths(-499)}).first == 0);
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

TEST_CASE("a game that its last move ends is not adjudicated") {
    const auto start = test::game("tictactoe")->initial();
    test::ScriptedPlayer first{{"a1", "b1", "c1"}, 0};
    test::ScriptedPlayer second{{"a2", "b2"}, 0};
    const Adjudication late{.draw = DrawRule{.value = 0, .moves = 2, .after = 1}};
    const auto record = play_game({.start = *start}, {0, first}, {1, second}, late);
    CHECK(record.plies.size() == 5);
    CHECK(record.ending == Ending::rules);
    CHECK(record.outcome == Outcome::win(Side::first));
}

TEST_CASE("a solver that fails breaks the game off, and nobody loses") {
    struct Broken final : AnySearcher {
        AnyResult search(const AnyPosition&, const Limits&, const AnyObserver&) override {
            throw std::runtime_error{"no memory"};
        }
        void forget() override {}
    } solver;
    const auto game = test::game("tictactoe");
    test::ScriptedPlayer first;
    test::ScriptedPlayer second;
    const auto start = game->initial();
    const auto record =
        play_game({.start = *start}, {0, first}, {1, second}, {.solver = SolverRule{.plies_left = 100}}, &solver);
    CHECK(record.left);
    CHECK(record.ending == Ending::stopped);
    CHECK(record.why == "the solver: no memory");
}

TEST_CASE("a solver decides with the game's own points") {
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

TEST_CASE("a time manager never runs out of time") {
    const TimeManager manager;
    CHECK_FALSE(manager.allowance({}, 10, 2));
    for (const auto left : {100ns, 1'000'000ns, 100'000'000ns, 60'000'000'000ns})
        for (const std::optional<int> plies : {std::optional<int>{}, std::optional{1}, std::optional{60}})
            for (const auto increment : {0ns, 5'000'000'000ns}) {
                const auto allowed = manager.allowance({.left = left, .increment = increment}, plies, 2);
                REQUIRE(allowed);
                CHECK(allowed->usual > 0ns);
                CHECK(allowed->usual <= allowed->most);
                CHECK(allowed->most < left);
                CHECK(manager.allowance({.move = left}, plies, 2)->most < left);
                CHECK(manager.allowance({.move = 1s, .left = left, .increment = increment}, plies, 2)->most < 1s);
            }
}

TEST_CASE("hardly anything of the time is left at the end") {
    const TimeManager manager;
    for (const int plies_a_move : {2, 4}) {  // as in connect four; as in reversi, which allows for passes
        auto left = std::chrono::nanoseconds{1s};
        auto half_time = left;
        for (int plies = 30 * plies_a_move; plies > 0; plies -= plies_a_move) {
            left -= manager.allowance({.left = left}, plies, plies_a_move)->usual;
            CHECK(left > 0ns);
            if (plies == 16 * plies_a_move) half_time = left;
        }
        CHECK(left < 100ms);
        CHECK(half_time < 500ms);
        CHECK(half_time > 300ms);
    }
    // Thought to be moves of both sides alone, four plies a move leave a third.
    auto left = std::chrono::nanoseconds{1s};
    for (int plies = 120; plies > 0; plies -= 4) left -= manager.allowance({.left = left}, plies, 2)->usual;
    CHECK(left > 50ms);
}

TEST_CASE("the clock sees how fast the plies left sink") {
    ClockUse use;
    auto left = std::chrono::nanoseconds{1s};
    for (int move = 0; move < 30; ++move)
        left -= use.next({.left = left}, 120 - 4 * move, static_cast<std::size_t>(2 * move))->usual;
    CHECK(left < 50ms);
    use.forget();
    const TimeManager manager;
    const auto shared = [&](int plies, int plies_a_move) {
        return manager.allowance({.left = 1s}, plies, plies_a_move)->usual;
    };
    CHECK(use.next({.left = 1s}, 120, 0)->usual == shared(120, 2));
    CHECK(use.next({.left = 1s}, 116, 2)->usual == shared(116, 4));
    CHECK(use.next({.left = 1s}, 120, 0)->usual == shared(120, 4));  // taken back
    CHECK(use.next({.left = 1s}, 104, 8)->usual == shared(104, 4));  // moves of a book between
    CHECK_FALSE(use.next({}, 100, 10));
}

TEST_CASE("an increment is spent, and no more than it") {
    const TimeManager manager;
    const auto usual = [&](std::chrono::nanoseconds increment) {
        return manager.allowance({.left = 60s, .increment = increment}, 60, 2)->usual;
    };
    CHECK(usual(1s) - usual(0s) == 750ms);
    CHECK(usual(4s) - usual(0s) == 3s);
    // On increments alone a game comes to rest where a move takes what it is given.
    auto left = std::chrono::nanoseconds{10s};
    std::chrono::nanoseconds last{};
    for (int move = 0; move < 500; ++move) {
        last = manager.allowance({.left = left, .increment = 1s}, std::nullopt, 2)->usual;
        left += 1s - last;
        CHECK(left > 1s);
    }
    CHECK(last > 900ms);
    CHECK(last < 1100ms);
}

TEST_CASE("a sure move takes less time than an unsure one") {
    const Allowance allowed{.usual = 1s, .most = 2s};
    const auto result = [](const char* move, int points, std::chrono::nanoseconds time) {
        AnyResult found;
        found.lines.push_back({.value = Points{points}, .move = move});
        found.time = time;
        return found;
    };
    const auto stops_at = [&](const std::vector<AnyResult>& depths) {
        const StopFlag stop;
        SearchUntilSure watch{allowed, stop};
        for (std::size_t i = 0; i < depths.size(); ++i) {
            watch(depths[i]);
            if (stop.requested()) return static_cast<int>(i);
        }
        return -1;
    };
    CHECK(stops_at({result("a1", 3, 1ms), result("a1", 2, 10ms), result("a1", 3, 500ms), result("a1", 3, 1s)}) == 2);
    CHECK(stops_at({result("a1", 3, 1ms), result("b1", 2, 10ms), result("a1", 3, 500ms), result("b1", 3, 1s)}) == -1);
    CHECK(stops_at({result("a1", 30, 1ms), result("a1", 30, 1ms), result("a1", 12, 500ms), result("a1", 12, 1s)}) ==
          -1);
    CHECK(stops_at({result("a1", 3, 1ms), result("a1", 2, 10ms), result("a1", 3, 499ms)}) == -1);
}

TEST_SUITE_END();

}  // namespace

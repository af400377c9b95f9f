#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>

#include <kigi/arena/match/runner.hpp>
#include <kigi/tests/arena_match/records.hpp>

using namespace kigi;
using namespace kigi::arena;

namespace {

Schedule schedule_of(std::uint64_t games) { return *Schedule::create(2, games, Pairings::round_robin, 1); }

Result<GameRecord> played(const ScheduledGame& game) {
    GameRecord record{.id = game.id, .first = game.first, .second = game.second};
    record.outcome = Outcome::draw();
    record.ending = Ending::rules;
    record.seed = game.seed;
    return record;
}
Result<PlayGame> plain() {
    return PlayGame{[](const ScheduledGame& game, const StopFlag&) { return played(game); }};
}

/// Plays until the flag is raised.
Result<PlayGame> endless() {
    return PlayGame{[](const ScheduledGame& game, const StopFlag& stop) -> Result<GameRecord> {
        if (game.id == 0) return played(game);
        while (!stop.requested()) std::this_thread::sleep_for(std::chrono::milliseconds{1});
        return GameRecord{.id = game.id};
    }};
}

}  // namespace

TEST_SUITE_BEGIN("runner");

TEST_CASE("every game that is left is played once") {
    const auto schedule = schedule_of(200);
    for (const unsigned threads : {1U, 2U, 5U})
        for (const bool pinned : {false, true}) {
            std::vector<bool> done(100);
            for (std::size_t i = 0; i < done.size(); i += 3) done[i] = true;
            std::multiset<std::uint64_t> ids;
            const TakeGame take = [&](const GameRecord& game) {
                CHECK(game.seed == schedule.at(game.id).seed);
                ids.insert(game.id);
                return true;
            };
            REQUIRE(play_schedule(schedule, done, plain, take, {.threads = threads, .pinned = pinned}));
            CHECK(ids.size() == 200 - 34);
            for (const auto id : ids) {
                CHECK(ids.count(id) == 1);
                CHECK((id >= 100 || id % 3 != 0));
            }
        }
}

TEST_CASE("a match ends when enough was played") {
    for (const unsigned threads : {1U, 3U}) {
        int taken = 0;
        const TakeGame take = [&](const GameRecord&) { return ++taken < 1; };
        REQUIRE(play_schedule(schedule_of(200), {}, endless, take, {.threads = threads}));
        CHECK(taken == 1);
    }
}

TEST_CASE("a stop breaks off the games in play") {
    for (const unsigned threads : {1U, 3U}) {
        const StopFlag stop;
        std::atomic<int> taken = 0;
        const std::jthread other{[&] {
            while (taken == 0) std::this_thread::sleep_for(std::chrono::milliseconds{1});
            stop.request();
        }};
        const TakeGame take = [&](const GameRecord& game) {
            CHECK(game.outcome);
            ++taken;
            return true;
        };
        REQUIRE(play_schedule(schedule_of(200), {}, endless, take, {.threads = threads, .stop = stop}));
        CHECK(taken == 1);
    }
}

TEST_CASE("the first error ends a match and is returned") {
    for (const unsigned threads : {1U, 3U}) {
        const auto why = [&](const std::function<Result<PlayGame>()>& make, const TakeGame& take) {
            const auto result = play_schedule(schedule_of(50), {}, make, take, {.threads = threads});
            return result ? std::string{} : result.error().what;
        };
        const TakeGame all = [](const GameRecord&) { return true; };
        CHECK(why([]() -> Result<PlayGame> { return refuse("no player"); }, all) == "no player");
        CHECK(why(plain, [](const GameRecord&) -> Result<bool> { return refuse("disk full"); }) == "disk full");
        const auto no_start = []() -> Result<PlayGame> {
            return PlayGame{[](const ScheduledGame&, const StopFlag&) -> Result<GameRecord> { return refuse("gone"); }};
        };
        CHECK(why(no_start, all) == "gone");
        const auto broken = []() -> Result<PlayGame> {
            return PlayGame{[](const ScheduledGame&, const StopFlag&) -> Result<GameRecord> {
                throw std::runtime_error{"out of luck"};
            }};
        };
        CHECK_THROWS_AS((void)why(broken, all), std::runtime_error);
    }
}

TEST_CASE("a game that cannot be played ends no match") {
    for (const unsigned threads : {1U, 3U}) {
        const auto no_opening = []() -> Result<PlayGame> {
            return PlayGame{[](const ScheduledGame& game, const StopFlag&) -> Result<GameRecord> {
                GameRecord record{.id = game.id, .why = "opening move 1"};
                if (game.id != 3) record.outcome = Outcome::draw();
                return record;
            }};
        };
        int played = 0;
        int unplayable = 0;
        const TakeGame take = [&](const GameRecord& game) {
            ++(game.outcome ? played : unplayable);
            return true;
        };
        REQUIRE(play_schedule(schedule_of(50), {}, no_opening, take, {.threads = threads}));
        CHECK(played == 49);
        CHECK(unplayable == 1);
    }
}

TEST_SUITE_END();

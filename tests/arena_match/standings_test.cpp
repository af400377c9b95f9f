#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include <kigi/arena/match/player_names.hpp>
#include <kigi/arena/match/sequential.hpp>
#include <kigi/arena/match/standings.hpp>
#include <kigi/arena/schedule/schedule.hpp>
#include <kigi/arena/statistics/summary.hpp>
#include <kigi/tests/arena_match/records.hpp>

using namespace kigi;
using namespace kigi::arena;

namespace {

GameRecord game(const Schedule& schedule, std::uint64_t id, int first_side) {
    const auto scheduled = schedule.at(id);
    GameRecord record{.id = id, .first = scheduled.first, .second = scheduled.second};
    record.outcome = Outcome::score(Side::first, first_side);
    record.ending = Ending::rules;
    return record;
}

std::vector<GameRecord> random_games(const Schedule& schedule, unsigned seed, int bias) {
    std::mt19937 random{seed};
    std::vector<GameRecord> games;
    for (std::uint64_t id = 0; id < schedule.size(); ++id) {
        const int points = static_cast<int>(random() % 5) - 2 + bias;
        games.push_back(game(schedule, id, schedule.at(id).first == 0 ? points : -points));
    }
    return games;
}

}  // namespace

TEST_SUITE_BEGIN("standings");

TEST_CASE("wins, pairs and points of a pair by hand") {
    const auto schedule = Schedule::create(2, 10, Pairings::round_robin, 1);
    Standings standings;
    CHECK(!standings.add(game(*schedule, 0, 3)));             // won by player 0
    const auto pair = standings.add(game(*schedule, 1, -5));  // player 1 moved first, and lost
    REQUIRE(pair);
    CHECK(pair->number == 0);
    CHECK(pair->points[0] == 3);
    CHECK(pair->points[1] == 5);
    standings.add(game(*schedule, 2, 0));
    standings.add(game(*schedule, 3, 1));
    standings.add(game(*schedule, 4, -1));
    auto stopped = game(*schedule, 5, 0);
    stopped.outcome.reset();
    CHECK(!standings.add(stopped));
    const auto seen = standings.between(0, 1);
    CHECK(seen.games == WinDrawLoss{2, 1, 2});
    CHECK(seen.pairs == PairCounts{0, 1, 0, 0, 1});
    CHECK(seen.difference().count == 2);
    CHECK(seen.difference().mean == doctest::Approx(1.75));  // (4 and -1/2) / 2
    CHECK(*seen.difference().variance() == doctest::Approx(2 * 2.25 * 2.25));
    const auto other = standings.between(1, 0);
    CHECK(other.games == WinDrawLoss{2, 1, 2});
    CHECK(other.pairs == PairCounts{1, 0, 0, 1, 0});
    CHECK(other.difference().mean == doctest::Approx(-1.75));
    CHECK(standings.games() == 5);
    CHECK(standings.mishaps().empty());
}

TEST_CASE("who broke the rules is remembered") {
    const auto schedule = Schedule::create(2, 4, Pairings::round_robin, 1);
    Standings standings;
    auto crash = game(*schedule, 1, -1);  // player 1 moves first and loses
    crash.ending = Ending::crashed;
    standings.add(crash);
    CHECK(standings.mishaps().at({1, Ending::crashed}) == 1);
}

TEST_CASE("the order in which games end does not matter") {
    const auto schedule = Schedule::create(2, 600, Pairings::round_robin, 1);
    const Sprt sprt{.elo0 = 0, .elo1 = 20, .model = EloModel::logistic};
    int decided = 0;
    for (unsigned seed = 0; seed < 10; ++seed) {
        auto games = random_games(*schedule, seed, seed % 2 == 0 ? 1 : 0);
        Standings in_order;
        SequentialTest test{sprt};
        for (const auto& one : games)
            if (const auto pair = in_order.add(one)) test.add(*pair);
        decided += test.state() != SprtState::undecided;
        std::shuffle(games.begin(), games.end(), std::mt19937{seed});
        Standings shuffled;
        SequentialTest again{sprt};
        for (const auto& one : games)
            if (const auto pair = shuffled.add(one)) again.add(*pair);
        CHECK(shuffled.between(0, 1).games == in_order.between(0, 1).games);
        CHECK(shuffled.between(0, 1).pairs == in_order.between(0, 1).pairs);
        CHECK(again.state() == test.state());
        CHECK(again.seen().pairs == test.seen().pairs);
        CHECK(again.seen().games == test.seen().games);
        CHECK(again.log_likelihood_ratio() == test.log_likelihood_ratio());
    }
    CHECK(decided > 0);
    CHECK(decided < 10);
}

TEST_CASE("head to head is a commutative monoid") {
    const auto sample = [](int i) {
        auto tally = HeadToHead::of_pair(i % 3 - 1, i % 5 - 2);
        for (int k = 0; k < i % 4; ++k) tally = tally + HeadToHead::of_game(k - 1);
        return tally;
    };
    for (int i = 0; i < 12; ++i)
        for (int j = 0; j < 12; ++j) {
            const auto a = sample(i);
            const auto b = sample(j);
            CHECK((a + b).games == (b + a).games);
            CHECK((a + b).pairs == (b + a).pairs);
            CHECK((a + b).points == (b + a).points);
            CHECK((a + b).squares == (b + a).squares);
            CHECK((a + HeadToHead{}).pairs == a.pairs);
            CHECK((-(a + b)).pairs == ((-a) + (-b)).pairs);
            CHECK((-(-a)).games == a.games);
            CHECK((-a).results() == -(a.results()));
        }
}

TEST_CASE("repeats of a game are told from new ones") {
    const auto schedule = Schedule::create(2, 12, Pairings::round_robin, 1);
    Standings standings;
    SequentialTest test{{.elo0 = 0, .elo1 = 20, .model = EloModel::logistic}};
    for (std::uint64_t id = 0; id < schedule->size(); ++id) {
        auto one = game(*schedule, id, 1);
        one.opening = {"a1"};
        one.plies = {{.move = id == 11 ? "b2" : "c3"}};
        if (const auto pair = standings.add(one)) test.add(*pair);
    }
    for (const Variety& variety : {standings.variety(1, 0), test.variety()}) {
        CHECK(variety.text() == "3 of 12 games differ");
        CHECK(variety.is_poor());
    }
    CHECK(!standings.variety(0, 2).is_poor());
    CHECK(standings.variety(0, 2).games() == 0);
    GameRecord given{.opening = {"a1", "b2"}};  // who chose a move does not matter
    GameRecord chosen{.opening = {"a1"}, .plies = {{.move = "b2"}}};
    CHECK(imprint(given) == imprint(chosen));
    chosen.start = "X../.O./...";
    CHECK(imprint(given) != imprint(chosen));
}

TEST_CASE("players of one name are told apart") {
    const std::vector<std::string> players{"random", "pvs", "random", "random #1"};
    CHECK(distinct_names(players) == std::vector<std::string>{"random #1", "pvs", "random #3", "random #1 #4"});
    CHECK(distinct_names(std::vector<std::string>{"a", "b"}) == std::vector<std::string>{"a", "b"});
}

TEST_CASE("figures of an unfinished pair agree with its game") {
    Standings standings;
    GameRecord game{.id = 0, .first = 0, .second = 1};
    game.outcome = Outcome::win(Side::first);
    game.ending = Ending::rules;
    standings.add(game);
    const auto met = standings.between(0, 1);
    const auto half = summary({.results = met.results(), .games = met.games});
    CHECK(std::ranges::find(half,
                            "Games: 1, Wins: 1, Losses: 0, Draws: 0, Points: 1.0 (100.00 %), 1 of them not in a "
                            "pair yet") != half.end());
    game.id = 1;
    std::swap(game.first, game.second);
    standings.add(game);
    const auto both = standings.between(0, 1);
    const auto whole = summary({.results = both.results(), .games = both.games});
    CHECK(std::ranges::find(whole, "Games: 2, Wins: 1, Losses: 1, Draws: 0, Points: 1.0 (50.00 %)") != whole.end());
}

TEST_SUITE_END();

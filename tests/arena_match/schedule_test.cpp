#include <doctest/doctest.h>

#include <map>
#include <set>

#include <kigi/arena/schedule/schedule.hpp>

using namespace kigi;
using namespace kigi::arena;

namespace {

struct Case {
    std::size_t players;
    std::uint64_t games;
    Pairings pairings;
};
constexpr Case cases[]{{2, 2, Pairings::round_robin},
                       {2, 10, Pairings::gauntlet},
                       {3, 4, Pairings::round_robin},
                       {5, 6, Pairings::gauntlet},
                       {7, 2, Pairings::round_robin}};

}  // namespace

TEST_SUITE_BEGIN("schedule");

TEST_CASE("every encounter plays half its games with either side") {
    for (const auto& [players, games, pairings] : cases) {
        const auto schedule = Schedule::create(players, games, pairings, 1);
        REQUIRE(schedule);
        std::map<std::pair<PlayerIndex, PlayerIndex>, std::uint64_t> played;
        for (std::uint64_t id = 0; id < schedule->size(); ++id) {
            const auto game = schedule->at(id);
            CHECK(game.id == id);
            CHECK(game.first != game.second);
            ++played[{game.first, game.second}];
        }
        for (PlayerIndex a = 0; a < players; ++a)
            for (PlayerIndex b = 0; b < players; ++b) {
                const bool meet = a != b && (pairings == Pairings::round_robin || a == 0 || b == 0);
                CHECK(played[{a, b}] == (meet ? games / 2 : 0));
            }
    }
}

TEST_CASE("the games of a pair differ in sides and seed alone") {
    for (const auto& [players, games, pairings] : cases) {
        const auto schedule = Schedule::create(players, games, pairings, 7);
        REQUIRE(schedule);
        std::map<std::uint64_t, std::set<std::set<PlayerIndex>>> rounds;
        std::set<std::uint64_t> seeds;
        for (std::uint64_t id = 0; id < schedule->size(); id += 2) {
            const auto one = schedule->at(id);
            const auto two = schedule->at(id + 1);
            CHECK(pair_of(one.id) == pair_of(two.id));
            CHECK(one.first == two.second);
            CHECK(one.second == two.first);
            CHECK(one.opening == two.opening);
            CHECK(rounds[one.opening].insert({one.first, one.second}).second);
            seeds.insert({one.seed, two.seed});
        }
        CHECK(seeds.size() == schedule->size());
        CHECK(*seeds.rbegin() < std::uint64_t{1} << 63);
        CHECK(rounds.size() == games / 2);
        CHECK(rounds.begin()->second.size() == schedule->size() / games);
        CHECK(rounds.rbegin()->first == games / 2 - 1);
    }
}

TEST_CASE("the schedule is a function of its settings") {
    const auto one = Schedule::create(4, 8, Pairings::round_robin, 3);
    const auto same = Schedule::create(4, 8, Pairings::round_robin, 3);
    const auto other = Schedule::create(4, 8, Pairings::round_robin, 4);
    for (std::uint64_t id = 0; id < one->size(); ++id) {
        CHECK(one->at(id) == same->at(id));
        CHECK(one->at(id).seed != other->at(id).seed);
    }
}

TEST_CASE("what cannot be a schedule is refused") {
    const auto refusal = [](std::size_t players, std::uint64_t games) {
        const auto schedule = Schedule::create(players, games, Pairings::round_robin, 1);
        return schedule ? std::string{} : schedule.error().what;
    };
    CHECK(refusal(2, 7).find("odd") != std::string::npos);
    CHECK(refusal(2, 0).find("0 games") != std::string::npos);
    CHECK(refusal(1, 2).find("two or more") != std::string::npos);
    CHECK(refusal(2, std::uint64_t{1} << 41).find("too many") != std::string::npos);
    CHECK(refusal(2, std::uint64_t{1} << 40).empty());
}

TEST_SUITE_END();

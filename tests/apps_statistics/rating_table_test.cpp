#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/apps/commands/contest/rating_table.hpp>

using namespace kigi;

namespace {

arena::GameRecord won_by_first(std::uint64_t id, arena::PlayerIndex first, arena::PlayerIndex second) {
    arena::GameRecord game;
    game.id = id;
    game.first = first;
    game.second = second;
    game.outcome = Outcome::win(Side::first);
    game.ending = arena::Ending::rules;
    return game;
}

}  // namespace

TEST_SUITE("rating table") {
    TEST_CASE("a game without its pair counts everywhere but in the rating") {
        arena::Standings standings;
        standings.add(won_by_first(0, 0, 1));
        standings.add(won_by_first(1, 1, 0));
        standings.add(won_by_first(2, 0, 1));  // interrupted: its pair has not been played
        const auto table = apps::rated({"a", "b"}, standings, {});
        for (std::size_t i = 0; i < table.size(); ++i) {
            const std::string json = apps::record_of(table[i], i + 1).json();
            CHECK(apps::field_of(json, "games") == "3");
            CHECK(apps::field_of(json, "rated_games") == "2");
            CHECK(apps::field_of(json, "wins") == (table[i].name == "a" ? "2" : "1"));
        }
        const auto lines = apps::table_of(table);
        REQUIRE(lines.size() == 4);
        CHECK(lines[1].find("     3  66.7%    2     0    1") != std::string::npos);
        CHECK(lines[2].find("     3  33.3%    1     0    2") != std::string::npos);
        CHECK(lines[3] == "1 game is not in a pair yet, which the ratings leave out.");
    }
}

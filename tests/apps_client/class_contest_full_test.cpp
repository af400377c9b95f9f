// Hundreds of games of kigi contest-client at the class server.

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_client/class_server.hpp>

using kigi::test::ClassServer;
using kigi::test::Ran;
using kigi::test::ran;

TEST_SUITE_BEGIN("kigi contest-client, many games");

TEST_CASE("five hundred games end by the rules, all clients at once") {
    constexpr std::size_t pairs = 10;
    constexpr int games_a_pair = 50;
    ClassServer server{{.clients = 2 * pairs, .games = games_a_pair}};
    std::vector<Ran> results(2 * pairs);
    {
        std::vector<std::jthread> clients;
        for (std::size_t i = 0; i < results.size(); ++i)
            clients.emplace_back([&, i] {
                results[i] =
                    ran({"contest-client", "reversi", "--connect", server.name(), "--name", "c" + std::to_string(i),
                         "--player", i % 2 == 0 ? "random" : "reversi-engine(level=1,table=1)"});
            });
    }
    const auto& games = server.finish();
    CHECK(games.size() == pairs * games_a_pair);
    CHECK(std::ranges::all_of(games, [](const auto& game) { return game.reason == "DOUBLE_PASS"; }));
    CHECK(std::ranges::all_of(results, [](const Ran& one) { return one.status == 0 && one.err.empty(); }));
    MESSAGE(games.size(), " games");
}

TEST_SUITE_END();

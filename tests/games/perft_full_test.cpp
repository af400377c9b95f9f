// The published numbers of lines, as deep as some ten seconds allow.

#include <doctest/doctest.h>

#include <cstdint>
#include <utility>

#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/table/perft_table.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/tests/laws/game_laws.hpp>

using kigi::ConnectFour;
using kigi::ConnectFourOfAnySize;

TEST_SUITE_BEGIN("connect four: perft");

TEST_CASE("perft 11 is the published one") {
    for (const auto& [depth, leaves] : {std::pair{9, 39394572UL}, {10, 268031646UL}, {11, 1844590828UL}})
        CHECK(kigi::perft(ConnectFour{}, depth).leaves == leaves);
    CHECK(kigi::perft(ConnectFourOfAnySize{}, 9).leaves == 39394572UL);
}

TEST_CASE("perft 12 is the published one, with a table") {
    auto table = kigi::PerftTable::create(64).value();
    CHECK(kigi::perft(ConnectFour{}, 12, table).leaves == 12418296244UL);
}

TEST_CASE("thousands of positions obey the laws") {
    kigi::laws::game<ConnectFour>({}, {.games = 300, .positions = 5000, .perft_leaves = 1'000'000});
    kigi::laws::game<ConnectFourOfAnySize>({}, {.games = 300, .positions = 5000});
}

TEST_SUITE_END();

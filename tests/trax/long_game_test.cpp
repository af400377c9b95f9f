#include <doctest/doctest.h>

#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include "data.hpp"
#include "long_game.hpp"

using kigi::Trax;
using namespace kigi::trax_tests;

TEST_SUITE_BEGIN("trax: undo");

TEST_CASE("a game of ten thousand plies is made and unmade") {
    for (const char* shape : {"blob", "row", "stairs"}) {
        INFO(shape);
        Trax game = of_rules("loop");
        std::vector<Played> line;
        std::vector<std::uint64_t> keys{game.key()};
        LongGame long_game{shape};
        while (line.size() < 10000) {
            const auto move = long_game.next(game);
            line.push_back({move, game.make(move)});
            REQUIRE(!game.outcome());
            if (line.size() % 1000 == 0) keys.push_back(game.key());
        }
        CHECK(game.tiles() >= 10000);
        const Trax end = game;
        CHECK(end == game);
        while (!line.empty()) {
            game.unmake(line.back().move, line.back().before);
            line.pop_back();
            if (line.size() % 1000 == 0) {
                CHECK(game.key() == keys[line.size() / 1000]);
            }
        }
        CHECK(game == of_rules("loop"));
        CHECK(game.count_moves() == 2);
    }
}

TEST_SUITE_END();

// Moves of Trax that lead to the same position.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <kigi/framework/game/aliases.hpp>
#include <kigi/framework/game/read_moves.hpp>

#include "data.hpp"

using kigi::Trax;

static_assert(kigi::SeesAliases<Trax>);

TEST_SUITE("trax: aliases") {
    TEST_CASE("distinct moves are those that playing finds") {
        std::mt19937 random{1};
        std::uint64_t all = 0, distinct = 0;
        for (const char* rules : {"unlimited", "8x8", "loop"}) {
            CAPTURE(rules);
            for (int played = 0; played < 20; ++played) {
                Trax game = kigi::trax_tests::of_rules(rules);
                for (int ply = 0; ply < 30 && !game.outcome(); ++ply) {
                    const auto own = game.distinct_moves();
                    REQUIRE(own == kigi::distinct_by_key(game));
                    all += game.count_moves();
                    distinct += own.size();
                    auto move = game.moves().begin();
                    for (auto skipped = random() % game.count_moves(); skipped > 0; --skipped) ++move;
                    game.make(*move);
                }
                CHECK(game.distinct_moves().empty() == game.outcome().has_value());
            }
        }
        // One move in seven is an alias.
        CHECK(distinct * 10 < all * 9);
        CHECK(distinct * 10 > all * 8);
    }

    TEST_CASE("a row grows at either end to the same row") {
        // Two crosses side by side: a third one left or right makes the same three.
        const Trax row = kigi::after_moves(Trax{}, "@0+ B1+").value();
        const auto distinct = row.distinct_moves();
        const auto left = row.parse_move("@1+"), right = row.parse_move("C1+");
        REQUIRE(left);
        REQUIRE(right);
        CHECK(std::ranges::count(distinct, *left) + std::ranges::count(distinct, *right) == 1);
    }
}

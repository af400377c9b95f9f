#include <doctest/doctest.h>

#include <cstddef>
#include <random>
#include <vector>

#include <kigi/framework/game/child.hpp>

#include "by_hand.hpp"
#include "data.hpp"

using kigi::Trax;
using namespace kigi::trax_tests;

namespace {

/// The same tiles, for the account by hand.
ByHand by_hand(const Trax& game) {
    ByHand hand;
    hand.rules = game.parameters();
    for (int column = 1; column <= game.width(); ++column)
        for (int row = 1; row <= game.height(); ++row)
            if (const auto white = game.tile(column, row)) {
                ByHand::Colours colours{};
                for (std::size_t d = 0; d < 4; ++d) colours[d] = (*white >> d & 1U) != 0 ? 'w' : 'r';
                hand.tiles[{column, row}] = colours;
            }
    return hand;
}

}  // namespace

TEST_SUITE_BEGIN("trax: draw");

TEST_CASE("8x8 is drawn when nobody can move, and only then") {
    std::mt19937 random{23};
    int draws = 0;
    int full = 0;
    for (int n = 0; n < 500; ++n) {
        Trax game = of_rules("8x8");
        while (!game.outcome()) {
            std::vector<Trax::Move> quiet;
            for (const auto move : game.moves()) {
                const auto child = kigi::played(game, move);
                if (!child.outcome() || child.outcome()->is_draw()) quiet.push_back(move);
            }
            if (quiet.empty()) break;
            game.make(quiet[random() % quiet.size()]);
        }
        if (!game.outcome()) continue;
        ++draws;
        full += game.tiles() == 64;
        CHECK(game.outcome()->is_draw());
        CHECK(game.count_moves() == 0);
        const ByHand hand = by_hand(game);
        CHECK(hand.moves().empty());
        CHECK_FALSE(hand.wins('w'));
        CHECK_FALSE(hand.wins('r'));
    }
    CHECK(full > 0);
    CHECK(draws > full);  // some with cells that nobody can fill
}

TEST_SUITE_END();

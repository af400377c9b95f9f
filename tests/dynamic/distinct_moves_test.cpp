// A dynamic game whose aliases are left out.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <kigi/eval/zero.hpp>
#include <kigi/framework/dynamic/distinct_moves.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>
#include <kigi/framework/dynamic/position_of.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/stack.hpp>

using namespace kigi;

namespace {

DynamicGame distinct(const Trax& game) {
    return DynamicGame{with_distinct_moves(std::make_unique<PositionOf<Trax>>(game))};
}

std::vector<DynamicMove> packed_moves(const std::vector<trax::Move>& moves) {
    std::vector<DynamicMove> words;
    for (const auto move : moves) words.push_back(packed(move));
    return words;
}

}  // namespace

TEST_SUITE("dynamic games without aliases") {
    const Trax start = after_moves(Trax{}, "@0/ A0/ B1+").value();

    TEST_CASE("it has the distinct moves alone, also after moves and back") {
        DynamicGame game = distinct(start);
        CHECK(std::ranges::equal(game.moves(), packed_moves(start.distinct_moves())));
        CHECK(start.distinct_moves().size() < start.count_moves());
        const auto kept = start.distinct_moves();
        for (const auto move : start.moves()) {
            CHECK(game.can_play(packed(move)) == (std::ranges::find(kept, move) != kept.end()));
            const auto before = game.make(packed(move));
            Trax child = start;
            child.make(move);
            CHECK(std::ranges::equal(game.moves(), packed_moves(child.distinct_moves())));
            game.unmake(packed(move), before);
        }
        CHECK(std::ranges::equal(game.moves(), packed_moves(start.distinct_moves())));
        CHECK(game == distinct(start));
        DynamicGame::ChildBatch batch;
        game.expand(batch);
        CHECK(batch.size() == start.distinct_moves().size());
    }

    TEST_CASE("a search of it finds the same value with fewer nodes") {
        const auto searched = [](const auto& game) {
            Driver search{stack(terminal, horizon(Zero{}), alpha_beta())};
            return search(game, Limits{.depth = 4});
        };
        const auto all = searched(DynamicGame{std::make_unique<PositionOf<Trax>>(start)});
        const auto without = searched(distinct(start));
        CHECK(all.best().value == without.best().value);
        CHECK(without.counters.nodes < all.counters.nodes);
    }
}

#include <doctest/doctest.h>

#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/enhanced_cutoff.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/probcut.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>
#include "pile.hpp"

namespace {

using namespace kigi;
using test::Piles;

Value coarse(const Piles& p) { return {p.lead() / 2}; }

TEST_SUITE_BEGIN("exact searchers");

TEST_CASE("every exact searcher finds minimax's value on any tree") {
    for (int a = 0; a <= 4; ++a)
        for (int b = 0; b <= 4; ++b)
            for (int depth : {0, 1, 2, 3, 5, unlimited_depth}) {
                if (is_unlimited(depth) && a + b > 6) continue;  // minimax would take seconds
                const Piles root{a, b};
                CAPTURE(a);
                CAPTURE(b);
                CAPTURE(depth);
                auto oracle = Driver{stack(terminal, horizon(coarse), minimax)};
                const auto truth = oracle(root, at_depth(depth));
                REQUIRE(truth.complete);
                const auto same = [&](auto&& searcher, bool bounded_nodes = true) {
                    const auto found = searcher(root, at_depth(depth));
                    CHECK(found.complete);
                    CHECK(found.best().value == truth.best().value);
                    CHECK(found.best().move.has_value() == truth.best().move.has_value());
                    if (bounded_nodes) CHECK(found.counters.nodes <= truth.counters.nodes);
                    // the line is legal, and leads where the value says if it is not cut short by the table
                    Piles at = root;
                    for (const auto move : found.best().line) {
                        REQUIRE(is_legal(at, move));
                        at = played(at, move);
                    }
                };
                same(Driver{stack(terminal, horizon(coarse), alpha_beta())});
                same(Driver{stack(terminal, horizon(coarse), alpha_beta_hard())});
                same(Driver{stack(terminal, horizon(coarse), principal_variation())}, false);
                auto table = *TranspositionTable<Piles::Move>::create(1);
                same(Driver{stack(terminal, horizon(coarse), transposition(table), alpha_beta())});
                table.clear();
                same(Driver{stack(terminal, horizon(coarse), transposition(table),
                                  enhanced_cutoff(table, {.least_depth = 1}),
                                  principal_variation(MovePicker<Piles, ByMobility>{}))},
                     false);
                same(Driver{stack(terminal, horizon(coarse), transposition(table),
                                  principal_variation(MovePicker<Piles, ByHistory>{})),
                            Aspiration{1},
                            {.deepen = true}},
                     false);
                table.clear();
                same(Driver{stack(terminal, horizon(coarse), transposition(table), alpha_beta(MovePicker<Piles>{})),
                            MtdF{}},
                     false);
                same(Driver{stack(terminal, horizon(coarse), transposition(table),
                                  principal_variation(MovePicker<Piles, ByShallowSearch>{})),
                            MtdF{},
                            {.deepen = true}},
                     false);
            }
}

TEST_CASE("multi-PV lists root moves best first, with their values") {
    const Piles root{4, 4};
    auto oracle = Driver{stack(terminal, horizon(coarse), minimax)};
    auto table = *TranspositionTable<Piles::Move>::create(1);
    auto searcher =
        Driver{stack(terminal, horizon(coarse), transposition(table), principal_variation(MovePicker<Piles>{})),
               WholeWindow{},
               {.deepen = true, .multi_pv = 10}};
    const auto found = searcher(root, at_depth(4));
    REQUIRE(found.lines.size() == root.count_moves());
    for (const auto& line : found.lines) {
        const Piles child = played(root, *line.move);
        const Value reply = oracle(child, at_depth(3)).best().value;
        CHECK(line.value == (child.side_to_move() == root.side_to_move() ? reply : -reply));
    }
}

TEST_CASE("multi-PV of all root moves visits none of them twice") {
    const Piles root{4, 4};
    const auto moves = static_cast<int>(root.count_moves());
    const auto nodes = [&](int wanted) {
        auto searcher = Driver{stack(terminal, horizon(coarse), alpha_beta()), WholeWindow{}, {.multi_pv = wanted}};
        const auto found = searcher(root, at_depth(1));
        CHECK(found.lines.size() == static_cast<std::size_t>(std::min(wanted, moves)));
        return found.counters.nodes;
    };
    for (const int wanted : {moves, moves + 1, 1000}) CHECK(nodes(wanted) == static_cast<std::uint64_t>(2 * moves));
    CHECK(nodes(moves - 1) > static_cast<std::uint64_t>(2 * moves));
}

TEST_CASE("a stopped search invents nothing") {
    auto plain = Driver{stack(terminal, horizon(coarse), alpha_beta())};
    const auto nothing = plain(Piles{9, 9}, at_nodes(100));
    CHECK_FALSE(nothing.known());
    CHECK_FALSE(nothing.complete);
    CHECK(nothing.counters.nodes == 100);

    auto deepening = Driver{stack(terminal, horizon(coarse), alpha_beta()), WholeWindow{}, {.deepen = true}};
    const auto part = deepening(Piles{9, 9}, at_nodes(3000));
    CHECK(part.known());
    CHECK_FALSE(part.complete);
    CHECK(part.best().value == plain(Piles{9, 9}, at_depth(part.depth)).best().value);

    StopFlag stop;
    stop.request();
    CHECK_FALSE(plain(Piles{30, 30}, when(stop)).known());
}

TEST_CASE("limits are a commutative monoid") {
    const Limits a = at_depth(3), b = at_nodes(7) | after(std::chrono::seconds{2});
    CHECK((a | b).depth == (b | a).depth);
    CHECK((a | b).nodes == 7);
    CHECK((a | Limits{}).depth == 3);
    CHECK((a | b | at_depth(2)).depth == 2);
}

}  // namespace

TEST_SUITE_END();

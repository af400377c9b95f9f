// Two tables whose entries carry no depth: the same values as without a table, in every kind of game.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>
#include <utility>

#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/iteration_transposition.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/tests/laws/search_violations.hpp>
#include "pile.hpp"

namespace {

using namespace kigi;

template <class G>
IterationTables<move_t<G>> tables() {
    return *IterationTables<move_t<G>>::create(2);
}

/// Deepening in each kind of window, one search after another with the same tables.
template <Game G, class Evaluate = laws::Ties>
void same_as_minimax(const G& initial, int positions, int plies, int most_depth, Evaluate evaluate = {}) {
    auto shared = tables<G>();
    const auto with = [&](auto order) {
        return stack(terminal, horizon(evaluate), iteration_transposition(shared), principal_variation(order));
    };
    Driver oracle{stack(terminal, horizon(evaluate), minimax)};
    Driver whole{with(MovePicker<G, ByHistory>{}), WholeWindow{}, {.deepen = true}};
    Driver narrow{with(MovePicker<G>{}), Aspiration{1}, {.deepen = true, .step = 2}};
    Driver null{with(MovePicker<G>{}), MtdF{}, {.deepen = true}};
    Driver at_once{with(MovePicker<G>{})};
    for (const G& position : laws::random_positions(initial, positions, plies, 7))
        for (int depth = 0; depth <= most_depth; ++depth) {
            const auto truth = oracle(position, at_depth(depth));
            CAPTURE(depth);
            const auto same = [&](const auto& found) {
                CHECK(found.best().value == truth.best().value);
                CHECK(found.best().move.has_value() == truth.best().move.has_value());
            };
            same(whole(position, at_depth(depth)));
            same(narrow(position, at_depth(depth)));
            same(null(position, at_depth(depth)));
            same(at_once(position, at_depth(depth)));
        }
}

}  // namespace

TEST_SUITE_BEGIN("two tables without depths");

TEST_CASE("minimax's value where each move adds a stone") {
    same_as_minimax(ConnectFour{}, 30, 30, 5);
    same_as_minimax(Reversi<4>{}, 60, 11, 6);
}

TEST_CASE("minimax's value where a position has many distances") {
    same_as_minimax(*Kalah::from_parameters("3,2"), 80, 10, 6);
    for (int a = 0; a <= 4; ++a)
        for (int b = 0; b <= 4; ++b)
            same_as_minimax(test::Piles{a, b}, 3, 3, 6, [](const test::Piles& p) { return Value{p.lead() / 2}; });
}

TEST_CASE("to the end as well") {
    auto shared = tables<Reversi<4>>();
    Driver search{stack(terminal, horizon(laws::Ties{}), iteration_transposition(shared), alpha_beta()),
                  WholeWindow{},
                  {.deepen = true}};
    const auto found = search(Reversi<4>{}, Limits{});
    CHECK(found.solved);
    CHECK(found.best().value == Value{-10});  // the second side wins by ten discs
}

TEST_CASE("they save nodes") {
    const ConnectFour root;
    auto shared = tables<ConnectFour>();
    const auto nodes = [&](auto stack_of_rules) {
        return Driver{std::move(stack_of_rules), WholeWindow{}, {.deepen = true}}(root, at_depth(8)).counters.nodes;
    };
    const MovePicker<ConnectFour> order{};
    const auto without = nodes(stack(terminal, horizon(OpenFours{}), alpha_beta(order)));
    const auto with = nodes(stack(terminal, horizon(OpenFours{}), iteration_transposition(shared), alpha_beta(order)));
    CHECK(with < without);
}

TEST_CASE("an iteration has its own entries and the last one's moves") {
    auto pair = *IterationTables<std::uint8_t>::create(2);
    pair.visit_root(3);
    pair.store(77, 2, {.value = {5}, .bound = Bound::exact, .depth = 2, .solved = false, .move = std::uint8_t{9}});
    REQUIRE(pair.now(77, 2).has_value());
    CHECK(pair.now(77, 2)->value == Value{5});
    CHECK_FALSE(pair.now(77, 1).has_value());  // at another distance it is another node
    pair.visit_root(3);                        // a second window of the same iteration
    CHECK(pair.now(77, 2).has_value());
    pair.visit_root(4);  // the same distance has a ply more to go
    CHECK_FALSE(pair.now(77, 3).has_value());
    REQUIRE(pair.last(77, 3).has_value());
    CHECK(pair.last(77, 3)->move == std::uint8_t{9});
    pair.visit_root(5);
    CHECK_FALSE(pair.last(77, 4).has_value());
    pair.new_search();
    CHECK_FALSE(pair.last(77, 4).has_value());
    CHECK(pair.occupancy() == 0);
}

TEST_CASE("sizes that cannot be halved are refused") {
    for (const std::int64_t mib : {-2, 0, 1, 3}) {
        const auto made = IterationTables<std::uint8_t>::create(mib);
        REQUIRE_FALSE(made.has_value());
        CHECK(made.error().what ==
              "two tables of " + std::to_string(mib) + " MiB together (expected an even number from 2 on)");
    }
    CHECK_FALSE(IterationTables<std::uint8_t>::create(std::int64_t{1} << 40).has_value());
    CHECK(IterationTables<std::uint8_t>::create(4)->size_mib() == 4);
}

TEST_SUITE_END();

// The order that is a pipeline of views yields what the one that is a coroutine yields.

#include <doctest/doctest.h>

#include <cstdint>
#include <optional>
#include <vector>

#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/move_pipeline.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/tests/laws/search_violations.hpp>

using namespace kigi;

namespace {

/// How a searcher with this order answers at some positions: values and node counts.
template <Game G, class Evaluate, class Order>
auto answers(Order order, int depth) {
    auto table = *TranspositionTable<move_t<G>>::create(4);
    std::vector<std::pair<std::int32_t, std::uint64_t>> found;
    for (const auto& position : laws::random_positions(G{}, 8, 20, 3)) {
        table.clear();
        Driver search{stack(terminal, horizon(Evaluate{}), transposition(table), principal_variation(order)),
                      WholeWindow{},
                      {.deepen = true}};
        const auto result = search(position, at_depth(depth));
        found.emplace_back(result.best().value.points, result.counters.nodes);
    }
    return found;
}

template <Game G, class Evaluate, class Score>
void check_same(int depth) {
    for (const bool first_stages : {true, false}) {
        const MovePickerOptions options{.table_move = first_stages, .killers = first_stages};
        CHECK(answers<G, Evaluate>(MovePipeline<G, Score>{{}, options}, depth) ==
              answers<G, Evaluate>(MovePicker<G, Score>{{}, options}, depth));
    }
}

/// Counts how often a move is scored.
struct Counted {
    int* scored = nullptr;
    template <class Node>
    std::int32_t operator()(Node&, typename Node::Move move) const {
        ++*scored;
        return move.index;
    }
};

}  // namespace

TEST_SUITE("order as a pipeline") {
    TEST_CASE("it opens the nodes of the coroutine, one by one") {
        check_same<ConnectFour, OpenFours, ByHistory>(7);
        check_same<Reversi<8>, Mobility, ByMobility>(4);
        check_same<Kalah, Zero, ByHistory>(6);
    }

    TEST_CASE("stages follow, and no move is scored before it must be") {
        int scored = 0;
        MovePipeline<ConnectFour, Counted> order{{&scored}};
        auto position = ConnectFour{}.parse_position("4444").value();
        const auto column = [&](const char* text) { return position.parse_move(text).value(); };
        auto rules = stack(terminal, principal_variation());
        Search<ConnectFour, decltype(rules)> search{rules, Limits{}};
        Node<ConnectFour, decltype(rules)> node{position, search, Window{}, 5, 3};
        order.cut_off(node, column("2"));
        order.cut_off(node, column("6"));
        node.table_move = column("6");

        std::vector<OrderedMove<move_t<ConnectFour>>> seen;
        std::vector<int> scored_by_then;
        for (const auto& ordered : order(node)) {
            seen.push_back(ordered);
            scored_by_then.push_back(scored);
        }
        REQUIRE(seen.size() == 7);
        CHECK(seen[0] == OrderedMove{column("6"), Stage::table_move});
        CHECK(seen[1] == OrderedMove{column("2"), Stage::killer});
        CHECK(seen[2] == OrderedMove{column("7"), Stage::scored});
        CHECK(seen[6] == OrderedMove{column("1"), Stage::scored});
        CHECK(scored_by_then == std::vector{0, 0, 5, 5, 5, 5, 5});
    }
}

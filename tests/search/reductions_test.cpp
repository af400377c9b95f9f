// What searches late moves shallower, passes, or leaves moves out: what each is told, what it saves, and what it
// claims.

#include <doctest/doctest.h>

#include <optional>
#include <vector>

#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/history_pruning.hpp>
#include <kigi/search/folds/late_move_reductions.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/null_move.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/tests/laws/search_violations.hpp>

using namespace kigi;

namespace {

struct Told {
    int index;
    Stage stage;
    bool open;
    int depth;
};

/// Writes down what the fold tells at the root.
struct WriteDown {
    std::vector<Told>* told;
    template <class Node, class Attempt, class Ask>
    Value operator()(Node& node, const Attempt& attempt, Ask&& ask) const {
        if (node.ply == 0) told->push_back({attempt.index, attempt.stage, attempt.open, attempt.depth});
        CHECK(attempt.window == node.window.narrowed_by(attempt.best));
        return ask(attempt);
    }
};

auto with(auto... parts) {
    return Driver{
        stack(terminal, horizon(OpenFours{}), principal_variation(MovePicker<ConnectFour, ByHistory>{}, parts...))};
}

/// How many nodes two searchers take over some positions of connect four, and how often they agree.
struct Compared {
    std::uint64_t nodes = 0;
    std::uint64_t other_nodes = 0;
    int same = 0;
    int count = 0;
};
template <class Part>
Compared compared(Part part, int depth) {
    Compared sum;
    for (const auto& position : laws::random_positions(ConnectFour{}, 20, 16, 4)) {
        const auto a = with(part)(position, at_depth(depth));
        const auto b = with()(position, at_depth(depth));
        sum.nodes += a.counters.nodes;
        sum.other_nodes += b.counters.nodes;
        sum.same += a.best().value == b.best().value;
        ++sum.count;
    }
    return sum;
}

/// Whether a searcher that says "solved" is right, at every depth, towards the end of connect four.
template <class Searcher>
void check_solved_is_true(Searcher&& search) {
    auto table = *TranspositionTable<move_t<ConnectFour>>::create(4);
    int solved = 0;
    for (const auto& position : laws::random_positions(ConnectFour{}, 400, 36, 9)) {
        if (position.plies() < 31) continue;
        table.clear();
        Driver truth{stack(terminal, transposition(table), alpha_beta())};
        const auto value = truth(position, Limits{}).best().value;
        for (const int depth : {1, 2, 4, 7, 12, 18, 26, 40}) {
            const auto found = search(position, at_depth(depth));
            if (!found.solved) continue;
            ++solved;
            CHECK(found.best().value == value);
        }
    }
    CHECK(solved > 30);
}

constexpr LateMoveReductionOptions early{.plies = 1, .full_moves = 1, .further_moves = 3, .least_depth = 2};
constexpr HistoryPruningOptions often{.most_depth = 4, .full_moves = 2, .least_tries = 4, .most_percent = 20};

/// The third move is worth 9, as only the full depth sees: one ply less sees `estimate`.
auto late_third_move(Value estimate) {
    const auto tree = LiteralTree::from_parameters("((1 1) (1 1) ((9 9) (9 9)))").value();
    Driver search{stack(terminal, horizon([=](const LiteralTree&) { return estimate; }),
                        principal_variation(natural_order, late_move_reductions({.plies = 1, .full_moves = 2})))};
    return search(tree, at_depth(3));
}

/// A node whose pass is worth 10, and which writes down how it was asked.
struct AskedNode {
    static constexpr bool is_root = false;
    using Position = Reversi<6>;
    Position position{};
    int depth = 6;
    int ply = 3;
    Window window{{4}, {9}};
    std::vector<std::pair<Window, int>> asked{};
    Counters counted{};

    Value pass(Window probe, int plies) {
        asked.emplace_back(probe, plies);
        counted.estimates += 5;
        return {10};
    }
    Value bound_in_units(std::int32_t points) const { return {points}; }
    Counters& counters() { return counted; }
};

}  // namespace

TEST_SUITE("what a fold tells") {
    TEST_CASE("moves are told with index, stage and depth") {
        std::vector<Told> told;
        const auto position = ConnectFour{}.parse_position("44444").value();
        auto table = *TranspositionTable<move_t<ConnectFour>>::create(1);
        Driver search{stack(terminal, horizon(OpenFours{}), transposition(table),
                            alpha_beta(MovePicker<ConnectFour, ByHistory>{}, WriteDown{&told})),
                      WholeWindow{},
                      {.deepen = true}};
        static_cast<void>(search(position, at_depth(4)));
        REQUIRE(told.size() == 4 * 7);
        for (std::size_t n = 0; n < told.size(); ++n) {
            const int depth = static_cast<int>(n / 7) + 1;
            const int index = static_cast<int>(n % 7);
            CHECK(told[n].index == index);
            CHECK(told[n].depth == depth - 1);
            CHECK(told[n].open);
            const bool ordered = depth > 1;  // one ply before the leaves no order pays
            if (ordered && index > 0) CHECK(told[n - 1].stage <= told[n].stage);
            if (ordered) CHECK((told[n].stage == Stage::table_move) == (index == 0));
            if (!ordered) CHECK(told[n].stage == Stage::rest);
        }
    }
}

TEST_SUITE("late-move reductions") {
    TEST_CASE("switched off they change no node") {
        const auto same = compared(late_move_reductions({.plies = 0}), 6);
        CHECK(same.nodes == same.other_nodes);
        CHECK(same.same == same.count);
    }

    TEST_CASE("they save nodes, and seldom change the value") {
        const auto saved = compared(late_move_reductions(), 9);
        CHECK(saved.nodes * 2 < saved.other_nodes);
        CHECK(saved.same * 10 >= saved.count * 6);
    }

    TEST_CASE("what is solved with them is the game's own value") {
        check_solved_is_true(with(late_move_reductions(early)));
        check_solved_is_true(
            Driver{stack(terminal, horizon(OpenFours{}), alpha_beta(natural_order, late_move_reductions(early)))});
    }

    TEST_CASE("a move that is better after all is asked again in full") {
        const auto found = late_third_move(Value{5});  // good enough at the nearer horizon
        CHECK(found.best().value == Value{9});
        CHECK(found.solved);
    }

    TEST_CASE("a move that was judged by a nearer horizon is not solved") {
        const auto found = late_third_move(Value{-5});
        CHECK(found.best().value == Value{1});
        CHECK_FALSE(found.solved);
    }

    TEST_CASE("on several threads they stay true") {
        const auto team = *Team::create(2);
        const SplitOptions everywhere{.least_depth = 1, .least_plies_left = 0, .offered_nodes = 0};
        check_solved_is_true(
            Driver{stack(terminal, horizon(OpenFours{}),
                         young_brothers_wait(principal_variation(MovePicker<ConnectFour, ByHistory>{},
                                                                 history_pruning(often), late_move_reductions(early)),
                                             everywhere)),
                   in_parallel(team)});
    }
}

TEST_SUITE("history pruning") {
    TEST_CASE("switched off it changes no node") {
        const auto same = compared(history_pruning({.most_depth = 0}), 6);
        CHECK(same.nodes == same.other_nodes);
    }

    TEST_CASE("it saves nodes, and what is solved with it is true") {
        const auto saved = compared(history_pruning(), 9);
        CHECK(saved.nodes * 10 < saved.other_nodes * 9);
        check_solved_is_true(with(history_pruning(often)));
    }
}

TEST_SUITE("null move") {
    TEST_CASE("a pass is asked at beta, shallower, and cuts off") {
        NullMove rule{{.plies = 2}};
        AskedNode node;
        CHECK(rule(node, [](AskedNode&) { return Value{-1}; }) == Value{9});
        REQUIRE(node.asked.size() == 1);
        CHECK(node.asked[0] == std::pair{Window{{8}, {9}}, 3});
        CHECK(node.counted.estimates == 6);
    }

    TEST_CASE("a pass that is not good enough leaves no trace") {
        NullMove rule{{.plies = 2}};
        AskedNode node{.window = {{10}, {11}}};
        CHECK(rule(node, [](AskedNode&) { return Value{-1}; }) == Value{-1});
        CHECK(node.asked.size() == 1);
        CHECK(node.counted.estimates == 0);
    }

    TEST_CASE("nobody passes twice in a row, to win the game or at its end") {
        NullMove rule{{.plies = 2}};
        struct Nested : AskedNode {
            NullMove* rule = nullptr;
            Value pass(Window, int) {
                AskedNode below{.ply = 4};
                CHECK((*rule)(below, [](AskedNode&) { return Value{-1}; }) == Value{-1});
                CHECK(below.asked.empty());
                AskedNode later{.ply = 5};
                CHECK((*rule)(later, [](AskedNode&) { return Value{-1}; }) == Value{9});
                return {0};
            }
        };
        Nested node;
        node.rule = &rule;
        CHECK(rule(node, [](AskedNode&) { return Value{-1}; }) == Value{-1});
        const auto never = [&](AskedNode other) {
            CHECK(rule(other, [](AskedNode&) { return Value{-1}; }) == Value{-1});
            CHECK(other.asked.empty());
        };
        never({.window = {{35}, {36}}});
        never({.window = {{4}, infinite}});
        never({.depth = unlimited_depth});
        never({.depth = 2});
    }

    TEST_CASE("a copy made inside a pass has passed nowhere") {
        NullMove rule{{.plies = 2}};
        struct Nested : AskedNode {
            NullMove* rule = nullptr;
            Value pass(Window, int) {
                NullMove of_another_thread{*rule};
                AskedNode below{.ply = 4};
                CHECK(of_another_thread(below, [](AskedNode&) { return Value{-1}; }) == Value{9});
                return {0};
            }
        };
        Nested node;
        node.rule = &rule;
        CHECK(rule(node, [](AskedNode&) { return Value{-1}; }) == Value{-1});
    }

    TEST_CASE("it saves nodes in reversi and is right about solved") {
        Driver plain{stack(terminal, horizon(Mobility{}), principal_variation())};
        Driver quick{stack(terminal, horizon(Mobility{}), null_move(), principal_variation())};
        std::uint64_t full = 0;
        std::uint64_t cut = 0;
        for (const auto& position : laws::random_positions(Reversi<6>{}, 30, 12, 5)) {
            const auto truth = plain(position, at_depth(6));
            const auto found = quick(position, at_depth(6));
            full += truth.counters.nodes;
            cut += found.counters.nodes;
            if (found.solved) CHECK(found.best().value == truth.best().value);
        }
        CHECK(cut < full);
    }

    TEST_CASE_TEMPLATE("what is passed twice is the position itself", G, Reversi<6>, Reversi<8>, Trax) {
        for (const auto& position : laws::random_positions(G{}, 40, 30, 6)) {
            if (position.outcome()) continue;
            const G passed = position.passed();
            CHECK(passed.passed() == position);
            CHECK(passed.passed().key() == position.key());
            CHECK(passed.key() != position.key());
            CHECK(passed.side_to_move() == opponent(position.side_to_move()));
            CHECK_FALSE(passed.outcome());
        }
    }
}

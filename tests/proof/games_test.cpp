// df-pn against minimax, question by question and by value, where positions say everything.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include <kigi/framework/node/search_state.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/tree/random_tree.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/proof/proof_search.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace {

using namespace kigi;

template <Game G>
Value minimax_value(const G& game) {
    return Driver{stack(terminal, minimax)}(game, Limits{}).best().value;
}

/// Every position that is reached from `game`, each once for each line, down to `plies`.
template <Game G, class F>
void each_position(const G& game, int plies, F&& f) {
    f(game);
    if (plies == 0) return;
    for (const auto move : game.moves()) each_position(played(game, move), plies - 1, f);
}

/// Asks whether each side reaches each value from `least` to `most`, and then for the value by every goal.
template <Game G>
void equals(const G& game, Value truth, std::int32_t least, std::int32_t most, std::size_t lines) {
    auto table = ProofTable::of_lines(lines).value();
    DfPn<G> df_pn{table, 0.25};
    for (std::int32_t points = least; points <= most; ++points)
        for (const Side attacker : {game.side_to_move(), opponent(game.side_to_move())}) {
            SearchState<G> state{Limits{}};
            G root = game;
            const Value wanted = attacker == game.side_to_move() ? truth : -truth;
            const Proof found = df_pn.ask(root, {attacker, {points}}, state);
            CHECK(found.is_settled());
            CHECK(found.is_proven() == (wanted >= Value{points}));
        }

    const auto by = [&](Goal goal) {
        ProofSearch<G> search{ProofTable::of_lines(lines).value(), {.goal = goal}};
        auto result = search(game, {});
        CHECK(result.complete);
        CHECK(result.solved);
        CHECK(result.best().move.has_value() == !game.outcome().has_value());
        return result;
    };
    const auto whole = by(Goal::value);
    CHECK(whole.best().value == truth);
    CHECK(whole.best().bound == Bound::exact);
    if (whole.best().move) {
        const G child = played(game, *whole.best().move);
        const Value reply = minimax_value(child);
        CHECK((child.side_to_move() == game.side_to_move() ? reply : -reply) == truth);
        G at = game;
        for (const auto move : whole.best().line) at = played(at, move);
        if (const auto outcome = at.outcome()) CHECK(outcome->value_for(game.side_to_move()) == truth);
    }

    const auto sign = by(Goal::sign).best();
    CHECK((sign.value.points > 0) == (truth.points > 0));
    CHECK((sign.value.points < 0) == (truth.points < 0));
    if (bounds_below(sign.bound)) CHECK(sign.value <= truth);
    if (bounds_above(sign.bound)) CHECK(sign.value >= truth);

    const auto win = by(Goal::win).best();
    CHECK((win.value.points > 0) == (truth.points > 0));
    if (bounds_below(win.bound)) CHECK(win.value <= truth);
    if (bounds_above(win.bound)) CHECK(win.value >= truth);
}

TEST_SUITE_BEGIN("df-pn: games");

TEST_CASE("tic-tac-toe has minimax's value after up to three plies") {
    each_position(TicTacToe{}, 3, [](const TicTacToe& game) {
        static int n = 0;
        if (++n % 7 != 0 && n > 10) return;
        equals(game, minimax_value(game), -1, 2, 4096);
    });
}

TEST_CASE("random trees have it, with tables of every size") {
    for (std::uint64_t seed = 0; seed < 600; ++seed) {
        const std::string text = (seed % 3 == 0 ? "second " : "") + random_tree(seed, {.largest_score = 4});
        CAPTURE(text);
        const auto tree = LiteralTree::from_parameters(text).value();
        equals(tree, minimax_value(tree), -5, 5, seed % 2 == 0 ? 1 : 256);
    }
}

TEST_CASE("small connect four, kalah and reversi have it") {
    const auto connect_four = ConnectFourOfAnySize::from_parameters("4x4").value();
    auto table = *TranspositionTable<move_t<ConnectFourOfAnySize>>::create(4);
    const auto truth = Driver{stack(terminal, transposition(table), alpha_beta())}(connect_four, Limits{}).best().value;
    ProofSearch<ConnectFourOfAnySize> four{ProofTable::create(8).value()};
    CHECK(four(connect_four, {}).best().value == truth);

    each_position(Kalah::from_parameters("2,2").value(), 4,
                  [](const Kalah& game) { equals(game, minimax_value(game), -8, 8, 4096); });

    ProofSearch<Reversi<4>> reversi{ProofTable::create(8).value()};
    const auto found = reversi(Reversi<4>{}, {});
    CHECK(found.best().value.points == -10);
    CHECK(found.best().bound == Bound::exact);
}

TEST_CASE("a draw needs two questions") {
    const TicTacToe board;
    const auto with = [&](Goal goal) {
        ProofSearch<TicTacToe> search{ProofTable::create(1).value(), {.goal = goal}};
        int questions = 0;
        const auto result = search(board, {}, [&](const auto&) { ++questions; });
        return std::pair{result.best(), questions};
    };
    const auto [one, asked_once] = with(Goal::win);
    CHECK(asked_once == 1);
    CHECK(one.value.points == 0);
    CHECK(one.bound == Bound::upper);  // no win: a draw or a loss
    const auto [two, asked_twice] = with(Goal::sign);
    CHECK(asked_twice == 2);
    CHECK(two.value.points == 0);
    CHECK(two.bound == Bound::exact);
}

TEST_CASE("a search stopped by a limit claims only what is true") {
    const auto game = ConnectFourOfAnySize::from_parameters("4x4").value();
    bool stopped_in_between = false;
    for (std::uint64_t nodes = 1; nodes < 1'000'000; nodes *= 2) {
        ProofSearch<ConnectFourOfAnySize> search{ProofTable::create(1).value()};
        const auto found = search(game, at_nodes(nodes));
        CHECK(found.counters.nodes <= nodes);
        if (!found.known()) {
            CHECK_FALSE(found.complete);
            CHECK_FALSE(found.solved);
            continue;
        }
        if (bounds_below(found.best().bound)) CHECK(found.best().value.points <= 0);
        if (bounds_above(found.best().bound)) CHECK(found.best().value.points >= 0);
        stopped_in_between = stopped_in_between || (!found.complete && found.best().bound != Bound::exact);
        if (found.complete) CHECK(found.best().bound == Bound::exact);
    }
    CHECK(stopped_in_between);
    const StopFlag stop;
    stop.request();
    ProofSearch<ConnectFourOfAnySize> search{ProofTable::create(1).value()};
    CHECK_FALSE(search(game, when(stop)).known());
}

}  // namespace

TEST_SUITE_END();

// One unit: whatever the scale of an evaluator, outcomes and bounds are worth what they should beside its estimates.

#include <doctest/doctest.h>

#include <cstdint>

#include <kigi/eval/evaluator.hpp>
#include <kigi/eval/leaf_average.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/score_bounds.hpp>
#include <kigi/search/rules/terminal.hpp>

using namespace kigi;

namespace {

/// Thinks that every position is nearly won for whoever has to move, or nearly lost.
template <std::int32_t scale_>
struct NearlyDecided {
    static constexpr std::int32_t scale = scale_;
    bool lost = false;
    Value operator()(const TicTacToe&) const { return {lost ? 1 - scale : scale - 1}; }
};

/// First has two in a row and the move; 3x3.
TicTacToe win_in_one() { return TicTacToe{}.parse_position("XX-/OO-/---").value(); }

template <std::int32_t scale>
void check_win_in_one() {
    for (const bool lost : {false, true}) {
        const NearlyDecided<scale> evaluate{lost};
        const AnyEvaluator<TicTacToe> chosen_at_run_time{evaluate};
        Driver plain{stack(terminal, horizon(evaluate), alpha_beta())};
        Driver bounded{stack(terminal, ScoreBounds{}, horizon(chosen_at_run_time), alpha_beta())};
        for (const auto& found : {plain(win_in_one(), at_depth(1)), bounded(win_in_one(), at_depth(1))}) {
            CHECK(found.scale == scale);
            CHECK(found.best().value == Value{scale});
            CHECK(found.in_points(found.best().value) == 1.0);
            CHECK(win_in_one().move_text(found.best().move.value()) == "c1");
        }
    }
}

/// What an order makes of the winning move beside all others.
template <std::int32_t scale>
void check_winning_move_comes_first() {
    auto position = win_in_one();
    auto rules = stack(terminal, horizon(NearlyDecided<scale>{}), alpha_beta());
    Search<TicTacToe, decltype(rules)> search{rules, Limits{}};
    Node<TicTacToe, decltype(rules)> node{position, search, Window{}, 3, 0};
    const ByEstimate<NearlyDecided<scale>> score{{.lost = true}};  // the opponent thinks that it has lost
    const auto win = position.parse_move("c1").value();
    for (const auto move : position.moves())
        if (move != win) CHECK(score(node, move) < score(node, win));
    CHECK(score(node, win) == scale);
}

}  // namespace

TEST_SUITE("units of value") {
    TEST_CASE("a win in one is worth a point at every scale") {
        check_win_in_one<1>();
        check_win_in_one<1000>();
        check_win_in_one<100'000>();
    }

    TEST_CASE("order by estimate puts a win in one first at every scale") {
        check_winning_move_comes_first<1000>();
        check_winning_move_comes_first<100'000>();
    }

    TEST_CASE("a stack says the scale of its evaluator, or 1") {
        CHECK(stack(terminal, alpha_beta()).scale() == 1);
        CHECK(stack(terminal, horizon(LeafAverage{}), alpha_beta()).scale() == 1000);
        CHECK(stack(terminal, horizon(AnyEvaluator<TicTacToe>{LeafAverage{}}), alpha_beta()).scale() == 1000);
        CHECK(stack(terminal, horizon([](const TicTacToe&) { return Value{0}; }), alpha_beta()).scale() == 1);
    }

    TEST_CASE("a stack knows whether its evaluators agree") {
        const auto fine = horizon(AnyEvaluator<TicTacToe>{LeafAverage{}});
        CHECK(stack(terminal, fine, horizon(LeafAverage{}), alpha_beta()).has_one_scale());
    }
}

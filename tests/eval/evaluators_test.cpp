#include <doctest/doctest.h>

#include <random>

#include <kigi/eval/evaluator.hpp>
#include <kigi/eval/leaf_average.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>

namespace {

using namespace kigi;

static_assert(Evaluator<Zero, TicTacToe> && Evaluator<LeafAverage, TicTacToe> && Evaluator<Mobility, Reversi<8>>);

template <class E>
void sane_on_random_games(E evaluate) {
    std::mt19937 random{7};
    for (int game = 0; game < 200; ++game) {
        Reversi<8> at;
        while (!at.outcome()) {
            const Value value = evaluate(at);
            CHECK(value.points <= 64);
            CHECK(value.points >= -64);
            for (int s = 0; s < at.symmetries(); ++s) CHECK(evaluate(at.transformed(s)) == value);
            const Reversi<8> turned{{at.opponent(), at.mover(), opponent(at.side_to_move())}};
            CHECK(evaluate(turned) == -value);  // what counts for one counts for the other
            const auto moves = at.moves();
            auto it = moves.begin();
            for (auto skip = random() % at.count_moves(); skip > 0; --skip) ++it;
            at = at.play(*it);
        }
    }
}

TEST_SUITE_BEGIN("evaluators");

TEST_CASE("reversi's are bounded and symmetric in board and colour") {
    sane_on_random_games(Discs{});
    sane_on_random_games(Corners{});
    sane_on_random_games(Mobility{});
    CHECK(reversi::inner_corner_squares<8> == 0x0042000000004200U);
    CHECK(reversi::corner_squares<6> == 0x0000210000000021U);
}

TEST_CASE("leaf average sees a win in one, else it is 0") {
    CHECK(LeafAverage{}(TicTacToe{}).points == 0);
    const auto about_to_win = TicTacToe{}.parse_position("XX-/OO-/---");
    REQUIRE(about_to_win);
    CHECK(LeafAverage{}(*about_to_win).points == 200);  // one of five moves wins
}

}  // namespace

namespace {

/// Says that every position is won, in tenths of a point or in whole ones.
template <std::int32_t scale_>
struct Won {
    static constexpr std::int32_t scale = scale_;
    template <class G>
    kigi::Value operator()(const G&) const {
        return {scale};
    }
};

}  // namespace

TEST_CASE("an estimate in fractions never reaches the score bound") {
    const kigi::AnyEvaluator<kigi::TicTacToe> fine{Won<10>{}};
    CHECK(fine.is_short_of_bound());
    CHECK(fine(kigi::TicTacToe{}).points == 9);
    const kigi::AnyEvaluator<kigi::TicTacToe> whole{Won<1>{}};
    CHECK_FALSE(whole.is_short_of_bound());
    CHECK(whole(kigi::TicTacToe{}).points == 1);
}

TEST_CASE("where all is drawn, estimates in fractions are 0") {
    const auto drawn = kigi::ConnectFourOfAnySize::from_parameters("2x2").value();
    REQUIRE(drawn.score_bound() == 0);
    CHECK(kigi::AnyEvaluator<kigi::ConnectFourOfAnySize>{Won<10>{}}(drawn).points == 0);
    CHECK(kigi::short_of_bound(kigi::Value{0}, drawn, 10) == kigi::Value{0});
    CHECK(kigi::short_of_bound(-kigi::infinite, drawn, 10) == kigi::Value{0});
}

TEST_SUITE_END();

// The evaluator of any game that lists its features.

#include <doctest/doctest.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <kigi/eval/features.hpp>
#include <kigi/eval/learned_from.hpp>
#include <kigi/eval/linear.hpp>
#include <kigi/eval/weights.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>

using namespace kigi;

namespace {

/// How many squares are empty.
struct EmptySquares {
    static constexpr std::string_view name = "empty-1";
    static constexpr std::uint32_t size() { return 10; }

    template <class Visit>
    void operator()(const TicTacToe& game, Visit&& visit) const {
        visit(static_cast<std::uint32_t>(game.plies_left()), 1);
    }
};
using LearnedByEmptiness = LearnedFrom<TicTacToe, EmptySquares>;
static_assert(LearnedByEmptiness::scale == Linear<TicTacToe, EmptySquares>::scale);

Weights weights_by_emptiness() {
    return {.game = "tictactoe", .features = "empty-1", .values = {0, 0, 0, 0, 0, 0, 0, 0, 300, -700}};
}

}  // namespace

TEST_SUITE("learned evaluator of any game") {
    TEST_CASE("it says what the sum of the weights in the file says") {
        const auto read = LearnedByEmptiness::from_text(weights_text(weights_by_emptiness()), "tictactoe");
        REQUIRE(read);
        const Linear<TicTacToe, EmptySquares> sum{{}, std::make_shared<const Weights>(weights_by_emptiness())};
        const TicTacToe start;
        const TicTacToe next = start.play({1, 1});
        CHECK((*read)(start) == sum(start));
        CHECK((*read)(next) == sum(next));
        CHECK((*read)(start) < Value{0});
        CHECK((*read)(next) > Value{0});
    }

    TEST_CASE("without weights every position is even") { CHECK(LearnedByEmptiness{}(TicTacToe{}) == Value{0}); }

    TEST_CASE("weights of something else are refused") {
        auto other = weights_by_emptiness();
        other.features = "full-1";
        for (const auto& [text, game] :
             {std::pair{weights_text(weights_by_emptiness()), "reversi"}, std::pair{weights_text(other), "tictactoe"},
              std::pair{std::string{"nothing of the kind"}, "tictactoe"}}) {
            const auto read = LearnedByEmptiness::from_text(text, game);
            REQUIRE(!read);
            CHECK(!read.error().what.empty());
        }
    }
}

#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/tests/laws/search.hpp>

namespace {

using namespace kigi;

TEST_SUITE_BEGIN("oracle: tic-tac-toe");

TEST_CASE("every exact searcher equals minimax") {
    laws::exact_searchers<TicTacToe>(TicTacToe{}, {.positions = 1000, .plies = 8, .depth = 4});
    laws::exact_searchers<TicTacToe>(*TicTacToe::from_parameters("4x3x3"), {.positions = 300, .plies = 8, .depth = 4});
}

TEST_CASE("tic-tac-toe is drawn") {
    Driver solver{stack(terminal, horizon(laws::Ties{}), alpha_beta())};
    const auto found = solver(TicTacToe{}, Limits{});
    CHECK(found.best().value == Value{0});
    CHECK(found.solved);
}

}  // namespace

TEST_SUITE_END();

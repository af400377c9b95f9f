#include <doctest/doctest.h>

#include <cstdint>

#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/search/monte_carlo/flat.hpp>

namespace {

using namespace kigi;

TEST_SUITE_BEGIN("flat Monte Carlo");

TEST_CASE("as many playouts as moves give each move one") {
    const auto position = TicTacToe{}.parse_position("XX./OO./...").value();  // c1 wins at once, and needs no second
    for (const Sharing sharing : {Sharing::uniform, Sharing::ucb1})
        for (std::uint64_t seed = 1; seed <= 100; ++seed) {
            FlatMonteCarlo<TicTacToe> search{{.playouts = 5, .seed = seed, .sharing = sharing}};
            static_cast<void>(search(position, Limits{}));
            for (const auto& move : search.root_moves()) CHECK(move.tried.mean.count == 1);
        }
}

TEST_SUITE_END();

}  // namespace

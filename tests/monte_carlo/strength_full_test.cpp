// Which searcher is better, from games with fixed seeds: a mean of more than 1/2 by four standard errors.
#include <doctest/doctest.h>

#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/monte_carlo/flat.hpp>
#include <kigi/search/monte_carlo/uct.hpp>
#include <kigi/tests/monte_carlo/duel.hpp>

namespace {

using namespace kigi;

template <Game G>
Uct<G> uct(std::uint64_t playouts, UctOptions<G> options = {}) {
    return *Uct<G>::create(options, {.playouts = playouts, .memory = 1U << 22U});
}

void check_better(const Duel& games) {
    CAPTURE(games.mean());
    CAPTURE(games.error());
    CHECK(games.mean() > 0.5 + 4 * games.error());
}

TEST_SUITE_BEGIN("Monte Carlo: strength");

TEST_CASE_TEMPLATE("a tree is better than no tree", G, ConnectFour, Kalah) {
    auto tree = uct<G>(700);
    FlatMonteCarlo<G> flat{{.playouts = 700}};
    check_better(duel<G>(tree, flat, 100, 4, 1));
}

TEST_CASE("many playouts beat hardly any") {
    FlatMonteCarlo<Reversi<6>> many{{.playouts = 300}};
    FlatMonteCarlo<Reversi<6>> one{{.playouts = 1}};
    check_better(duel<Reversi<6>>(many, one, 30, 4, 1));
}

TEST_CASE("UCB1 beats equal shares on many moves") {
    FlatMonteCarlo<Reversi<8>> by_confidence{{.playouts = 200, .sharing = Sharing::ucb1}};
    FlatMonteCarlo<Reversi<8>> alike{{.playouts = 200}};
    check_better(duel<Reversi<8>>(by_confidence, alike, 300, 4, 1));
}

TEST_CASE("the solver wins matches") {
    auto with = uct<ConnectFour>(300);
    auto without = uct<ConnectFour>(300, {.solver = false});
    check_better(duel<ConnectFour>(with, without, 1200, 4, 1));
}

}  // namespace

TEST_SUITE_END();

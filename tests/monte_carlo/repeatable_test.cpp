// Searches of fixed seeds, visit by visit: the same with every compiler, optimisation and instruction set. A change of
// these numbers is a change of the searchers.
#include <doctest/doctest.h>

#include <vector>

#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/monte_carlo/flat.hpp>
#include <kigi/search/monte_carlo/uct.hpp>

namespace {

using namespace kigi;

template <Game G>
void check_tree(const std::vector<Mean>& expected, std::uint64_t nodes) {
    auto search = *Uct<G>::create({}, {.playouts = 2000, .seed = 7, .memory = 1U << 20U});
    for (const InstructionSet set : instruction_sets) {
        choose_instruction_set(set);
        search.forget();
        const auto found = search(G{}, Limits{});
        std::vector<Mean> means;
        for (const auto& move : search.root_moves()) means.push_back(move.tried.mean);
        CHECK(means == expected);
        CHECK(found.counters.nodes == nodes);
    }
}

TEST_SUITE_BEGIN("Monte Carlo: repeatable");

TEST_CASE("uct is repeatable") {
    check_tree<Reversi<8>>({{-29, 181}, {-39, 453}, {-28, 164}, {-30, 1202}}, 122716);
    check_tree<ConnectFour>({{394, 1441}, {30, 205}, {-1, 64}, {10, 118}, {-5, 35}, {-2, 59}, {2, 78}}, 43827);
    check_tree<Kalah>({{21, 381}, {3, 191}, {29, 442}, {27, 427}, {-4, 164}, {23, 395}}, 90221);
}

TEST_CASE("flat Monte Carlo is repeatable") {
    FlatMonteCarlo<ConnectFour> search{{.playouts = 2000, .seed = 7, .sharing = Sharing::ucb1}};
    const auto found = search(ConnectFour{}, Limits{});
    std::vector<Mean> means;
    for (const auto& move : search.root_moves()) means.push_back(move.tried.mean);
    CHECK(means == std::vector<Mean>{{254, 933}, {-6, 16}, {71, 436}, {36, 280}, {41, 301}, {-5, 7}, {-6, 27}});
    CHECK(found.counters.nodes == 41717);
}

}  // namespace

TEST_SUITE_END();

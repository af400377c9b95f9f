// Several threads find the value of one: every fold and strategy on every game, split wherever there are two moves.

#include <doctest/doctest.h>

#include <string>

#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tree/random_tree.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/search/parallel/in_parallel.hpp>
#include <kigi/search/parallel/young_brothers_wait.hpp>
#include <kigi/tests/laws/search.hpp>
#include <kigi/tests/parallel/split_everywhere.hpp>
#include <kigi/tests/search/pile.hpp>

namespace {

using namespace kigi;

using test::everywhere;
/// Only when somebody waits, and wherever the tree is not a leaf.
constexpr SplitOptions on_demand{.least_depth = 1, .least_plies_left = 0, .least_nodes = 0};

std::shared_ptr<Team> team_of(int threads) {
    auto team = Team::create(threads);
    REQUIRE(team.has_value());
    return *team;
}

/// `tables_alone`: what has no table is left out; every stack costs seconds to compile.
template <class G, bool tables_alone = false>
void same_as_minimax(int threads, const laws::SearchEffort& effort, const G& initial = {}) {
    const auto team = team_of(threads);
    const auto leaf = horizon(laws::Ties{});
    laws::Report report;
    laws::detail::Oracle<G, laws::Ties> oracle{report, laws::Ties{}};
    for (const G& position : laws::random_positions(initial, effort.positions, effort.plies, effort.seed)) {
        for (int depth = 0; depth <= effort.depth && !report.full(); ++depth) {
            oracle.ask(position, depth);
            for (const SplitOptions& split : {everywhere, on_demand}) {
                if constexpr (!tables_alone) {
                    oracle.check(
                        Driver{stack(terminal, leaf, young_brothers_wait(alpha_beta_hard(), split)), in_parallel(team)},
                        "fail-hard alpha-beta");
                    oracle.check(
                        Driver{stack(terminal, leaf,
                                     young_brothers_wait(principal_variation(MovePicker<G, ByShallowSearch>{}), split)),
                               in_parallel(team, Aspiration{1}),
                               {.deepen = true}},
                        "deepening PVS in narrow windows, ordered by shallow searches");
                }
                if constexpr (Hashed<G>) {
                    using Table = TranspositionTable<move_t<G>>;
                    const auto with = [&](Table& table, Table* children) {
                        return stack(terminal, leaf, transposition(table),
                                     EnhancedCutoff<Table>{children, {.least_depth = 1}},
                                     young_brothers_wait(principal_variation(MovePicker<G, ByHistory>{}), split));
                    };
                    auto table = Table::of_buckets(1024);
                    oracle.check(Driver{with(*table, &*table), in_parallel(team), {.deepen = true}},
                                 "deepening PVS with table, cut-offs by children, history");
                    table->clear();
                    oracle.check(Driver{with(*table, nullptr),
                                        in_parallel(team, WholeWindow{}, ThreadSharing::table),
                                        {.deepen = true}},
                                 "deepening PVS, all threads from the root");
                    auto tiny = Table::of_buckets(2);
                    oracle.check(Driver{with(*tiny, nullptr), in_parallel(team, MtdF{}), {.deepen = true}},
                                 "deepening MTD(f) with a table of two buckets");
                }
            }
        }
    }
    for (const std::string& broken : report.broken()) FAIL_CHECK(broken);
}

TEST_SUITE_BEGIN("parallel search: values");

TEST_CASE("connect four has the values of one thread") {
    same_as_minimax<ConnectFour, true>(2, {.positions = 20, .plies = 30, .depth = 4});
    same_as_minimax<ConnectFour, true>(3, {.positions = 20, .plies = 36, .depth = 6, .seed = 2});
}
TEST_CASE("reversi on 6x6 has the values of one thread") {
    same_as_minimax<Reversi<6>>(3, {.positions = 20, .plies = 28, .depth = 4});
}
TEST_CASE("kalah, where a move may keep the turn, too") {
    same_as_minimax<Kalah>(2, {.positions = 10, .plies = 30, .depth = 3});
    same_as_minimax<Kalah>(4, {.positions = 20, .plies = 10, .depth = 5}, *Kalah::from_parameters("3,2"));
}
TEST_CASE("a game made and unmade in place, too") {
    same_as_minimax<test::Piles>(3, {.positions = 20, .plies = 4, .depth = 5});
}

template <class Fold>
Value solved(const LiteralTree& tree, Fold fold, std::shared_ptr<Team> team) {
    Driver search{stack(terminal, young_brothers_wait(fold, everywhere)), in_parallel(std::move(team))};
    return search(tree, Limits{}).best().value;
}

TEST_CASE("thousands of small trees full of ties, too") {
    for (const int threads : {2, 4}) {
        const auto team = team_of(threads);
        for (std::uint64_t seed = 0; seed < 1500; ++seed) {
            const auto tree = LiteralTree::from_parameters(random_tree(seed, {.depth = 5, .most_children = 4}));
            REQUIRE(tree.has_value());
            Driver oracle{stack(terminal, minimax)};
            const Value truth = oracle(*tree, Limits{}).best().value;
            REQUIRE(solved(*tree, alpha_beta(), team) == truth);
            REQUIRE(solved(*tree, principal_variation(), team) == truth);
        }
    }
}

TEST_CASE("several lines are worth what they say, best first") {
    const auto team = team_of(3);
    Driver one{stack(terminal, horizon(laws::Ties{}), alpha_beta()), WholeWindow{}, {.multi_pv = 40}};
    Driver many{stack(terminal, horizon(laws::Ties{}), young_brothers_wait(principal_variation(), everywhere)),
                in_parallel(team),
                {.multi_pv = 40}};
    for (const auto& position : laws::random_positions(Reversi<6>{}, 10, 25, 3)) {
        const auto expected = one(position, at_depth(3));
        const auto found = many(position, at_depth(3));
        REQUIRE(found.lines.size() == expected.lines.size());
        for (std::size_t i = 0; i < found.lines.size(); ++i) {
            CHECK(found.lines[i].value == expected.lines[i].value);
            const auto same =
                std::ranges::find(expected.lines, found.lines[i].move, [](const auto& line) { return line.move; });
            REQUIRE(same != expected.lines.end());
            CHECK(same->value == found.lines[i].value);
        }
    }
}

TEST_CASE("without a team it visits the nodes of the plain fold") {
    for (const auto& team : {std::shared_ptr<Team>{}, team_of(1)}) {
        for (const auto& position : laws::random_positions(ConnectFour{}, 20, 20, 4)) {
            const auto order = MovePicker<ConnectFour, ByHistory>{};
            Driver plain{stack(terminal, horizon(laws::Ties{}), principal_variation(order))};
            Driver shared{
                stack(terminal, horizon(laws::Ties{}), young_brothers_wait(principal_variation(order), everywhere)),
                in_parallel(team)};
            const auto a = plain(position, at_depth(5));
            const auto b = shared(position, at_depth(5));
            CHECK(a.counters == b.counters);
            CHECK(a.best().value == b.best().value);
            CHECK(a.best().line == b.best().line);
        }
    }
}

}  // namespace

TEST_SUITE_END();

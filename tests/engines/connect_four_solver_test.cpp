// The solver of connect four: scores of the published sets, parts by themselves, and values at limited depth.

#include <doctest/doctest.h>

#include <string>

#include <kigi/engines/connect_four/squares_won.hpp>
#include <kigi/search/drivers/bisection.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/ordering/parries_alone.hpp>
#include <kigi/search/rules/known_bounds.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/threats_decide.hpp>
#include <kigi/tests/engines/engine_on_file.hpp>

namespace solver_test {

using namespace kigi;

/// The game without SeesParries: its parries are found by playing.
struct Plain : ConnectFourOn<connect_four::FixedSize<5, 4>> {
    using Board = ConnectFourOn<connect_four::FixedSize<5, 4>>;
    Plain() = default;
    explicit Plain(const Board& board) : Board{board} {}
    [[nodiscard]] Plain play(connect_four::Column column) const { return Plain{Board::play(column)}; }
    void parries() const = delete;
    friend bool operator==(const Plain&, const Plain&) = default;
};

}  // namespace solver_test

namespace {

using namespace kigi;
using solver_test::Plain;

GamePtr connect_four_game() {
    auto game = builtin_catalogue().game("connect-four");
    REQUIRE(game.has_value());
    return *game;
}

const std::string near_the_end = KIGI_TEST_DATA "/connect_four/L3_R1.txt";
const std::string middle = KIGI_TEST_DATA "/connect_four/L2_R1.txt";
const std::string beginning = KIGI_TEST_DATA "/connect_four/L1_R1_first_100.txt";

struct Solved {
    int positions = 0;
    std::uint64_t nodes = 0;
};

/// All positions of the file have the score that stands there, by a move that reaches it.
Solved solve_all(const std::string& solver, const std::string& file, int most) {
    const GamePtr game = connect_four_game();
    const auto engine = test::engine(*game, solver);
    Solved all;
    all.positions =
        test::each_problem(*game, file, most, [&](const AnyPosition& position, std::int32_t score, const std::string&) {
            engine->forget();
            const auto found = engine->search(position, {});
            REQUIRE(found.best());
            CHECK(found.solved);
            CHECK(found.complete);
            CHECK(found.best()->value == Points{score});
            REQUIRE(found.best()->move);
            auto child = position.clone();
            REQUIRE(child->play(*found.best()->move));
            if (const auto outcome = child->outcome()) {
                CHECK(outcome->value_for(position.side_to_move()).points == score);
            } else {
                CHECK(engine->search(*child, {}).best()->value == Points{-score});
            }
            all.nodes += found.counters.nodes;
        });
    return all;
}

}  // namespace

TEST_SUITE("solver of connect four") {
    TEST_CASE("published scores near the end, and few nodes") {
        const Solved all = solve_all("connect-four-solver(table=1)", near_the_end, 1000);
        CHECK(all.positions == 1000);
        CHECK(all.nodes < 51'000);  // what P. Pons' solver takes
    }

    TEST_CASE("published scores in the middle, and few nodes") {
        const Solved all = solve_all("connect-four-solver", middle, 1000);
        CHECK(all.positions == 1000);
        CHECK(all.nodes < 449'000);
    }

    TEST_CASE("published scores at the beginning, and few nodes") {
        const Solved all = solve_all("connect-four-solver", beginning, 100);
        CHECK(all.positions == 100);
        CHECK(all.nodes < 327'000);  // the mean of his for all 1000
    }

    TEST_CASE("without a table, and with one that is always asked") {
        CHECK(solve_all("connect-four-solver(table=0)", near_the_end, 100).positions == 100);
        CHECK(solve_all("connect-four-solver(table=1,table-from=0)", middle, 100).positions == 100);
    }

    TEST_CASE("values at a depth are those of minimax") {
        const GamePtr game = connect_four_game();
        for (const char* depth : {"1", "2", "3", "5"}) {
            CAPTURE(depth);
            const auto solver = test::engine(*game, std::string{"connect-four-solver(depth="} + depth + ")");
            const auto minimax = test::engine(*game, std::string{"minimax(depth="} + depth + ")");
            test::each_problem(*game, near_the_end, 100,
                               [&](const AnyPosition& position, std::int32_t, const std::string&) {
                                   const auto found = solver->search(position, {});
                                   const auto expected = minimax->search(position, {});
                                   CHECK(found.best()->value == expected.best()->value);
                                   CHECK((found.solved || !expected.solved));
                               });
        }
    }

    TEST_CASE("it is what solves connect four") {
        const GamePtr game = connect_four_game();
        CHECK(game->solver() == "connect-four-solver");
        CHECK(game->engine().empty());
        CHECK((*builtin_catalogue().game("connect-four:5x4"))->solver().empty());
    }

    TEST_CASE("a node limit stops it") {
        const GamePtr game = connect_four_game();
        const auto found = test::engine(*game, "connect-four-solver(nodes=1000)")->search(*game->initial(), {});
        CHECK_FALSE(found.complete);
        CHECK(found.counters.nodes <= 1000);
    }

    TEST_CASE("threats decide games whose parries are found by playing") {
        static_assert(Threatening<Plain> && !SeesParries<Plain> && SeesParries<Plain::Board>);
        Driver with{stack(threats_decide, alpha_beta(ParriesAlone{})), Bisection{}};
        Driver without{stack(terminal, alpha_beta())};
        Plain position;
        for (const int column : {2, 2, 2, 1, 3, 0, 1, 3}) {
            position = position.play({static_cast<std::uint8_t>(column)});
            const auto found = with(position, Limits{});
            const auto expected = without(position, Limits{});
            CHECK(found.best().value == expected.best().value);
            CHECK(found.counters.nodes < expected.counters.nodes);
        }
    }
}

// The solver of connect four: scores of the published sets, parts by themselves, and values at limited depth.

#include <doctest/doctest.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <kigi/engines/connect_four/squares_won.hpp>
#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/framework/game/random.hpp>
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

struct Compared {
    std::uint32_t columns = 0;
    std::uint32_t winner = 0;
};

/// What compare_columns says of all parries, found by playing them.
Compared by_playing(const ConnectFour& position) {
    std::vector<std::tuple<int, std::size_t, std::uint32_t>> sorted;  // most squares won first, else as generated
    for (const auto column : position.parries()) {
        const ConnectFour child = position.play(column);
        if (child.plies_left() > 0 && child.parry_squares() == 0) return {0, column.index + 1U};
        const int won = std::popcount(child.winning_squares(child.others()));
        sorted.emplace_back(-won, sorted.size(), column.index + 1U);
    }
    std::ranges::sort(sorted);
    Compared compared;
    for (const auto& [won, number, item] : sorted | std::views::reverse)
        compared.columns = compared.columns << 4U | item;
    return compared;
}

}  // namespace

TEST_SUITE("solver of connect four") {
    TEST_CASE("published scores near the end, and few nodes") {
        const Solved all = solve_all("connect-four-solver(table=1)", near_the_end, 1000);
        CHECK(all.positions == 1000);
        CHECK(all.nodes == 36'196);  // P. Pons' solver: 51,273
    }

    TEST_CASE("published scores in the middle, and few nodes") {
        const Solved all = solve_all("connect-four-solver", middle, 1000);
        CHECK(all.positions == 1000);
        CHECK(all.nodes == 216'090);  // 449,150
    }

    TEST_CASE("published scores at the beginning, and few nodes") {
        const Solved all = solve_all("connect-four-solver", beginning, 100);
        CHECK(all.positions == 100);
        CHECK(all.nodes == 110'554);  // of 1,064,502 for all 1000, where his takes 3,266,047
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

    TEST_CASE("columns are compared as by playing them") {
        using namespace connect_four;
        SplitMix random{20};
        int compared = 0;
        int won = 0;
        for (int game = 0; game < 400; ++game) {
            ConnectFour position;
            while (!position.outcome()) {
                const auto moves = position.moves();
                const bool wins = !position.winning_moves(position.side_to_move()).empty();
                if (const Squares parries = position.parry_squares(); !wins && parries != 0) {
                    const Squares empty = position.board() ^ (position.own() | position.others());
                    const Compared expected = by_playing(position);
                    for (const InstructionSet set : instruction_sets) {
                        if (set > best_instruction_set()) continue;
                        const auto found = compare_columns(set)(position.own(), empty, position.landing(), parries);
                        CHECK(found.winner == expected.winner);
                        if (found.winner == 0) CHECK(found.columns == expected.columns);
                    }
                    ++compared;
                    won += expected.winner != 0;
                }
                auto move = moves.begin();
                for (auto left = random.below(static_cast<std::uint32_t>(position.count_moves())); left > 0; --left)
                    ++move;
                position = position.play(*move);
            }
        }
        CHECK(compared > 4000);
        CHECK(won > 100);
    }

    TEST_CASE("half of the columns are enough where they mirror") {
        const connect_four::ColumnOrder all{0x7162534U};
        std::string left;
        for (const auto column : all.left_half()) left += ConnectFour::move_text(column);
        CHECK(left == "4321");
        const GamePtr game = connect_four_game();
        const auto solver = test::engine(*game, "connect-four-solver");
        auto position = game->initial();
        for (const char move : std::string{"44411117777"}) REQUIRE(position->play(std::string{move}));
        const auto value = solver->search(*position, {}).best()->value;
        CHECK(value == Points{0});
        Points best = -100;
        for (const char move : std::string{"2356"}) {
            auto child = position->clone();
            REQUIRE(child->play(std::string{move}));
            best = std::max<Points>(best, -solver->search(*child, {}).best()->value);
        }
        CHECK(best <= value);
        CHECK(solver->search(*position, {}).best()->move < std::optional<std::string>{"5"});
    }

    TEST_CASE("values of all moves are those of minimax") {
        constexpr DriverOptions every_move{.multi_pv = 4};
        Driver with{stack(threats_decide, alpha_beta(ParriesAlone{})), Bisection{}, every_move};
        Driver at_once{stack(threats_decide, alpha_beta(ParriesAlone{})), WholeWindow{}, every_move};
        Driver without{stack(terminal, alpha_beta()), WholeWindow{}, every_move};
        const auto game = ConnectFourOfAnySize::from_parameters("4x4").value();
        const auto sorted = [](const auto& result) {
            std::vector<std::pair<Points, std::size_t>> moves;
            for (const auto& line : result.lines) moves.emplace_back(-line.value.points, line.move->index);
            std::ranges::sort(moves);
            return moves;
        };
        for (const std::string line : {"", "11", "1122", "22113", "2211321"}) {
            CAPTURE(line);
            auto position = game;
            for (const char column : line) position = position.play({static_cast<std::uint8_t>(column - '1')});
            const auto expected = sorted(without(position, Limits{}));
            CHECK(expected.size() == position.count_moves());
            CHECK(sorted(with(position, Limits{})) == expected);
            CHECK(sorted(at_once(position, Limits{})) == expected);
        }
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

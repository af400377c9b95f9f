// The learned tables that order moves near the end of the game.

#include <doctest/doctest.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>

#include <kigi/games/reversi/endgame/few_empties.hpp>
#include <kigi/games/reversi/endgame/order_tables.hpp>
#include <kigi/games/reversi/endgame/order_tables_here.hpp>
#include <kigi/tests/reversi/random_line.hpp>

namespace {

using namespace kigi;
using test::Board;
using test::random_line;

TEST_SUITE_BEGIN("reversi: the order of the last squares");

TEST_CASE("learned tables change nodes, not values") {
    std::mt19937 random{10};
    const reversi::FewEmptiesOptions by_tables{.tables = &reversi::order_tables()};
    std::uint64_t with = 0;
    std::uint64_t without = 0;
    for (int n = 0; n < 60; ++n)
        for (const Board& game : random_line(random)) {
            const int empties = reversi::count(game.empties());
            if (empties < 9 || empties > 12) continue;
            for (const int alpha : {-10, 0, 10}) {
                const auto usual = reversi::few_empties()(game.mover(), game.opponent(), alpha, {});
                const auto found = reversi::few_empties()(game.mover(), game.opponent(), alpha, by_tables);
                CHECK((found.value > alpha) == (usual.value > alpha));
                if (empties == 9)
                    CHECK(found.nodes == usual.nodes);
                else
                    with += found.nodes, without += usual.nodes;
            }
        }
    CHECK(20 * with < 19 * without);
}

TEST_CASE("twelve weights by what lies on squares") {
    // Each weight tells what it is of.
    auto tables = std::make_unique<reversi::OrderTables>();
    std::mt19937 random{11};
    for (std::size_t i = 0; i < reversi::OrderTables::entries; ++i) {
        tables->edge[i] = static_cast<std::int8_t>(random() % 256 - 128);
        tables->corner[i] = static_cast<std::int8_t>(random() % 256 - 128);
    }
    /// Four squares of a line from a corner on: (x, y), and the step to the next.
    const auto four = [](const Board& game, int x, int y, int dx, int dy) {
        int sum = 0;
        for (int weight = 1; weight < 81; weight *= 3, x += dx, y += dy) {
            const reversi::Bits square = reversi::Bits{1} << (x + 8 * y);
            sum += weight * ((game.mover() & square) != 0 ? 1 : (game.opponent() & square) != 0 ? 2 : 0);
        }
        return static_cast<unsigned>(sum);
    };
    for (int n = 0; n < 20; ++n) {
        const auto line = random_line(random);
        std::array<std::uint64_t, 4> mover{};
        std::array<std::uint64_t, 4> opponent{};
        std::array<int, 4> expected{};
        for (std::size_t i = 0; i < 4; ++i) {
            const Board& game = line[line.size() * (i + 1) / 5];
            mover[i] = game.mover();
            opponent[i] = game.opponent();
            for (const int far : {0, 7}) {
                const int inward = far == 0 ? 1 : -1;
                // a rank, then a file: its two halves, and the halves of the line beside it
                for (const bool file : {false, true}) {
                    const auto at = [&](int along, int across, int step) {
                        return file ? four(game, across, along, 0, step) : four(game, along, across, step, 0);
                    };
                    expected[i] += tables->edge[at(0, far, 1) + 81 * at(7, far, -1)] +
                                   tables->corner[at(0, far, 1) + 81 * at(0, far + inward, 1)] +
                                   tables->corner[at(7, far, -1) + 81 * at(7, far + inward, -1)];
                }
            }
        }
        std::array<std::uint16_t, 4> less{};
        reversi::less_by_tables(*tables, mover.data(), opponent.data(), 4, less.data());
        for (std::size_t i = 0; i < 4; ++i) CHECK(less[i] == 12 * 128 - expected[i]);
    }
}

TEST_CASE("built-in tables are whole, and edges read from either end") {
    REQUIRE(reversi::embedded_order_tables().size() == sizeof(reversi::OrderTables));
    for (unsigned i = 0; i < reversi::OrderTables::entries; ++i)
        CHECK(reversi::order_tables().edge[i] == reversi::order_tables().edge[i / 81 + 81 * (i % 81)]);
}

TEST_SUITE_END();

}  // namespace

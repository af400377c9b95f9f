// What is known of a position near the end of the game: its value, its stable discs, its children's scores.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include <kigi/games/reversi/endgame/child_scores.hpp>
#include <kigi/games/reversi/endgame/few_empties.hpp>
#include <kigi/games/reversi/endgame/order_tables.hpp>
#include <kigi/games/reversi/endgame/stability.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/tests/reversi/random_line.hpp>

namespace {

using namespace kigi;
using test::Board;
using test::random_line;

int minimax_of(const Board& game) {
    if (game.is_over()) return game.final_score();
    int best = -64;
    for (const auto move : game.moves()) best = std::max(best, -minimax_of(game.play(move)));
    return best;
}

/// Whether the mover gets more than alpha.
bool exceeds(const Board& game, int alpha) {
    if (game.is_over()) return game.final_score() > alpha;
    for (const auto move : game.moves())
        if (!exceeds(game.play(move), -alpha - 1)) return true;
    return false;
}

/// Discs by chance, with so many empty squares: there are more moves than a game would leave.
Board board_of_chance(std::mt19937& random, int empties) {
    reversi::Bits empty = 0;
    while (reversi::count(empty) < empties) empty |= reversi::Bits{1} << random() % 64;
    const reversi::Bits mover = (reversi::Bits{random()} << 32 | random()) & ~empty;
    return Board{{mover, ~(mover | empty), Side::first}};
}

/// What this machine can run.
std::vector<InstructionSet> sets_here() {
    std::vector<InstructionSet> sets;
    for (const InstructionSet set : instruction_sets)
        if (set <= best_instruction_set()) sets.push_back(set);
    return sets;
}

TEST_SUITE_BEGIN("reversi: the end of the game");

TEST_CASE("few empty squares are solved as by minimax") {
    std::mt19937 random{1};
    int passes = 0;
    int seen = 0;
    for (int n = 0; n < 120; ++n)
        for (const Board& game : random_line(random)) {
            const int empties = reversi::count(game.empties());
            if (empties > 6) continue;
            ++seen;
            passes += !game.is_over() && game.legal() == 0;
            const int value = minimax_of(game);
            for (const InstructionSet set : sets_here())
                for (const int alpha : {-65, value - 3, value - 1, value, value + 2, 64}) {
                    const auto found = reversi::few_empties(set)(game.mover(), game.opponent(), alpha, {});
                    CHECK(found.complete);
                    CAPTURE(game.position_text());
                    CAPTURE(alpha);
                    // fail-soft: a bound on the right side
                    CHECK((alpha < value ? alpha < found.value && found.value <= value
                                         : value <= found.value && found.value <= alpha));
                    CHECK(found.nodes >= 1);
                    CHECK(found.nodes <= reversi::most_few_nodes(empties));
                }
        }
    CHECK(seen > 700);
    CHECK(passes > 20);
}

TEST_CASE("few empty squares take the same nodes everywhere") {
    std::mt19937 random{2};
    for (int n = 0; n < 20; ++n)
        for (const Board& game : random_line(random)) {
            if (reversi::count(game.empties()) > 8) continue;
            const auto portable = reversi::few_empties_portable(game.mover(), game.opponent(), 0, {});
            for (const InstructionSet set : sets_here()) {
                const auto found = reversi::few_empties(set)(game.mover(), game.opponent(), 0, {});
                CHECK(found.value == portable.value);
                CHECK(found.nodes == portable.nodes);
            }
        }
}

TEST_CASE("few empty squares with more than eight moves") {
    std::mt19937 random{6};
    int seen = 0;
    for (int n = 0; n < 300; ++n) {
        const Board game = board_of_chance(random, 9 + n % 2);
        if (reversi::count(game.legal()) <= 8) continue;
        ++seen;
        for (const int alpha : {-24, -8, 0, 8, 24})
            for (const auto* const tables :
                 {static_cast<const reversi::OrderTables*>(nullptr), &reversi::order_tables()}) {
                const reversi::FewEmptiesOptions options{.tables = tables};
                const auto portable = reversi::few_empties_portable(game.mover(), game.opponent(), alpha, options);
                CHECK((portable.value > alpha) == exceeds(game, alpha));
                for (const InstructionSet set : sets_here()) {
                    const auto found = reversi::few_empties(set)(game.mover(), game.opponent(), alpha, options);
                    CHECK(found.value == portable.value);
                    CHECK(found.nodes == portable.nodes);
                }
            }
    }
    CHECK(seen > 50);
}

TEST_CASE("few empty squares: memory changes nodes, not values") {
    std::mt19937 random{7};
    reversi::FewMemory memory;
    std::uint64_t with = 0;
    std::uint64_t without = 0;
    int known = 0;
    for (int n = 0; n < 12; ++n)
        for (const Board& game : random_line(random)) {
            const int empties = reversi::count(game.empties());
            if (empties < reversi::FewMemory::least_empties - 1 || empties > 12) continue;
            // One memory for all: windows in any order, and positions of which one follows from the other.
            for (const int alpha : {-20, 0, 16, -2, 0, 30}) {
                const auto forgets = reversi::few_empties()(game.mover(), game.opponent(), alpha, {});
                const auto found = reversi::few_empties()(game.mover(), game.opponent(), alpha, {.memory = &memory});
                CHECK((found.value > alpha) == (forgets.value > alpha));
                CHECK(found.complete);
                known += found.nodes == 1 && forgets.nodes > 1;
                with += found.nodes;
                without += forgets.nodes;
            }
        }
    CHECK(known > 50);
    CHECK(3 * with < 2 * without);
}

TEST_CASE("few empty squares: searches do not share a memory") {
    std::mt19937 random{8};
    auto used = std::make_unique<reversi::FewMemory>();
    for (int n = 0; n < 8; ++n) {
        const Board game = board_of_chance(random, 11);
        std::vector<std::uint64_t> nodes;
        for (const InstructionSet set : sets_here()) {
            auto fresh = std::make_unique<reversi::FewMemory>();
            ++used->search;
            for (auto* const memory : {fresh.get(), used.get()})
                nodes.push_back(reversi::few_empties(set)(game.mover(), game.opponent(), 0, {.memory = memory}).nodes);
        }
        for (const std::uint64_t count : nodes) CHECK(count == nodes.front());
    }
}

TEST_CASE("few empty squares: what was broken off is not remembered") {
    std::mt19937 random{9};
    for (int n = 0; n < 20; ++n) {
        const Board game = board_of_chance(random, 11);
        const auto whole = reversi::few_empties()(game.mover(), game.opponent(), 0, {});
        reversi::FewMemory memory;
        for (const unsigned nodes : {500U, 9'000U, 10'000U, 12'000U}) {
            const auto broken_off =
                reversi::few_empties()(game.mover(), game.opponent(), 0, {.nodes = nodes, .memory = &memory});
            CHECK(broken_off.nodes <= nodes);
        }
        const auto found = reversi::few_empties()(game.mover(), game.opponent(), 0, {.memory = &memory});
        CHECK((found.value > 0) == (whole.value > 0));
    }
}

TEST_CASE("few empty squares: stable discs change nodes, not values") {
    std::mt19937 random{5};
    std::uint64_t with = 0;
    std::uint64_t without = 0;
    for (int n = 0; n < 20; ++n)
        for (const Board& game : random_line(random)) {
            const int empties = reversi::count(game.empties());
            if (empties > reversi::most_few_empties) continue;
            for (const int alpha : {-20, 0, 16, 30}) {
                const auto some = reversi::few_empties()(game.mover(), game.opponent(), alpha, {});
                const auto none = reversi::few_empties()(game.mover(), game.opponent(), alpha, {.stability = false});
                CHECK((some.value > alpha) == (none.value > alpha));
                with += some.nodes;
                without += none.nodes;
            }
        }
    CHECK(with < without);
}

TEST_CASE("few empty squares never look at more than they may") {
    std::mt19937 random{6};
    int broken_off = 0;
    for (int n = 0; n < 20; ++n)
        for (const Board& game : random_line(random)) {
            if (reversi::count(game.empties()) > reversi::most_few_empties) continue;
            const auto whole = reversi::few_empties()(game.mover(), game.opponent(), 0, {});
            for (const unsigned nodes : {0U, 1U, 100U, 1000U, 10'000U, 20'000U}) {
                const auto found = reversi::few_empties()(game.mover(), game.opponent(), 0, {.nodes = nodes});
                CHECK(found.nodes <= nodes);
                broken_off += !found.complete;
                if (found.complete) {
                    CHECK(found.value == whole.value);
                    CHECK(found.nodes == whole.nodes);
                } else {
                    CHECK(nodes < whole.nodes + reversi::most_few_nodes(5));
                }
            }
        }
    CHECK(broken_off > 100);
}

TEST_CASE("a stable disc is never turned") {
    std::mt19937 random{3};
    std::int64_t discs = 0;
    for (int n = 0; n < 1500; ++n) {
        std::array<reversi::Bits, 2> stable{};
        for (const Board& game : random_line(random))
            for (const Side side : {Side::first, Side::second}) {
                auto& before = stable[side == Side::first ? 0 : 1];
                CHECK((before & ~game.discs_of(side)) == 0);
                const auto now = reversi::stable_discs(game.discs_of(side), game.discs_of(opponent(side)));
                CHECK((now & ~game.discs_of(side)) == 0);
                before |= now;
                discs += reversi::count(now);
            }
    }
    CHECK(discs > 100'000);
}

TEST_CASE("on a full board every disc is stable") {
    const reversi::Bits own = 0x123456789abcdef0;
    CHECK(reversi::stable_discs(own, ~own) == own);
    CHECK(reversi::stable_discs(~own, own) == ~own);
    CHECK(reversi::stable_discs(1, 0) == 1);                                    // a corner
    CHECK(reversi::stable_discs(0b10, 0) == 0);                                 // beside an empty one
    CHECK(reversi::stable_discs(0b111, 0b11111000) == 0b111);                   // a full edge
    CHECK(reversi::stable_discs(0x000000000103070f, 0) == 0x000000000103070f);  // a triangle in a corner
    CHECK(reversi::stable_discs(0x000000000103070e, 0) == 0);                   // without the corner
}

TEST_CASE("children are scored alike by all instruction sets") {
    std::mt19937 random{4};
    Board::ChildBatch batch;
    for (int n = 0; n < 30; ++n)
        for (const Board& game : random_line(random)) {
            if (game.legal() == 0) continue;
            game.expand(batch);
            std::array<std::int32_t, reversi::most_moves> portable{};
            reversi::score_children_portable(batch.boards(), portable.data());
            for (const InstructionSet set : sets_here()) {
                std::array<std::int32_t, reversi::most_moves> scores{};
                reversi::score_children(set)(batch.boards(), scores.data());
                CHECK(std::equal(scores.begin(), scores.begin() + batch.boards().count, portable.begin()));
            }
        }
}

TEST_SUITE_END();

}  // namespace

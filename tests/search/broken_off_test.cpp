// What a search keeps of a depth that a limit broke off.

#include <cstdint>

#include <doctest/doctest.h>

#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace {

using namespace kigi;
using SmallBoard = Reversi<6>;

/// Changes with every move, so that the best move often does, too.
Value restless(const SmallBoard& board) {
    return {
        static_cast<std::int32_t>((board.mover() * 0x9e3779b97f4a7c15 ^ board.opponent()) * 0xd6e8feb86659fd93 >> 58) -
        32};
}

Value true_value(const SmallBoard& root, move_t<SmallBoard> move, int depth) {
    const SmallBoard child = played(root, move);
    auto oracle = Driver{stack(terminal, horizon(restless), minimax)};
    const Value value = oracle(child, at_depth(depth - 1)).best().value;
    return child.side_to_move() == root.side_to_move() ? value : -value;
}

/// Stops searches of `root` at many numbers of nodes. Each keeps the move of the last complete depth, or one that is
/// better at the next. How often it was another.
template <class Searcher>
int better_moves(const Searcher& create, const SmallBoard& root, std::uint64_t most = 3000) {
    int kept = 0;
    for (std::uint64_t nodes = 40; nodes < most; nodes += nodes / 4) {
        const auto found = create()(root, at_nodes(nodes));
        if (found.complete || !found.known()) continue;
        const auto& best = found.best();
        const auto before = create()(root, at_depth(found.depth));
        CAPTURE(nodes);
        REQUIRE(best.move);
        CHECK(best.line.front() == *best.move);
        if (best.move == before.best().move) {
            CHECK(best.bound == Bound::exact);
            CHECK(best.value == before.best().value);
            continue;
        }
        ++kept;
        CHECK(best.bound == Bound::lower);
        const int next = found.depth + 1;
        const Value value = true_value(root, *best.move, next);
        CHECK(value >= best.value);
        CHECK(value > true_value(root, *before.best().move, next));
        SmallBoard at = root;
        for (const move_t<SmallBoard> move : best.line) {
            REQUIRE(is_legal(at, move));
            at = played(at, move);
        }
    }
    return kept;
}

template <class Searcher>
int in_all(const Searcher& create) {
    SmallBoard root;
    int kept = 0;
    for (int plies = 0; plies < 8; ++plies) {
        kept += better_moves(create, root);
        root = played(root, *root.moves().begin());
    }
    return kept;
}

constexpr DriverOptions by_depths{.deepen = true};

}  // namespace

TEST_SUITE_BEGIN("depths broken off");

TEST_CASE("a better move is kept, without a table") {
    CHECK(in_all([] { return Driver{stack(terminal, horizon(restless), alpha_beta()), WholeWindow{}, by_depths}; }) >
          0);
}

TEST_CASE("a better move is kept, whatever the windows") {
    auto table = *TranspositionTable<move_t<SmallBoard>>::create(1);
    const auto with = [&](auto strategy) {
        return in_all([&, strategy] {
            table.clear();
            return Driver{
                stack(terminal, horizon(restless), transposition(table), principal_variation(MovePicker<SmallBoard>{})),
                strategy, by_depths};
        });
    };
    CHECK(with(WholeWindow{}) > 0);
    CHECK(with(Aspiration{4}) > 0);
    CHECK(with(MtdF{}) > 0);
}

TEST_CASE("several lines are those of the last complete depth") {
    auto searcher =
        Driver{stack(terminal, horizon(restless), alpha_beta()), WholeWindow{}, {.deepen = true, .multi_pv = 2}};
    const auto found = searcher(SmallBoard{}, at_nodes(2000));
    REQUIRE_FALSE(found.complete);
    const auto before = searcher(SmallBoard{}, at_depth(found.depth));
    REQUIRE(found.lines.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(found.lines[i].move == before.lines[i].move);
        CHECK(found.lines[i].bound == Bound::exact);
    }
}

TEST_SUITE_END();

// Which moves of the transposition table a node tries first.

#include <doctest/doctest.h>

#include <optional>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/node/counters.hpp>
#include <kigi/framework/table/transposition_table.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace {

using namespace kigi;
using Table = TranspositionTable<reversi::Move>;

struct Asked {
    static constexpr bool is_root = false;
    using Position = Reversi<8>;
    Position position{};
    int depth;
    Window window{Value{-1}, Value{0}};
    std::optional<reversi::Move> best{};
    std::optional<reversi::Move> table_move{};
    Counters counted{};
    Counters& counters() { return counted; }
};

/// The move that a node with so many plies to go gets from a table with this one entry of its position.
std::optional<reversi::Move> tried_first(int part, int depth, int entry_depth, bool solved = false) {
    Table table = Table::of_buckets(1).value();
    Asked node{.depth = depth};
    table.store(node.position.key(), {.value = Value{-5},
                                      .bound = Bound::lower,
                                      .depth = entry_depth,
                                      .solved = solved,
                                      .move = *node.position.moves().begin()});
    Transposition<Table>{.table = &table, .moves_from_part = part}(node, [](Asked&) { return Value{0}; });
    return node.table_move;
}

TEST_SUITE_BEGIN("moves of the table");

TEST_CASE("in searches to the end only deep ones come first") {
    const Reversi<8> start;
    const int quarter = start.plies_left() / 4;
    const auto first = *start.moves().begin();
    CHECK(tried_first(2, unlimited_depth, 2 * quarter + 1) == first);
    CHECK_FALSE(tried_first(2, unlimited_depth, quarter + 1));
    for (const int to_the_end : {unlimited_depth, end_depth(most_end_level)}) {
        CHECK_FALSE(tried_first(4, to_the_end, 1));
        CHECK_FALSE(tried_first(4, to_the_end, quarter));
        CHECK(tried_first(4, to_the_end, quarter + 1) == first);
        CHECK(tried_first(4, to_the_end, table_depth(end_depth(most_end_level))) == first);
        CHECK(tried_first(4, to_the_end, 1, true) == first);
        CHECK(tried_first(0, to_the_end, 1) == first);
    }
}

TEST_CASE("in searches to a depth every one comes first") {
    const auto first = *Reversi<8>{}.moves().begin();
    for (const int part : {0, 4})
        for (const int depth : {1, 20, 40}) CHECK(tried_first(part, depth, 1) == first);
}

TEST_SUITE_END();

}  // namespace

#pragma once
/// \file
/// The move order of connect four by squares won, for searches to the end.

#include <cstdint>

#include <kigi/engines/connect_four/column_order.hpp>
#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/framework/table/compact_table.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/search/rules/threats_decide.hpp>

namespace kigi::connect_four {

/// Goes with ThreatsDecide: parries alone, that one first after which the mover has the most squares that would
/// complete a four; on a tie the one nearer to the middle.
///
/// A move to which the opponent has no parry wins with the third ply, and nothing wins before: that is the answer. If
/// there is none, the mover wins with the fifth ply at the earliest, which is an answer too where it fails low.
///
/// The first child's place in the table is asked for at once.
struct SquaresWon {
    const CompactTable* table = nullptr;
    int table_from = 0;  ///< the fewest empty squares with which it is asked
    CompareColumns compare = compare_columns(instruction_set());

    template <class Node>
    [[gnu::always_inline]] ColumnOrder operator()(Node& node) const {
        const ConnectFour& position = node.position;
        if (!may_parry_alone(node)) return natural(position);
        const Squares landing = position.landing();
        const Squares moves = position.parry_squares();
        const Squares empty = position.board() ^ (position.own() | position.others());
        const ComparedColumns found = compare(position.own(), empty, landing, moves);
        ColumnOrder order{found.columns};
        if (found.winner != 0) {
            node.best = *ColumnOrder{found.winner}.begin();
            order.answer = node.in_units(position.win_after(3));
        } else if (const Value most = node.in_units(position.win_after(5)); node.window.fails_low(most)) {
            node.best = *order.begin();
            order.answer = most;
        } else if (table && position.plies_left() > table_from) {
            const int first = (*order.begin()).index;
            table->prefetch(position.key_after(moves & column_squares(first, ConnectFour::BoardSize{})));
        }
        return order;
    }

private:
    [[gnu::noinline, gnu::cold]] static ColumnOrder natural(const ConnectFour& position) {
        std::uint32_t columns = 0;
        unsigned at = 0;
        for (const Column column : position.moves()) {
            columns |= (column.index + 1U) << at;
            at += 4;
        }
        return ColumnOrder{columns};
    }
};

}  // namespace kigi::connect_four

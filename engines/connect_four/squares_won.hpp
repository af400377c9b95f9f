#pragma once
/// \file
/// The move order of connect four by squares won, for searches to the end.

#include <cstdint>

#include <kigi/engines/connect_four/column_order.hpp>
#include <kigi/engines/connect_four/mirror_keys.hpp>
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
/// In a position that is its own mirror image the columns right of the middle are left out. And far from the leaves,
/// where a child that is known to refute is worth a look into the table for each, such a child is the answer (A.
/// Plaat, J. Schaeffer, W. Pijls and A. de Bruin, "Exploiting graph properties of game trees", AAAI 1996: enhanced
/// transposition cut-offs).
///
/// Nearer to them, the first child's place in the table is asked for at once.
struct SquaresWon {
    static constexpr bool tries_parries_alone = true;

    const CompactTable* table = nullptr;
    int table_from = 0;      ///< the fewest empty squares with which it is asked
    int children_from = 10;  ///< and of all children
    CompareColumns compare = compare_columns(instruction_set());

    template <class Node>
    [[gnu::always_inline]] ColumnOrder operator()(Node& node) const {
        const ConnectFour& position = node.position;
        if (!may_parry_alone(node)) return natural(position);
        const Squares landing = position.landing();
        const Squares moves = position.parry_squares();
        const Squares empty = position.board() ^ (position.own() | position.others());
        const bool asks_children = !Node::is_root && table && position.plies_left() >= children_from;
        if (asks_children)  // the answers come while the columns are compared
            for (Squares left = moves; left != 0; left &= left - 1)
                table->prefetch(MirrorKeys::after(position, left & -left));
        const ComparedColumns found = compare(position.own(), empty, landing, moves);
        ColumnOrder order{found.columns};
        if (position.plies() < symmetric_before && position.transformed(1) == position) order = order.left_half();
        if (found.winner != 0) {
            node.best = *ColumnOrder{found.winner}.begin();
            order.answer = node.in_units(position.win_after(3));
        } else if (const Value most = node.in_units(position.win_after(5)); node.window.fails_low(most)) {
            node.best = *order.begin();
            order.answer = most;
        } else if (table && position.plies_left() > table_from) {
            const auto key_after = [&](Column column) __attribute__((always_inline)) {
                return MirrorKeys::after(position, moves & column_squares(column.index, ConnectFour::BoardSize{}));
            };
            if (!asks_children) {
                table->prefetch(key_after(*order.begin()));
                return order;
            }
            for (const Column column : order) {
                const Value least = -table->probe(key_after(column)).upper;
                if (!node.window.fails_high(least)) continue;
                node.best = column;
                order.answer = least;
                break;
            }
        }
        return order;
    }

private:
    /// Few positions with more stones are symmetric: it does not pay to look.
    static constexpr int symmetric_before = 12;

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

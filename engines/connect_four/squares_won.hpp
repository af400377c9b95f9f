#pragma once
/// \file
/// The move order of connect four by squares won, for searches to the end.

#include <cstddef>
#include <cstdint>
#include <utility>

#include <kigi/engines/connect_four/sorted_columns.hpp>
#include <kigi/framework/table/compact_table.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/search/rules/threats_decide.hpp>

namespace kigi::connect_four {

/// How many squares are in a set, without an instruction that not every x86-64 has.
[[nodiscard, gnu::always_inline]] constexpr int counted(Squares set) noexcept {
    set -= (set >> 1U) & 0x5555555555555555U;
    set = (set & 0x3333333333333333U) + ((set >> 2U) & 0x3333333333333333U);
    set = (set + (set >> 4U)) & 0x0F0F0F0F0F0F0F0FU;
    return static_cast<int>((set * 0x0101010101010101U) >> 56U);
}

/// Goes with ThreatsDecide: parries alone, that one first after which the mover has the most squares that would
/// complete a four; on a tie the one nearer to the middle.
///
/// A move to which the opponent has no parry wins with the third ply, and nothing wins before: that is the answer. If
/// there is none, the mover wins with the fifth ply at the earliest, which is an answer too where it fails low.
///
/// A child's place in the table is asked for as soon as the move is known.
struct SquaresWon {
    const CompactTable* table = nullptr;
    int table_from = 0;  ///< the fewest empty squares with which it is asked

    template <class Node>
    [[gnu::always_inline]] SortedColumns operator()(Node& node) const {
        using Size = typename Node::Position::BoardSize;
        const auto& position = node.position;
        SortedColumns sorted;
        if (!may_parry_alone(node)) {
            for (const Column column : position.moves()) sorted.add(column.index, 0);
            return sorted;
        }
        const Squares moves = position.parry_squares();
        const Squares landing = position.landing();
        const Squares empty = position.board() ^ (position.own() | position.others());
        const bool asks_table = table && position.plies_left() > table_from;
        const auto wins_with = [&](int column) __attribute__((always_inline)) {
            const Squares square = moves & column_squares(column, Size{});
            if (square == 0) return false;
            if (asks_table) table->prefetch(position.key_after(square));
            const Squares fourths = completing_four(position.own() | square, Size{}) & empty;
            const Squares replies = (landing ^ square) | ((square << 1U) & empty);
            if (has_no_parry(replies, fourths)) {
                node.best = Column{static_cast<std::uint8_t>(column)};
                sorted.answer = node.in_units(position.win_after(3));
                return true;
            }
            sorted.add(column, counted(fourths));
            return false;
        };
        const bool won = [&]<std::size_t... Place>(std::index_sequence<Place...>) __attribute__((always_inline)) {
            return (wins_with(middle_first(Size::width(), static_cast<int>(Place))) || ...);
        }(std::make_index_sequence<static_cast<std::size_t>(Size::width())>{});
        const Value most = node.in_units(position.win_after(5));
        if (!won && node.window.fails_low(most)) {
            node.best = *sorted.begin();
            sorted.answer = most;
        }
        return sorted;
    }

private:
    /// Whether every reply lets the opponent complete one of the `fourths` with the next stone. A full board is a draw.
    [[nodiscard, gnu::always_inline]] static constexpr bool has_no_parry(Squares replies, Squares fourths) noexcept {
        const Squares now = replies & fourths;
        const Squares left = now == 0 ? replies : (now & (now - 1)) == 0 ? now : 0;
        return (left & ~(fourths >> 1U)) == 0 && replies != 0;
    }
};

}  // namespace kigi::connect_four

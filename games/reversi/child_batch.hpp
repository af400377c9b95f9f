#pragma once
/// \file
/// All children of a reversi position, expanded in vector lanes by the instruction set in use.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/discs.hpp>
#include <kigi/games/reversi/lanes/child_boards.hpp>
#include <kigi/games/reversi/mobility.hpp>
#include <kigi/games/reversi/reversi_move.hpp>

namespace kigi {
template <int Size>
    requires(Size == 4 || Size == 6 || Size == 8)
class Reversi;
}

namespace kigi::reversi {

/// The children of a position in the order of its moves; a pass is a single child. See kigi::Batched.
template <int Size>
class ChildBatch {
public:
    using Game = Reversi<Size>;

    /// Holds nothing yet, and nothing is written: two kilobytes that most nodes need a part of.
    ChildBatch() noexcept {}  // NOLINT(modernize-use-equals-default): = default would write zeros

    [[nodiscard]] std::size_t size() const noexcept { return static_cast<std::size_t>(children_.count); }
    [[nodiscard]] Move move(std::size_t i) const noexcept {
        return {static_cast<std::uint8_t>(std::countr_zero(children_.square[i]))};
    }
    [[nodiscard]] Game position(std::size_t i) const noexcept {
        return Game{{children_.mover[i], children_.opponent[i], side_}, children_.legal[i]};
    }
    [[nodiscard]] Side side_to_move(std::size_t) const noexcept { return side_; }
    [[nodiscard]] std::uint64_t key(std::size_t i) const noexcept { return position(i).key(); }
    /// The children in columns.
    [[nodiscard]] const ChildBoards& boards() const noexcept { return children_; }
    /// The child's legal squares.
    [[nodiscard]] Bits legal(std::size_t i) const noexcept { return children_.legal[i]; }
    [[nodiscard]] std::uint64_t count_moves(std::size_t i) const noexcept {
        if (children_.moves[i] != 0) [[likely]]
            return children_.moves[i];
        return (board & legal_squares(children_.opponent[i], children_.mover[i])) != 0 ? 1 : 0;
    }

    /// `legal`: where the parent's mover may play.
    void expand(const Discs& parent, Bits legal) noexcept {
        static constexpr std::array<Expand*, 3> expansions{expand_portable, expand_v3, expand_v4};
        side_ = kigi::opponent(parent.side);
        if (legal != 0) {
            expansions[static_cast<std::size_t>(instruction_set())](parent.mover, parent.opponent, legal, board,
                                                                    children_);
            return;
        }
        const Bits replies = board & legal_squares(parent.opponent, parent.mover);
        children_.count = replies != 0 ? 1 : 0;
        children_.mover[0] = parent.opponent;
        children_.opponent[0] = parent.mover;
        children_.legal[0] = replies;
        children_.moves[0] = static_cast<std::uint8_t>(count(replies));
        children_.square[0] = 0;  // no square: the pass
    }

private:
    static constexpr Bits board = board_of(Size);

    ChildBoards children_;
    Side side_ = Side::first;
};

}  // namespace kigi::reversi

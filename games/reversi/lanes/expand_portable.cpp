#include <bit>

#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/flip/lines.hpp>
#include <kigi/games/reversi/lanes/child_boards.hpp>
#include <kigi/games/reversi/mobility.hpp>

namespace kigi::reversi {

/// Two lanes are too few to pay: one child after the other is faster.
void expand_portable(std::uint64_t mover, std::uint64_t opponent, std::uint64_t legal, std::uint64_t board,
                     ChildBoards& children) {
    int i = 0;
    for (; legal != 0; legal &= legal - 1) {
        const Bits square = legal & -legal;
        const Bits turned = flip::lines(std::countr_zero(legal), mover, opponent);
        children.square[i] = square;
        children.mover[i] = opponent ^ turned;
        children.opponent[i] = mover ^ turned ^ square;
        children.legal[i] = board & legal_squares(opponent ^ turned, mover ^ turned ^ square);
        children.moves[i] = static_cast<std::uint8_t>(count(children.legal[i]));
        ++i;
    }
    children.count = i;
}

}  // namespace kigi::reversi

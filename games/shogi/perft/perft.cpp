#include <kigi/games/shogi/perft/perft.hpp>

#include <algorithm>

#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/legal.hpp>

namespace kigi::shogi {
namespace {

/// By the functions that the game itself calls.
void count_mini(Position& position, int depth, LastPly last_ply, PlainPerft& total) {
    if (depth == 0) {
        ++total.leaves;
        return;
    }
    if (depth == 1 && last_ply == LastPly::from_sets) {
        const std::uint64_t moves = count_legal_moves<Mini>(position);
        total.leaves += moves;
        total.finished += moves == 0 ? 1 : 0;
        return;
    }
    const MoveList moves = legal_moves<Mini>(position);
    if (moves.empty()) ++total.finished;
    if (depth == 1) {
        total.leaves += moves.size();
        return;
    }
    for (const Move move : moves) {
        const Difference difference = position.make(move);
        count_mini(position, depth - 1, last_ply, total);
        position.unmake(move, difference);
    }
}

}  // namespace

template <>
PerftCount perft<Standard>(const Position& position, int depth, InstructionSet set, LastPly last_ply) {
    Board board = position.board();
    const bool portable = std::min(set, best_instruction_set()) == InstructionSet::portable;
    const auto count = portable ? perft_portable : perft_v3;
    const PlainPerft total = count(board, {position.side(), last_ply, depth});
    return {total.leaves, total.finished};
}

template <>
PerftCount perft<Mini>(const Position& position, int depth, InstructionSet, LastPly last_ply) {
    Position copy = position;
    PlainPerft total{0, 0};
    count_mini(copy, std::max(depth, 0), last_ply, total);
    return {total.leaves, total.finished};
}

}  // namespace kigi::shogi

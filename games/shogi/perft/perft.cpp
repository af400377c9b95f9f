#include <kigi/games/shogi/perft/perft.hpp>

#include <algorithm>

#include <kigi/games/shogi/board/variant.hpp>

namespace kigi::shogi {

template <class Variant>
PerftCount perft(const Position& position, int depth, InstructionSet set, LastPly last_ply) {
    Board board = position.board();
    const bool portable = std::min(set, best_instruction_set()) == InstructionSet::portable;
    const auto count = portable ? perft_portable : perft_v3;
    const PlainPerft total = count(board, {position.side(), last_ply, depth});
    return {total.leaves, total.finished};
}

template PerftCount perft<Standard>(const Position&, int, InstructionSet, LastPly);

}  // namespace kigi::shogi

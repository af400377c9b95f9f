#include <kigi/games/shogi/perft/perft.hpp>

#include <algorithm>
#include <concepts>

#include <kigi/games/shogi/board/variant.hpp>

namespace kigi::shogi {

template <class Variant>
PerftCount perft(const Position& position, int depth, InstructionSet set, LastPly last_ply) {
    constexpr bool mini = std::same_as<Variant, Mini>;
    Board board = position.board();
    const bool portable = mini || std::min(set, best_instruction_set()) == InstructionSet::portable;
    const auto count = portable ? perft_portable : perft_v3;
    const PlainPerft total = count(board, {position.side(), mini, last_ply, depth});
    return {total.leaves, total.finished};
}

template PerftCount perft<Standard>(const Position&, int, InstructionSet, LastPly);
template PerftCount perft<Mini>(const Position&, int, InstructionSet, LastPly);

}  // namespace kigi::shogi

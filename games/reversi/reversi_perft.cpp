#include <kigi/games/reversi/reversi_perft.hpp>

#include <algorithm>

#include <kigi/games/reversi/lanes/perft_entry.hpp>

namespace kigi::reversi {

PerftCount perft(const Discs& discs, int size, int depth, InstructionSet set) {
    const auto enter = [&](auto count_lines) {
        const PlainPerft counts = count_lines(discs.mover, discs.opponent, board_of(size), depth);
        return PerftCount{counts.leaves, counts.finished};
    };
    switch (std::min(set, best_instruction_set())) {
        case InstructionSet::v4:
            return enter(perft_v4);
        case InstructionSet::v3:
            return enter(perft_v3);
        default:
            return enter(perft_portable);
    }
}

}  // namespace kigi::reversi

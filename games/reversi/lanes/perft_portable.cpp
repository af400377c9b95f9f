#include <kigi/games/reversi/lanes/perft_entry.hpp>
#include <kigi/games/reversi/lanes/perft_in_lanes.hpp>

namespace kigi::reversi {

PlainPerft perft_portable(std::uint64_t mover, std::uint64_t opponent, std::uint64_t board, int depth) {
    const LineCounts counts = perft_in_lanes(mover, opponent, board, depth);
    return {counts.leaves, counts.finished};
}

}  // namespace kigi::reversi

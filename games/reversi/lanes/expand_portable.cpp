#include <kigi/games/reversi/lanes/expand_in_lanes.hpp>

namespace kigi::reversi {

void expand_portable(std::uint64_t mover, std::uint64_t opponent, std::uint64_t legal, std::uint64_t board,
                     ChildBoards& children) {
    expand_in_lanes(mover, opponent, legal, board, children);
    count_legal(children);
}

}  // namespace kigi::reversi

// Trying whether a turn is legal without playing it.
#include <kigi/games/trax/board/chain.hpp>

namespace kigi::trax {

bool Board::chain_is_simple(Cell cell, Edges white) const noexcept {
    return walk_simple_chain(cell, white, [](Cell, Edges) {});
}

std::optional<Board::Conflict> Board::conflict(Cell cell, Edges white) const {
    const Walked walked = walk_chain(cell, white, [](Cell, Edges) {});
    if (walked.beyond == no_cell) return walked.conflict;
    return with_room_around(walked.beyond).conflict(cell, white);
}

Board Board::with_room_around(Cell cell) const {
    Board larger = *this;
    larger.add_pages_around(cell);
    return larger;
}

}  // namespace kigi::trax

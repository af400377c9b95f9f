// The key of the board after a turn without playing it.
#include <kigi/games/trax/board/chain.hpp>

namespace kigi::trax {

Residue Board::sum_at_origin_after(Cell cell, Edges white) const {
    Residue sum = now_.sum;
    const auto add = [&](Cell at, Edges edges) { sum = plus(sum, value_at(at, edges)); };
    if (!walk_simple_chain(cell, white, add)) {
        sum = now_.sum;
        const Walked walked = walk_chain(cell, white, add);
        if (walked.beyond != no_cell) return with_room_around(walked.beyond).sum_at_origin_after(cell, white);
    }
    // Only the first tile may lie outside the box.
    const Point at = point(cell);
    if (at.x < now_.left) return times(sum, times(now_.shift, step_east));
    if (at.y < now_.top) return times(sum, times(now_.shift, step_south));
    return times(sum, now_.shift);
}

}  // namespace kigi::trax

// What a turn completes, without playing it.
#include <algorithm>
#include <array>
#include <vector>

#include <kigi/games/trax/board/chain.hpp>

namespace kigi::trax {

namespace {

/// The tiles of a turn as if they lay on a board, and where paths lead through them.
class Turn {
public:
    void clear() noexcept { tiles_.clear(); }
    void add(Board::Cell cell, Edges white) { tiles_.push_back({.cell = cell, .white = white}); }
    [[nodiscard]] std::size_t size() const noexcept { return tiles_.size(); }

    /// Follows a colour through the n-th tile, first over the side that `first` chooses of the two that it has.
    /// Returns where the path ends: the side over which it enters an empty cell; or nothing if it comes back.
    struct Exit {
        Board::Point at;
    };
    [[nodiscard]] std::optional<Exit> follow(const Board& board, std::size_t n, bool white, bool first) {
        const std::size_t start = n;
        const unsigned start_side = side(n, white, first);
        for (unsigned d = start_side;;) {
            const Board::Cell cell = tiles_[n].cell;
            tiles_[n].followed[white ? 1 : 0] = true;
            Board::Cell next = Board::no_cell;
            unsigned entered = 0;
            if ((known_edges(board.state(cell)) >> d & 1U) != 0) {
                const Board::End far = board.other_end(cell * 4 + d);
                next = far / 4;
                entered = far & 3U;
            } else {
                next = board.neighbour(cell, d);
                entered = opposite(d);
            }
            n = find(next);
            if (n == tiles_.size()) return Exit{beside(board, cell, d, next)};
            const unsigned edges_of_colour = white ? tiles_[n].white : all_edges ^ tiles_[n].white;
            d = static_cast<unsigned>(std::countr_zero(edges_of_colour & ~(1U << entered)));
            if (n == start && d == start_side) return std::nullopt;
        }
    }

    /// Whether the path of a colour through the n-th tile was met already.
    [[nodiscard]] bool is_followed(std::size_t n, bool white) const { return tiles_[n].followed[white ? 1 : 0]; }

private:
    struct Laid {
        Board::Cell cell;
        Edges white;
        std::array<bool, 2> followed{};
    };

    [[nodiscard]] unsigned side(std::size_t n, bool white, bool first) const noexcept {
        const unsigned edges = white ? tiles_[n].white : all_edges ^ tiles_[n].white;
        return first ? static_cast<unsigned>(std::countr_zero(edges))
                     : static_cast<unsigned>(std::bit_width(edges)) - 1;
    }
    [[nodiscard]] std::size_t find(Board::Cell cell) const noexcept {
        std::size_t n = 0;
        while (n < tiles_.size() && tiles_[n].cell != cell) ++n;
        return n;
    }
    // A cell at the border of the known has a place, though no number yet.
    [[nodiscard]] static Board::Point beside(const Board& board, Board::Cell cell, unsigned d, Board::Cell next) {
        if (next != Board::no_cell) return board.point(next);
        const Board::Point at = board.point(cell);
        return {at.x + dx[d], at.y + dy[d]};
    }

    std::vector<Laid> tiles_;
};

}  // namespace

Board::Completed Board::completed_by(Cell cell, Edges white, Completed wanted) const {
    thread_local Turn turn;
    turn.clear();
    const auto add = [](Cell at, Edges edges) { turn.add(at, edges); };
    if (!walk_simple_chain(cell, white, add)) {
        turn.clear();
        const Walked walked = walk_chain(cell, white, add);
        if (walked.conflict) return {};
        if (walked.beyond != no_cell) return with_room_around(walked.beyond).completed_by(cell, white, wanted);
    }

    const Point at = point(cell);
    const std::int32_t left = std::min(now_.left, at.x);
    const std::int32_t right = std::max(now_.right, at.x);
    const std::int32_t top = std::min(now_.top, at.y);
    const std::int32_t bottom = std::max(now_.bottom, at.y);
    const bool wide = right - left >= line_extent_ - 1;
    const bool high = bottom - top >= line_extent_ - 1;
    const auto leaves = [&](Point p) {
        return (wide && (p.x < left || p.x > right)) || (high && (p.y < top || p.y > bottom));
    };
    const auto is_line_between = [&](Point p, Point q) {
        return (wide && std::min(p.x, q.x) < left && std::max(p.x, q.x) > right) ||
               (high && std::min(p.y, q.y) < top && std::max(p.y, q.y) > bottom);
    };
    const auto completes = [&](bool colour) {
        // One tile alone closes no loop: an empty cell sees no colour twice.
        if (turn.size() == 1 && !wide && !high) return false;
        for (std::size_t n = 0; n < turn.size(); ++n) {
            if (turn.is_followed(n, colour)) continue;
            const auto one = turn.follow(*this, n, colour, true);
            if (!one) return true;
            const auto other = turn.follow(*this, n, colour, false);
            if (leaves(one->at) && is_line_between(one->at, other->at)) return true;
        }
        return false;
    };
    return {wanted.white && completes(true), wanted.red && completes(false)};
}

}  // namespace kigi::trax

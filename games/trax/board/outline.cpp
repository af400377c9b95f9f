#include <kigi/games/trax/board/outline.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>

namespace kigi::trax {

void Outline::read(const Board& board, bool bays) {
    find_places(board);
    if (bays && board.may_conflict()) find_bays(board);
    partners_.resize(places_.size() * 4);
    paths_.clear();
    for (Index n = 0; n < places_.size(); ++n) {
        Place& place = places_[n];
        place.shore = root(place.shore);
        for (unsigned edges = known_edges(place.state); edges != 0; edges &= edges - 1) {
            const auto d = static_cast<unsigned>(std::countr_zero(edges));
            const Board::End far = board.other_end(place.cell * 4 + d);
            const End end = n * 4 + d;
            const End other = index_of_[far / 4] * 4 + (far & 3U);
            partners_[end] = other;
            if (end < other) paths_.push_back(end);
        }
    }
}

void Outline::find_places(const Board& board) {
    places_.clear();
    joined_.clear();
    if (index_of_.size() < board.cells()) index_of_.resize(board.cells());
    const auto& box = board.summary();
    const std::int32_t first = (box.left - 1) >> 4;
    const std::int32_t last = (box.right + 1) >> 4;
    for (std::int32_t y = box.top - 1; y <= box.bottom + 1; ++y)
        for (std::int32_t column = first; column <= last; ++column)
            if (const Board::Cell page = board.find_page(column, y >> 4); page != Board::no_cell)
                add_row(board, page + (static_cast<Board::Cell>(y) & 15U) * 16, column * 16, y);
}

void Outline::add_row(const Board& board, Board::Cell row, std::int32_t x_of_row, std::int32_t y) {
    for (std::uint32_t left = board.candidates_in_row(row); left != 0; left &= left - 1) {
        const auto in_row = static_cast<Board::Cell>(std::countr_zero(left));
        const Board::Cell cell = row + in_row;
        const std::int32_t x = x_of_row + static_cast<std::int32_t>(in_row);
        const auto index = static_cast<Index>(places_.size());
        index_of_[cell] = index;
        Place place{cell, x, y, board.state(cell), none, 0, {none, none, none, none}};
        if (index != 0) {
            Place& before = places_.back();
            if (before.x == x - 1 && before.y == y) {
                place.beside[west] = index - 1;
                before.beside[east] = index;
                ++place.neighbours;
                ++before.neighbours;
                place.shore = root(before.shore);
            }
        }
        const Board::Cell above = (cell & 0xf0U) != 0 ? cell - 16 : board.neighbour(cell, north);
        if (is_candidate(board.state(above))) {
            Place& other = places_[index_of_[above]];
            place.beside[north] = index_of_[above];
            other.beside[south] = index;
            ++place.neighbours;
            ++other.neighbours;
            const Index shore = root(other.shore);
            if (place.shore != none && place.shore != shore)
                joined_[std::max(place.shore, shore)] = std::min(place.shore, shore);
            place.shore = place.shore == none ? shore : std::min(place.shore, shore);
        }
        if (place.shore == none) {
            place.shore = static_cast<Index>(joined_.size());
            joined_.push_back(place.shore);
        }
        places_.push_back(place);
    }
}

// The corner of a pocket that no tile touches, between two candidates beside a third.
void Outline::find_bays(const Board& board) {
    const std::size_t candidates = places_.size();
    const auto link = [&](Index a, unsigned d, Index b) {
        places_[a].beside[d] = b;
        places_[b].beside[opposite(d)] = a;
        ++places_[a].neighbours;
        ++places_[b].neighbours;
    };
    for (Index n = 0; n < candidates; ++n)
        for (unsigned d = 0; d < 4; ++d) {
            const unsigned turned = (d + 1) & 3U;
            const Index ahead = places_[n].beside[d];
            if (ahead >= candidates || places_[n].beside[turned] >= candidates) continue;
            if (places_[ahead].beside[turned] != none || (known_edges(places_[ahead].state) >> turned & 1U) != 0)
                continue;
            const auto bay = static_cast<Index>(places_.size());
            const Board::Cell cell = board.neighbour(places_[ahead].cell, turned);
            const Board::Point at = board.point(cell);
            places_.push_back({cell, at.x, at.y, 0, places_[n].shore, 0, {none, none, none, none}});
            for (unsigned side = 0; side < 4; ++side) {
                const Board::Cell next = board.neighbour(cell, side);
                if (is_candidate(board.state(next))) link(bay, side, index_of_[next]);
                for (Index other = static_cast<Index>(candidates); other < bay; ++other)
                    if (places_[other].cell == next) link(bay, side, other);
            }
        }
}

}  // namespace kigi::trax

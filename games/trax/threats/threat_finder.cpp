#include <kigi/games/trax/threats/threat_finder.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include <kigi/games/trax/board/steps.hpp>

namespace kigi::trax {

void ThreatFinder::look(const Trax& position, Turns turns) {
    position_ = &position;
    turns_ = turns;
    over_ = position.board().empty() || position.outcome().has_value();
    if (over_) return;
    outline_.read(position.board(), turns == Turns::all);
    const ShoreColours nothing{};
    loops_.assign(outline_.shores(), nothing);
    lines_.assign(outline_.shores(), nothing);
    pockets_.assign(outline_.shores(), 0);
    turn_.begin(outline_);
    see_loops();
    see_lines();
    if (turns == Turns::all && position.board().may_conflict()) see_pockets();
}

// A turn that is not simple puts tiles on three cells of a pocket, and may then go from shore to shore. The three hang
// together, so all is simple on a shore that has no such three.
void ThreatFinder::see_pockets() {
    const auto& places = outline_.places();
    for (const auto& place : places)
        for (unsigned d = 0; d < 4; ++d) {
            const unsigned turned = (d + 1) & 3U;
            if (place.beside[d] == Outline::none || place.beside[turned] == Outline::none) continue;
            const bool tile_in_corner = (known_edges(places[place.beside[d]].state) >> turned & 1U) != 0;
            if (!tile_in_corner) pockets_[place.shore] = 1;
        }
}

// A loop is made of old paths with both ends on the shore, and of links between their ends through tiles of the turn. A
// tile inside a link has the colour on two sides where there was no tile, so it is the first of the turn, or it was
// forced from its third side, the one edge that was known being the fourth. Where no candidate has three candidates
// beside it, a link is therefore at most three tiles long, and the one in the middle saw the other colour alone.
void ThreatFinder::see_loops() {
    const auto& places = outline_.places();
    inner_.assign(places.size() * 4, 0);
    inner_paths_.clear();
    wide_.assign(outline_.shores(), 0);
    sure_.assign(outline_.shores(), {});
    for (const auto& place : places)
        if (place.neighbours == 3) wide_[place.shore] = 1;
    for (const Outline::End end : outline_.paths()) {
        const Outline::End other = outline_.other_end(end);
        if (places[end / 4].shore != places[other / 4].shore) continue;
        inner_[end] = inner_[other] = 1;
        inner_paths_.push_back(end);
    }
    for (const Outline::End end : inner_paths_) {
        const auto& place = places[end / 4];
        const Outline::End other = outline_.other_end(end);
        const bool white = outline_.is_white(end);
        bool& loop = loops_[place.shore][white ? 1 : 0];
        bool& sure = sure_[place.shore][white ? 1 : 0];
        if (sure) continue;
        loop = loop || wide_[place.shore] != 0 || (is_linked(end / 4, white) && is_linked(other / 4, white));
        if (loop) sure = closes_at_once(end, other, white);
    }
}

// The two attacks of the books: the ends side by side, of which either can be turned to the other; or with a place
// between them that sees the other colour alone, for a tile that joins them.
bool ThreatFinder::closes_at_once(Outline::End a, Outline::End b, bool white) const {
    const auto& places = outline_.places();
    const Board& board = position_->board();
    const auto legal = [&](Outline::Index place, unsigned edges_of_colour) {
        const unsigned edges = white ? edges_of_colour : all_edges ^ edges_of_colour;
        return fits(places[place]) && board.is_legal(places[place].cell, static_cast<Edges>(edges));
    };
    for (unsigned d = 0; d < 4; ++d) {
        const Outline::Index next = places[a / 4].beside[d];
        if (next == Outline::none) continue;
        if (next == b / 4)
            return legal(a / 4, 1U << (a & 3U) | 1U << d) || legal(next, 1U << (b & 3U) | 1U << opposite(d));
        if ((white ? places[next].state & 15U : places[next].state >> 4U) != 0 || places[next].state == 0) continue;
        for (unsigned e = 0; e < 4; ++e)
            if (e != opposite(d) && places[next].beside[e] == b / 4) return legal(next, 1U << opposite(d) | 1U << e);
    }
    return false;
}

int ThreatFinder::shores_completed(bool white, int most) {
    if (over_) return 0;
    const unsigned colour = white ? 1 : 0;
    int count = 0;
    for (const ShoreColours& sure : sure_)
        if (sure[colour] && ++count == most) return count;
    const auto& places = outline_.places();
    for (Outline::Index n = 0; n < places.size(); ++n) {
        const auto& place = places[n];
        if (sure_[place.shore][colour] || !may_complete(place.shore, white) || !fits(place)) continue;
        for (unsigned t = 0; t < tiles; ++t) {
            const Edges edges = fitting_tile(place.state, static_cast<Tile>(t));
            if (edges == 0) continue;
            const Board::Completed completed = completed_by(n, edges, white, !white);
            if (!(white ? completed.white : completed.red)) continue;
            sure_[place.shore][colour] = true;
            if (++count == most) return count;
            break;
        }
    }
    return count;
}

bool ThreatFinder::has_inner_end(Outline::Index place, bool white) const {
    const State state = outline_.places()[place].state;
    for (unsigned edges = white ? state & 15U : state >> 4U; edges != 0; edges &= edges - 1)
        if (inner_[place * 4 + static_cast<unsigned>(std::countr_zero(edges))] != 0) return true;
    return false;
}

bool ThreatFinder::is_linked(Outline::Index place, bool white) const {
    const auto& places = outline_.places();
    for (const Outline::Index next : places[place].beside) {
        if (next == Outline::none) continue;
        if (has_inner_end(next, white)) return true;
        if ((white ? places[next].state & 15U : places[next].state >> 4U) != 0) continue;
        for (const Outline::Index after : places[next].beside)
            if (after != Outline::none && after != place && has_inner_end(after, white)) return true;
    }
    return false;
}

// A line has an end at either side of the box; each is the end of an old path whose other end lies on the shore, or of
// a tile of the turn, in an outermost row or column or, the first, one beyond it.
void ThreatFinder::see_lines() {
    const Board& board = position_->board();
    const auto& box = board.summary();
    const bool wide = board.width() >= board.line_extent() - 1;
    const bool high = board.height() >= board.line_extent() - 1;
    if (!wide && !high) return;
    const auto beyond = [&](const Outline::Place& place, std::int32_t margin) {
        return static_cast<std::uint8_t>(
            (place.y < box.top + margin ? 1U << north : 0U) | (place.x > box.right - margin ? 1U << east : 0U) |
            (place.y > box.bottom - margin ? 1U << south : 0U) | (place.x < box.left + margin ? 1U << west : 0U));
    };
    leaves_.assign(outline_.shores(), {});
    const auto& places = outline_.places();
    for (const auto& place : places)
        if (const std::uint8_t sides = beyond(place, 1); sides != 0)
            for (auto& leaves : leaves_[place.shore]) leaves |= sides;
    for (const Outline::End end : outline_.paths()) {
        const Outline::End other = outline_.other_end(end);
        const unsigned colour = outline_.is_white(end) ? 1 : 0;
        const auto& from = places[end / 4];
        const auto& to = places[other / 4];
        leaves_[to.shore][colour] |= beyond(from, 0);
        leaves_[from.shore][colour] |= beyond(to, 0);
    }
    for (std::size_t shore = 0; shore < leaves_.size(); ++shore)
        for (unsigned colour = 0; colour < 2; ++colour) {
            const unsigned sides = leaves_[shore][colour];
            const auto both = [&](unsigned a, unsigned b) { return (sides >> a & sides >> b & 1U) != 0; };
            lines_[shore][colour] = (wide && both(east, west)) || (high && both(north, south));
        }
}

bool ThreatFinder::fits(const Outline::Place& place) const { return position_->fits({place.x, place.y}); }

Move ThreatFinder::move_at(const Outline::Place& place, Tile tile) const {
    const auto& box = position_->board().summary();
    return {static_cast<std::uint32_t>(place.x - box.left + 1), static_cast<std::uint32_t>(place.y - box.top + 1),
            tile};
}

// A tile that forces nothing closes no loop; and makes no line, unless it leads a path out of the box.
bool ThreatFinder::is_idle(const Outline::Place& place, Edges white) const {
    const auto& box = position_->board().summary();
    if (place.x <= box.left || place.x >= box.right || place.y <= box.top || place.y >= box.bottom) return false;
    for (unsigned unknown = all_edges & ~known_edges(place.state); unknown != 0; unknown &= unknown - 1) {
        const auto d = static_cast<unsigned>(std::countr_zero(unknown));
        const Outline::Index next = place.beside[d];
        if (next == Outline::none) continue;
        const auto seen =
            static_cast<State>(outline_.places()[next].state | edge_seen(opposite(d), (white >> d & 1U) != 0));
        if (const Call call = call_of(seen); call == Call::forced || call == Call::conflict) return false;
    }
    return true;
}

Board::Completed ThreatFinder::completed_by(Outline::Index index, Edges edges, bool white, bool red) {
    const Board& board = position_->board();
    const Outline::Place& place = outline_.places()[index];
    if (is_idle(place, edges)) return {};
    const OutlineTurn::Laid laid = turn_.lay(index, edges);
    if (laid == OutlineTurn::Laid::illegal) return {};
    if (laid == OutlineTurn::Laid::unknown) {
        if (turns_ == Turns::simple) return {};
        return board.completed_by(place.cell, edges, {white, red});
    }
    const bool tangled = laid == OutlineTurn::Laid::tangled;
    const auto& box = board.summary();
    const std::int32_t left = std::min(box.left, place.x);
    const std::int32_t right = std::max(box.right, place.x);
    const std::int32_t top = std::min(box.top, place.y);
    const std::int32_t bottom = std::max(box.bottom, place.y);
    const bool wide = right - left >= board.line_extent() - 1;
    const bool high = bottom - top >= board.line_extent() - 1;
    const auto is_line = [&](Board::Point p, Board::Point q) {
        return (wide && std::min(p.x, q.x) < left && std::max(p.x, q.x) > right) ||
               (high && std::min(p.y, q.y) < top && std::max(p.y, q.y) > bottom);
    };
    const auto leaves = [&](Board::Point p) {
        return (wide && (p.x < left || p.x > right)) || (high && (p.y < top || p.y > bottom));
    };
    const auto completes = [&](bool colour) {
        const unsigned c = colour ? 1 : 0;
        return ((tangled || loops_[place.shore][c]) && turn_.closes_loop(colour)) ||
               ((wide || high) && (tangled || lines_[place.shore][c]) && turn_.makes_line(colour, leaves, is_line));
    };
    return {white && completes(true), red && completes(false)};
}

}  // namespace kigi::trax

#include <kigi/games/trax/board/outline_turn.hpp>

#include <kigi/games/trax/board/steps.hpp>

namespace kigi::trax {

void OutlineTurn::begin(const Outline& outline) {
    outline_ = &outline;
    marks_.assign(outline.places().size(), {});
    turn_ = 0;
    count_ = 0;
}

bool OutlineTurn::touches_again(Board::Point untouched) noexcept {
    for (std::uint32_t n = 0; n < touched_; ++n)
        if (untouched_[n] == untouched) return true;
    untouched_[touched_++] = untouched;
    return false;
}

OutlineTurn::Laid OutlineTurn::lay(Outline::Index first, Edges white_first) {
    const auto& places = outline_->places();
    ++turn_;
    count_ = waiting_ = touched_ = 0;
    simple_ = true;
    Outline::Index index = first;
    Edges white = white_first;
    for (;;) {
        const Outline::Place& place = places[index];
        Mark& here = mark(index);
        const Edges known = known_edges(here.state);
        here.state = state_of_tile(white);
        here.tile = static_cast<std::uint8_t>(count_);
        tiles_[count_++] = {index, white};
        for (unsigned unknown = all_edges & ~known; unknown != 0; unknown &= unknown - 1) {
            const auto d = static_cast<unsigned>(std::countr_zero(unknown));
            const Outline::Index next = place.beside[d];
            if (next == Outline::none) {
                if (touches_again({place.x + dx[d], place.y + dy[d]})) return Laid::unknown;
                continue;
            }
            Mark& there = mark(next);
            there.state = static_cast<State>(there.state | edge_seen(opposite(d), (white >> d & 1U) != 0));
            if (++there.tiles_beside > 1) simple_ = false;
            const Call call = call_of(there.state);
            if (call == Call::conflict) return Laid::illegal;
            if (call != Call::forced) continue;
            if (waiting_ == longest) return Laid::unknown;
            forced_[waiting_++] = next;
        }
        do {
            if (waiting_ == 0) return simple_ ? Laid::simple : Laid::tangled;
            index = forced_[--waiting_];
        } while (marks_[index].tile != no_tile);
        if (count_ == longest) return Laid::unknown;
        white = forced_tile(marks_[index].state);
    }
}

OutlineTurn::Step OutlineTurn::step(std::uint32_t n, unsigned d) const noexcept {
    const Outline::Place& place = outline_->places()[tiles_[n].place];
    if ((known_edges(place.state) >> d & 1U) != 0) {
        const Outline::End far = outline_->other_end(tiles_[n].place * 4 + d);
        const Outline::Place& there = outline_->places()[far / 4];
        const std::uint32_t tile = tile_on(far / 4);
        return {tile == no_tile, {there.x, there.y}, tile, far & 3U, far / 4};
    }
    const Outline::Index next = place.beside[d];
    const std::uint32_t tile = next == Outline::none ? no_tile : tile_on(next);
    return {tile == no_tile, {place.x + dx[d], place.y + dy[d]}, tile, opposite(d), next};
}

// Leads out, or back to where it began.
OutlineTurn::Step OutlineTurn::follow(std::uint32_t n, unsigned d, bool white, Through* through) const noexcept {
    const std::uint32_t start = n;
    const unsigned start_side = d;
    for (;;) {
        if (through != nullptr) *through |= Through{1} << n;
        const Step to = step(n, d);
        if (to.out) return to;
        n = to.tile;
        d = static_cast<unsigned>(std::countr_zero(edges_of(n, white) & ~(1U << to.entered)));
        if (n == start && d == start_side) return to;
    }
}

// Unless the turn is tangled its tiles make no ring by themselves, so a loop leaves one of them over an edge that was
// known, and comes back to one.
bool OutlineTurn::closes_loop(bool white) const noexcept {
    if (count_ == 1) return false;
    for (std::uint32_t n = 0; n < count_; ++n) {
        const unsigned sides = edges_of(n, white);
        if (!simple_ && !follow(n, static_cast<unsigned>(std::countr_zero(sides)), white).out) return true;
        const unsigned known = sides & known_edges(outline_->places()[tiles_[n].place].state);
        for (unsigned left = known; left != 0; left &= left - 1) {
            const auto d = static_cast<unsigned>(std::countr_zero(left));
            if (tile_on(outline_->other_end(tiles_[n].place * 4 + d) / 4) != no_tile && !follow(n, d, white).out)
                return true;
        }
    }
    return false;
}

}  // namespace kigi::trax

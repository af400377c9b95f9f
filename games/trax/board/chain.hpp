#pragma once
/// \file
/// Following the chain of a turn without playing it: the two walks, for the sources of `Board` alone.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <kigi/games/trax/board/board.hpp>
#include <kigi/games/trax/board/steps.hpp>

namespace kigi::trax {

/// States of the cells that a tried turn has changed, over those of a board: each entry says when it was written, so
/// that nothing needs to be cleared. One for each thread, since boards that are only looked at may be shared.
class Overlay {
public:
    void begin(std::size_t cells) {
        if (entries_.size() < cells) entries_.resize(cells, 0);
        if (++turn_ == 1U << 24) {
            entries_.assign(entries_.size(), 0);
            turn_ = 1;
        }
        waiting.clear();
    }
    [[nodiscard]] State get(const Board& board, Board::Cell cell) const noexcept {
        const std::uint32_t entry = entries_[cell];
        return entry >> 8 == turn_ ? static_cast<State>(entry) : board.state(cell);
    }
    void set(Board::Cell cell, State state) noexcept { entries_[cell] = turn_ << 8 | state; }

    struct Forced {
        Board::Cell cell;
        Edges white;
    };
    std::vector<Forced> waiting;

private:
    std::vector<std::uint32_t> entries_;
    std::uint32_t turn_ = 0;
};

// Walks the chain as a tree: while no empty cell sees two of its tiles, each forced cell sees exactly one. The first
// that sees two is the fourth of a square with three tiles of the turn, or of the tile in the middle of these three.
template <class Visit>
bool Board::walk_simple_chain(Cell first, Edges white_first, Visit&& visit) const noexcept {
    struct Step {
        Cell cell;
        Edges white;
        Edges from;  // the side of the tile before it; none for the first
    };
    std::array<Step, longest_simple_chain> waiting;
    std::size_t count = 0;
    Step step{first, white_first, 0};
    for (std::size_t steps = 0; steps < longest_simple_chain; ++steps) {
        const State* const here = states_.data() + step.cell;
        const bool inner = is_inner(step.cell);
        visit(step.cell, step.white);
        unsigned beside = step.from;  // sides with tiles of this turn
        for (unsigned unknown = all_edges & ~(known_edges(*here) | beside); unknown != 0; unknown &= unknown - 1) {
            const auto d = static_cast<unsigned>(std::countr_zero(unknown));
            const State old = inner ? here[offset[d]] : states_[neighbour(step.cell, d)];
            const auto seen = static_cast<State>(old | edge_seen(opposite(d), (step.white >> d & 1U) != 0));
            if (call_of(seen) != Call::forced) continue;
            beside |= 1U << d;
            if (count == longest_simple_chain) return false;
            waiting[count++] = {neighbour(step.cell, d), forced_tile(seen), static_cast<Edges>(1U << opposite(d))};
        }
        // Sides with tiles of the turn that meet in a corner: what lies there must be a tile.
        for (unsigned corners = beside & (beside >> 1U | (beside & 1U) << 3U); corners != 0; corners &= corners - 1) {
            const auto d = static_cast<unsigned>(std::countr_zero(corners));
            if (!is_tile(state(neighbour(neighbour(step.cell, d), (d + 1) & 3U)))) return false;
        }
        if (count == 0) return true;
        step = waiting[--count];
    }
    return false;
}

template <class Visit>
Board::Walked Board::walk_chain(Cell first, Edges white_first, Visit&& visit) const {
    thread_local Overlay overlay;
    overlay.begin(states_.size());
    overlay.waiting.push_back({first, white_first});
    while (!overlay.waiting.empty()) {
        const auto [cell, white] = overlay.waiting.back();
        overlay.waiting.pop_back();
        const State before = overlay.get(*this, cell);
        if (is_tile(before)) continue;
        // What became known of the cell while it waited may have completed its tile, but cannot contradict it: that
        // would have been a conflict.
        overlay.set(cell, state_of_tile(white));
        visit(cell, white);
        const Edges known = known_edges(before);
        for (unsigned d = 0; d < 4; ++d) {
            if ((known >> d & 1U) != 0) continue;
            const Cell next = neighbour(cell, d);
            if (next == no_cell) return {.beyond = cell};
            const bool shown = (white >> d & 1U) != 0;
            const auto seen = static_cast<State>(overlay.get(*this, next) | edge_seen(opposite(d), shown));
            const Call call = call_of(seen);
            if (call == Call::conflict) return {.conflict = Conflict{point(next), shown}};
            overlay.set(next, seen);
            if (call == Call::forced) overlay.waiting.push_back({next, forced_tile(seen)});
        }
    }
    return {};
}

}  // namespace kigi::trax

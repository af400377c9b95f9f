#include <kigi/games/trax/board/board.hpp>
#include <kigi/games/trax/board/steps.hpp>
#include <kigi/games/trax/board/tile_values.hpp>

#include <algorithm>
#include <array>
#include <bit>

namespace kigi::trax {

namespace {

constexpr Board::Cell moved(Board::Cell cell, std::int32_t by) noexcept { return cell + static_cast<Board::Cell>(by); }

}  // namespace

Board::Board(std::int32_t line_extent) : line_extent_{line_extent} {
    now_.shift = times(power(step_west, 8), power(step_north, 8));
    add_page(0, 0);
}

Board::Cell Board::find(Point at) const noexcept {
    const Cell page = directory_.find(at.x >> 4, at.y >> 4);
    if (page == no_cell) return no_cell;
    return page + (static_cast<Cell>(at.y) & 15U) * 16 + (static_cast<Cell>(at.x) & 15U);
}

Board::Cell Board::step(Cell cell, int by_x, int by_y) const noexcept {
    const int x = static_cast<int>(cell & 15U) + by_x;
    const int y = static_cast<int>(cell >> 4 & 15U) + by_y;
    const Cell page = pages_[cell >> 8].around[static_cast<unsigned>(3 * (y >> 4) + (x >> 4) + 4)];
    if (page == no_cell) return no_cell;
    return page + (static_cast<Cell>(y) & 15U) * 16 + (static_cast<Cell>(x) & 15U);
}

Board::Cell Board::neighbour(Cell cell, unsigned d) const noexcept {
    return is_inner(cell) ? moved(cell, offset[d]) : step(cell, dx[d], dy[d]);
}

Board::Cell Board::add_page(std::int32_t column, std::int32_t row) {
    if (const Cell known = directory_.find(column, row); known != no_cell) return known;
    const auto number = static_cast<Cell>(pages_.size());
    const Cell first = number * 256;
    Page page{column * page_size, row * page_size, 1, {}};
    for (int y = -1; y <= 1; ++y)
        for (int x = -1; x <= 1; ++x) {
            const Cell other = x == 0 && y == 0 ? first : directory_.find(column + x, row + y);
            page.around[3 * (y + 1) + x + 1] = other;
            if (other != no_cell && other != first) pages_[other >> 8].around[3 * (1 - y) + 1 - x] = first;
        }
    const auto weight = [](Residue forth, Residue back, std::int32_t by) {
        return power(by < 0 ? back : forth, static_cast<std::uint64_t>(by < 0 ? -std::int64_t{by} : by));
    };
    page.weight = times(weight(step_east, step_west, page.x), weight(step_south, step_north, page.y));
    pages_.push_back(page);
    directory_.set(column, row, first);
    states_.resize(first + 256, 0);
    partners_.resize((first + 256) * std::size_t{4}, 0);
    candidates_.resize((first + 256) / 16, 0);
    return first;
}

// So that cells at most two steps from a tile exist: the touched ones and their neighbours.
void Board::add_pages_around(Cell cell) {
    const Page& page = pages_[cell >> 8];
    const std::int32_t column = page.x >> 4;
    const std::int32_t row = page.y >> 4;
    const auto x = static_cast<std::int32_t>(cell & 15U);
    const auto y = static_cast<std::int32_t>(cell >> 4 & 15U);
    const std::int32_t beside = x < 2 ? -1 : x > 13 ? 1 : 0;
    const std::int32_t above = y < 2 ? -1 : y > 13 ? 1 : 0;
    const auto missing = [&](std::int32_t by_x, std::int32_t by_y) {
        return pages_[cell >> 8].around[3 * (by_y + 1) + by_x + 1] == no_cell;
    };
    if (missing(beside, 0)) add_page(column + beside, row);
    if (missing(0, above)) add_page(column, row + above);
    const bool in_corner = (x == 0 || x == 15) && (y == 0 || y == 15);
    if (in_corner && missing(beside, above)) add_page(column + beside, row + above);
}

// A pocket is a square of four empty cells, at least three of which are touched by tiles. These are the pockets that
// the cell, touched itself, belongs to.
template <bool inner>
int Board::pockets_with(Cell cell) const noexcept {
    const auto at = [&](int x, int y) {
        if constexpr (inner)
            return states_[moved(cell, page_size * y + x)];
        else
            return state_at(cell, x, y);
    };
    const std::array<State, 4> beside{at(0, -1), at(1, 0), at(0, 1), at(-1, 0)};
    const auto touched = [](State s) { return static_cast<int>(is_candidate(s)); };
    if (touched(beside[0]) + touched(beside[1]) + touched(beside[2]) + touched(beside[3]) == 0) return 0;
    int pockets = 0;
    for (unsigned d = 0; d < 4; ++d) {
        const State a = beside[d];
        const State b = beside[(d + 1) & 3U];
        if (is_tile(a) || is_tile(b)) continue;
        const State corner = at(dx[d] + dx[(d + 1) & 3U], dy[d] + dy[(d + 1) & 3U]);
        pockets += !is_tile(corner) && touched(a) + touched(b) + touched(corner) >= 2;
    }
    return pockets;
}

// The pockets that arise because the cell, first touched by a tile on its side opposite to `d`, is touched now.
template <bool inner>
int Board::pockets_beyond(Cell cell, unsigned d) const noexcept {
    const auto at = [&](int x, int y) {
        if constexpr (inner)
            return states_[moved(cell, page_size * y + x)];
        else
            return state_at(cell, x, y);
    };
    const State ahead = at(dx[d], dy[d]);
    if (is_tile(ahead)) return 0;
    int pockets = 0;
    for (const unsigned turn : {1U, 3U}) {
        const unsigned side = (d + turn) & 3U;
        const State beside = at(dx[side], dy[side]);
        if (is_tile(beside) || (beside | ahead) == 0) continue;
        const State corner = at(dx[d] + dx[side], dy[d] + dy[side]);
        if (is_tile(corner)) continue;
        pockets += is_candidate(ahead) + is_candidate(beside) + is_candidate(corner) == 2;
    }
    return pockets;
}

template <bool inner>
Board::Quiet Board::quiet_at(Cell cell) const noexcept {
    const State before = states_[cell];
    const Edges known = known_edges(before);
    Quiet quiet{.moves = call_of(before) == Call::single ? -3 : -2};
    for (unsigned d = 0; d < 4; ++d) {
        if ((known >> d & 1U) != 0) continue;
        const Cell next = inner ? moved(cell, offset[d]) : step(cell, dx[d], dy[d]);
        const State old = states_[next];
        if (old == 0) {
            quiet.moves += 3;
            quiet.pockets += pockets_beyond<inner>(next, d);
        } else if (call_of(old) == Call::single) {
            // Its second edge must be of the other colour.
            quiet.moves -= 1;
            Edges& must = old > 15 ? quiet.white : quiet.red;
            must = static_cast<Edges>(must | 1U << d);
        } else {
            quiet.possible = false;
            return quiet;
        }
    }
    quiet.pockets -= pockets_with<inner>(cell);
    return quiet;
}

Board::Quiet Board::quiet(Cell cell) const noexcept {
    return is_inner(cell) ? quiet_at<true>(cell) : quiet_at<false>(cell);
}

bool Board::line_possible_with(Cell cell) const noexcept {
    const Point at = point(cell);
    return std::max(now_.right, at.x) - std::min(now_.left, at.x) >= line_extent_ - 1 ||
           std::max(now_.bottom, at.y) - std::min(now_.top, at.y) >= line_extent_ - 1;
}

Residue Board::value_at(Cell cell, Edges white) const noexcept {
    return times(tile_values[white][cell & 255U], pages_[cell >> 8].weight);
}

void Board::join(End a, End b, bool white) {
    partners_[a] = b;
    partners_[b] = a;
    if (lines_possible_) joins_.push_back({a, b, white});
}

template <bool inner>
void Board::place_tile(Cell cell, Edges white) {
    const State before = states_[cell];
    placed_.push_back({cell, before});
    ++now_.tiles;
    now_.sum = plus(now_.sum, value_at(cell, white));
    now_.pockets -= pockets_with<inner>(cell);
    --now_.calls[static_cast<unsigned>(call_of(before))];
    states_[cell] = state_of_tile(white);
    candidates_[cell >> 4] = static_cast<std::uint16_t>(candidates_[cell >> 4] & ~(1U << (cell & 15U)));

    const Edges known = known_edges(before);
    std::array<End, 4> ends;
    for (unsigned d = 0; d < 4; ++d) {
        if ((known >> d & 1U) != 0) {
            ends[d] = partners_[cell * 4 + d];
            continue;
        }
        const Cell next = inner ? moved(cell, offset[d]) : step(cell, dx[d], dy[d]);
        ends[d] = next * 4 + opposite(d);
        const State old = states_[next];
        const State seen = static_cast<State>(old | edge_seen(opposite(d), (white >> d & 1U) != 0));
        const Call call = call_of(seen);
        states_[next] = seen;
        --now_.calls[static_cast<unsigned>(call_of(old))];
        ++now_.calls[static_cast<unsigned>(call)];
        if (old == 0) {
            candidates_[next >> 4] = static_cast<std::uint16_t>(candidates_[next >> 4] | 1U << (next & 15U));
            now_.pockets += inner ? pockets_beyond<true>(next, d) : pockets_beyond<false>(next, d);
        } else if (call == Call::forced) {
            forced_.push_back(next);
        }
    }
    for (const bool colour : {true, false}) {
        const unsigned edges = colour ? white : all_edges ^ white;
        const auto from = static_cast<unsigned>(std::countr_zero(edges));
        const auto to = static_cast<unsigned>(std::bit_width(edges)) - 1;
        // Both ends come in and belong to one path: it closes.
        if ((known >> from & 1U) != 0 && ends[from] == cell * 4 + to)
            loops_[colour ? 1 : 0] = true;
        else
            join(ends[from], ends[to], colour);
    }
}

void Board::place(Cell cell, Edges white) {
    if (is_inner(cell)) return place_tile<true>(cell, white);
    add_pages_around(cell);
    place_tile<false>(cell, white);
}

void Board::place_forced() {
    while (!forced_.empty()) {
        const Cell cell = forced_.back();
        forced_.pop_back();
        if (!is_tile(states_[cell])) place(cell, forced_tile(states_[cell]));
    }
}

void Board::begin_turn(Cell cell) {
    joins_.clear();
    forced_.clear();
    loops_[0] = loops_[1] = false;
    const Point at = point(cell);
    if (now_.left > now_.right) {
        now_.left = now_.right = at.x;
        now_.top = now_.bottom = at.y;
    } else if (at.x < now_.left) {
        now_.left = at.x;
        now_.shift = times(now_.shift, step_east);
    } else if (at.y < now_.top) {
        now_.top = at.y;
        now_.shift = times(now_.shift, step_south);
    } else {
        now_.right = std::max(now_.right, at.x);
        now_.bottom = std::max(now_.bottom, at.y);
    }
    lines_possible_ = width() >= line_extent_ || height() >= line_extent_;
}

bool Board::is_line(Point p, Point q) const noexcept {
    return (width() >= line_extent_ && std::min(p.x, q.x) < now_.left && std::max(p.x, q.x) > now_.right) ||
           (height() >= line_extent_ && std::min(p.y, q.y) < now_.top && std::max(p.y, q.y) > now_.bottom);
}

bool Board::made_line(bool white) const noexcept {
    // An end outside the box is still open, whatever the turn did after the join.
    return std::ranges::any_of(
        joins_, [&](const Join& join) { return join.white == white && is_line(point(join.a / 4), point(join.b / 4)); });
}

void Board::take_back() {
    const auto [cell, before] = placed_.back();
    placed_.pop_back();
    const Edges known = known_edges(before);
    const bool inner = is_inner(cell);
    for (unsigned d = 0; d < 4; ++d) {
        if ((known >> d & 1U) != 0) {
            // The far end leads here again; what it led to over this tile was written beside it, and is untouched.
            partners_[partners_[cell * 4 + d]] = cell * 4 + d;
            continue;
        }
        const Cell next = inner ? moved(cell, offset[d]) : step(cell, dx[d], dy[d]);
        states_[next] = static_cast<State>(states_[next] & ~(0x11U << opposite(d)));
        if (states_[next] == 0)
            candidates_[next >> 4] = static_cast<std::uint16_t>(candidates_[next >> 4] & ~(1U << (next & 15U)));
    }
    states_[cell] = before;
    if (before != 0) candidates_[cell >> 4] = static_cast<std::uint16_t>(candidates_[cell >> 4] | 1U << (cell & 15U));
}

void Board::restore(const Summary& before) {
    while (placed_.size() > before.tiles) take_back();
    now_ = before;
}

}  // namespace kigi::trax

#include <kigi/games/trax/trax.hpp>

#include <algorithm>
#include <bit>
#include <cassert>
#include <limits>

namespace kigi {

using trax::Board;
using trax::Edges;

Trax::Trax(Rules rules)
    : board_{rules == Rules::loops ? std::numeric_limits<std::int32_t>::max() : line_extent}, rules_{rules} {}

std::optional<Outcome> Trax::outcome() const noexcept {
    switch (ending_) {
        case Ending::first:
            return Outcome::win(Side::first);
        case Ending::second:
            return Outcome::win(Side::second);
        case Ending::draw:
            return Outcome::draw();
        case Ending::none:
            break;
    }
    return std::nullopt;
}

Board::Cell Trax::cell_of(Move move) const noexcept {
    if (board_.empty()) return Board::origin();
    const auto& box = board_.summary();
    return board_.find(
        {box.left - 1 + static_cast<std::int32_t>(move.column), box.top - 1 + static_cast<std::int32_t>(move.row)});
}

Edges Trax::edges_of(Board::Cell cell, trax::Tile tile) const noexcept {
    // The first tile: white from the north, to the south or to the west.
    if (board_.empty()) return tile == trax::Tile::cross ? 0b0101 : tile == trax::Tile::slash ? 0b1001 : 0;
    return trax::fitting_tile(board_.state(cell), tile);
}

bool Trax::fits(Board::Point at) const noexcept {
    if (rules_ != Rules::eight || board_.empty()) return true;
    const auto& box = board_.summary();
    return std::max(box.right, at.x) - std::min(box.left, at.x) < 8 &&
           std::max(box.bottom, at.y) - std::min(box.top, at.y) < 8;
}

bool Trax::can_play(Move move) const {
    if (ending_ != Ending::none || (board_.empty() && (move.column != 0 || move.row != 0))) return false;
    const Board::Cell cell = cell_of(move);
    if (cell == Board::no_cell || !fits(board_.point(cell))) return false;
    const Edges white = edges_of(cell, move.tile());
    return white != 0 && board_.is_legal(cell, white);
}

Trax::Difference Trax::make(Move move) {
    const Difference before = board_.summary();
    const Board::Cell cell = cell_of(move);
    const Edges white = edges_of(cell, move.tile());
    assert(white != 0);
    play_turn(cell, white);
    return before;
}

void Trax::play_turn(Board::Cell cell, Edges white) {
    board_.begin_turn(cell);
    board_.place(cell, white);
    board_.place_forced();
    assert(board_.summary().calls[static_cast<unsigned>(trax::Call::conflict)] == 0);
    const Side mover = side_;
    side_ = opponent(mover);
    judge(board_.closed_loop(true) || board_.made_line(true), board_.closed_loop(false) || board_.made_line(false),
          mover);
}

void Trax::judge(bool white, bool red, Side mover) {
    if (white && red)
        ending_ = mover == Side::first ? Ending::first : Ending::second;
    else if (white || red)
        ending_ = white ? Ending::first : Ending::second;
    else if (rules_ == Rules::eight && width() == 8 && height() == 8 && moves().begin() == moves().end())
        // A box that is smaller has a move: along an outermost row some tile forces nothing.
        ending_ = Ending::draw;
}

void Trax::unmake(Move, const Difference& before) {
    board_.restore(before);
    side_ = opponent(side_);
    ending_ = Ending::none;
}

std::uint64_t Trax::key() const noexcept { return key_of_sum(board_.sum_at_origin()); }

std::uint64_t Trax::count_moves() const {
    if (ending_ != Ending::none) return 0;
    if (board_.empty()) return 2;
    if (!board_.may_conflict() && (rules_ != Rules::eight || std::max(width(), height()) < 8)) {
        const auto& calls = board_.summary().calls;
        return static_cast<std::uint64_t>(3 * calls[1] + 2 * calls[2]);
    }
    std::uint64_t count = 0;
    for (Board::Cell row = 0; row < board_.cells(); row += 16) {
        for (std::uint32_t left = board_.candidates_in_row(row); left != 0; left &= left - 1) {
            const Board::Cell cell = row + static_cast<Board::Cell>(std::countr_zero(left));
            if (!fits(board_.point(cell))) continue;
            for (unsigned t = 0; t < trax::tiles; ++t) {
                const Edges white = trax::fitting_tile(board_.state(cell), static_cast<trax::Tile>(t));
                count += white != 0 && board_.is_legal(cell, white);
            }
        }
    }
    return count;
}

std::optional<Edges> Trax::tile(std::int32_t column, std::int32_t row) const noexcept {
    const auto& box = board_.summary();
    const auto state = board_.state(board_.find({box.left - 1 + column, box.top - 1 + row}));
    if (!trax::is_tile(state)) return std::nullopt;
    return static_cast<Edges>(state & 15U);
}

bool operator==(const Trax& a, const Trax& b) {
    if (a.rules_ != b.rules_ || a.side_ != b.side_ || a.ending_ != b.ending_ || a.tiles() != b.tiles() ||
        a.width() != b.width() || a.height() != b.height())
        return false;
    const auto& here = a.board_.summary();
    const auto& there = b.board_.summary();
    return std::ranges::all_of(a.board_.placed(), [&](const Board::Placed& placed) {
        const auto at = a.board_.point(placed.cell);
        const auto other = b.board_.find({at.x - here.left + there.left, at.y - here.top + there.top});
        return b.board_.state(other) == a.board_.state(placed.cell);
    });
}

}  // namespace kigi

// Positions that are not reached by play: read from text, turned, reflected, with colours exchanged.
#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include <kigi/games/trax/trax.hpp>

namespace kigi {

using trax::Board;
using trax::Edges;

namespace {

/// A direction under a symmetry: columns mirrored, then rows, then exchanged.
constexpr unsigned turned(unsigned d, int symmetry) {
    const bool vertical = d % 2 == 0;
    if ((symmetry & 1) != 0 && !vertical) d ^= 2U;
    if ((symmetry & 2) != 0 && vertical) d ^= 2U;
    if ((symmetry & 4) != 0) d = 3 - d;  // north and west, east and south
    return d;
}

constexpr Edges turned_edges(Edges edges, int symmetry) {
    Edges result = 0;
    for (unsigned d = 0; d < 4; ++d)
        if ((edges >> d & 1U) != 0) result = static_cast<Edges>(result | 1U << turned(d, symmetry));
    return result;
}

}  // namespace

std::vector<Trax::Laid> Trax::laid() const {
    std::vector<Laid> tiles;
    for (const auto& placed : board_.placed())
        tiles.push_back({board_.point(placed.cell), static_cast<Edges>(board_.state(placed.cell) & 15U)});
    return tiles;
}

// The tiles must come in an order in which each but the first touches one before it.
Result<Trax> Trax::laid_out(Rules rules, const std::vector<Laid>& tiles, Side side) {
    Trax position{rules};
    Board& board = position.board_;
    bool loop[2]{};
    for (const auto& [at, white] : tiles) {
        const Board::Point origin = board.point(Board::origin());
        const Board::Cell cell = board.empty()
                                     ? Board::origin()
                                     : board.find({at.x - tiles[0].at.x + origin.x, at.y - tiles[0].at.y + origin.y});
        const trax::State known = board.state(cell);
        if ((white & known & 15U) != (known & 15U) || (white & known >> 4U) != 0)
            return refuse("has two tiles whose edges do not match");
        if (rules == Rules::eight && !position.fits(board.point(cell))) return refuse("is larger than 8x8");
        board.begin_turn(cell);
        board.place(cell, white);
        for (const bool colour : {true, false}) loop[colour ? 1 : 0] |= board.closed_loop(colour);
    }
    const auto& calls = board.summary().calls;
    if (calls[static_cast<unsigned>(trax::Call::forced)] + calls[static_cast<unsigned>(trax::Call::conflict)] != 0)
        return refuse("cannot arise: edges of one colour lead into an empty cell");
    bool line[2]{};
    if (rules != Rules::loops)
        trax::visit_paths(board, [&](const trax::Path& path) {
            line[path.colour == Side::first ? 1 : 0] |= board.is_line(path.from.at, path.to.at);
        });
    position.side_ = side;
    position.judge(loop[1] || line[1], loop[0] || line[0], opponent(side));
    return position;
}

Trax Trax::transformed(int symmetry) const {
    if (symmetry == 0) return *this;
    auto tiles = laid();
    for (auto& [at, white] : tiles) {
        if ((symmetry & 1) != 0) at.x = -at.x;
        if ((symmetry & 2) != 0) at.y = -at.y;
        if ((symmetry & 4) != 0) std::swap(at.x, at.y);
        white = turned_edges(white, symmetry);
    }
    return *laid_out(rules_, tiles, side_);
}

Trax::Move Trax::transformed(Move move, int symmetry) const noexcept {
    if (board_.empty()) return move;
    auto column = move.column;
    std::uint32_t row = move.row;
    if ((symmetry & 1) != 0) column = static_cast<std::uint32_t>(width()) + 1 - column;
    if ((symmetry & 2) != 0) row = static_cast<std::uint32_t>(height()) + 1 - row;
    if ((symmetry & 4) != 0) std::swap(column, row);
    // A slash stays one when columns and rows are exchanged, and becomes the other in a mirror.
    const bool mirrored = ((symmetry & 1) != 0) != ((symmetry & 2) != 0);
    const auto tile = move.tile() == trax::Tile::cross || !mirrored ? move.tile()
                      : move.tile() == trax::Tile::slash            ? trax::Tile::backslash
                                                                    : trax::Tile::slash;
    return {column, row, tile};
}

Trax Trax::with_colours_exchanged() const {
    auto tiles = laid();
    for (auto& [at, white] : tiles) white = static_cast<Edges>(trax::all_edges ^ white);
    return *laid_out(rules_, tiles, opponent(side_));
}

std::uint64_t Trax::canonical_key() const {
    std::uint64_t least = key();
    for (int symmetry = 1; symmetry < symmetries(); ++symmetry) {
        trax::Residue sum = 0;
        const auto& box = board_.summary();
        for (const auto& placed : board_.placed()) {
            const auto at = board_.point(placed.cell);
            auto x = static_cast<std::uint64_t>((symmetry & 1) != 0 ? box.right - at.x : at.x - box.left);
            auto y = static_cast<std::uint64_t>((symmetry & 2) != 0 ? box.bottom - at.y : at.y - box.top);
            if ((symmetry & 4) != 0) std::swap(x, y);
            const auto white = turned_edges(static_cast<Edges>(board_.state(placed.cell) & 15U), symmetry);
            sum = trax::plus(sum, trax::times(trax::tile_value(white), trax::times(trax::power(trax::step_east, x),
                                                                                   trax::power(trax::step_south, y))));
        }
        least = std::min(least, key_of_sum(sum));
    }
    return least;
}

}  // namespace kigi

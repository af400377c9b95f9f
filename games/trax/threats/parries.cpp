// Which moves may be parries.
#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <kigi/games/trax/threats/threat_finder.hpp>
#include <kigi/games/trax/threats/threats.hpp>

namespace kigi::trax {

namespace {

/// The cells of each win of the opponent: its tiles, the empty cells beside them, and where its line ends. A turn that
/// comes to none of them leaves that win as it is: neither a tile nor an edge beside one has changed, and no path
/// between them. If the box grows, a line may end too early, and on 8x8 its first tile may not fit any more.
class Wins {
public:
    void clear(Board::Cell cells) {
        for (const Board::Cell cell : met_) wins_at_[cell] = 0;
        met_.clear();
        no_cell_ = cells;
        if (wins_at_.size() <= cells) wins_at_.resize(cells + 1, 0);
        loops_ = 0;
        firsts_.clear();
    }
    [[nodiscard]] bool is_full() const noexcept { return firsts_.size() == 64; }
    void add(const Board& board, const Outline& outline, const OutlineTurn& turn, bool white) {
        visit_cells(board, outline, turn, [&](Board::Cell cell) { add(cell); });
        OutlineTurn::Through through = 0;
        for (std::uint32_t n = 0; n < turn.tiles().size(); ++n)
            for (const auto& end : turn.ends(n, white, through)) {
                if (!end.out) loops_ |= bit(firsts_.size());
                if (const Board::Cell cell = end.out ? board.find(end.at) : Board::no_cell; cell != Board::no_cell)
                    add(cell);
            }
        const auto& first = outline.places()[turn.tiles()[0].place];
        firsts_.push_back({first.x, first.y});
    }
    /// Whether the turn comes to every win that has room when the box has grown.
    [[nodiscard]] bool are_met_by(const Board& board, const Outline& outline, const OutlineTurn& turn,
                                  Trax::Rules rules) const {
        const auto& first = outline.places()[turn.tiles()[0].place];
        const auto& old = board.summary();
        const std::int32_t left = std::min(old.left, first.x);
        const std::int32_t right = std::max(old.right, first.x);
        const std::int32_t top = std::min(old.top, first.y);
        const std::int32_t bottom = std::max(old.bottom, first.y);
        std::uint64_t met = 0;
        if (right - left + bottom - top != board.width() + board.height() - 2) {
            met = ~loops_;
            for (std::size_t n = 0; n < firsts_.size() && rules == Trax::Rules::eight; ++n)
                if (std::max(right, firsts_[n].x) - std::min(left, firsts_[n].x) >= 8 ||
                    std::max(bottom, firsts_[n].y) - std::min(top, firsts_[n].y) >= 8)
                    met |= bit(n);
        }
        visit_cells(board, outline, turn, [&](Board::Cell cell) { met |= wins_at_[place_of(cell)]; });
        const std::uint64_t all = firsts_.empty() ? 0 : ~std::uint64_t{0} >> (64 - firsts_.size());
        return (met & all) == all;
    }

private:
    /// All cells far from tiles, which do not exist yet, are one.
    [[nodiscard]] Board::Cell place_of(Board::Cell cell) const noexcept { return std::min(cell, no_cell_); }
    static constexpr std::uint64_t bit(std::size_t n) noexcept { return std::uint64_t{1} << n; }
    void add(Board::Cell cell) {
        wins_at_[place_of(cell)] |= bit(firsts_.size());
        met_.push_back(place_of(cell));
    }
    template <class Visit>
    static void visit_cells(const Board& board, const Outline& outline, const OutlineTurn& turn, Visit&& visit) {
        for (const auto& [index, white] : turn.tiles()) {
            const auto& place = outline.places()[index];
            visit(place.cell);
            for (unsigned unknown = all_edges & ~known_edges(place.state); unknown != 0; unknown &= unknown - 1)
                visit(board.neighbour(place.cell, static_cast<unsigned>(std::countr_zero(unknown))));
        }
    }

    std::vector<std::uint64_t> wins_at_;  ///< a cell: a bit for each win
    Board::Cell no_cell_ = 0;
    std::vector<Board::Cell> met_;      ///< where it is not 0
    std::uint64_t loops_ = 0;           ///< a bit for each that is a loop
    std::vector<Board::Point> firsts_;  ///< the first tile of each
};

/// What is kept from one position to the next.
struct Memory {
    ThreatFinder finder;
    OutlineTurn turn;
    Wins wins;
    std::vector<Move> threats, own_wins;
};

}  // namespace

std::optional<std::vector<Move>> likely_parries(const Trax& position) {
    thread_local Memory memory;
    auto& [finder, turn, wins, threats, own_wins] = memory;
    const Side own = position.side_to_move();
    threats.clear();
    own_wins.clear();
    finder.look(position);
    finder.visit(true, true, [&](const Completion& one, Outline::Index) {
        if (one.wins_for(opponent(own))) threats.push_back(one.move);
        if (one.wins_for(own)) own_wins.push_back(one.move);
        return false;
    });
    if (threats.empty()) return std::nullopt;

    const Board& board = position.board();
    const Outline& outline = finder.outline();
    const auto& box = board.summary();
    const auto lay = [&](Outline::Index index, Tile tile) {
        const Edges edges = fitting_tile(outline.places()[index].state, tile);
        return edges == 0 ? OutlineTurn::Laid::illegal : turn.lay(index, edges);
    };
    turn.begin(outline);
    wins.clear(board.cells());
    for (const Move move : threats) {
        if (wins.is_full()) break;
        const Board::Cell cell = board.find(
            {box.left - 1 + static_cast<std::int32_t>(move.column), box.top - 1 + static_cast<std::int32_t>(move.row)});
        if (lay(outline.at(cell), move.tile()) != OutlineTurn::Laid::unknown)
            wins.add(board, outline, turn, own == Side::second);
    }
    std::vector<Move> likely;
    for (const Move move : position.moves()) {
        const Board::Point at{box.left - 1 + static_cast<std::int32_t>(move.column),
                              box.top - 1 + static_cast<std::int32_t>(move.row)};
        if (lay(outline.at(board.find(at)), move.tile()) == OutlineTurn::Laid::unknown ||
            wins.are_met_by(board, outline, turn, position.rules()) ||
            std::ranges::find(own_wins, move) != own_wins.end())
            likely.push_back(move);
    }
    return likely;
}

}  // namespace kigi::trax

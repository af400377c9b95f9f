#pragma once
/// \file
/// A board without edges: pages of cells, what each empty cell asks for, and where every open path ends.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <kigi/games/trax/board/hashing.hpp>
#include <kigi/games/trax/board/page_directory.hpp>
#include <kigi/games/trax/board/tile.hpp>

namespace kigi::trax {

/// Tiles on an unbounded plane. Coordinates are absolute and never change: x grows to the east, y to the south.
///
/// Cells lie in pages of 16 x 16 that are added where the board grows and never move, so that a cell keeps its number.
/// A tile costs the same on any board: four neighbours, two paths, one multiplication for the key. Everything that a
/// turn changes is undone tile by tile, last first, by what is written in `placed()`.
class Board {
public:
    /// A cell that exists: page * 256 + row * 16 + column.
    using Cell = std::uint32_t;
    /// Where a path ends: cell * 4 + d for a path that enters an empty cell over its side d.
    using End = std::uint32_t;
    static constexpr Cell no_cell = ~Cell{0};

    struct Placed {
        Cell cell = no_cell;
        State before = 0;  ///< what was known there
    };
    struct Point {
        std::int32_t x = 0;
        std::int32_t y = 0;
        friend constexpr bool operator==(Point, Point) noexcept = default;
    };
    /// What is summed up of the tiles; a turn is undone by putting back the old one.
    struct Summary {
        Residue sum = 0;                                          ///< of the tiles' values, see hashing.hpp
        Residue shift = 0;                                        ///< moves the box to the origin
        std::int32_t left = 0, right = -1, top = 0, bottom = -1;  ///< the box
        std::int32_t calls[5]{};  ///< empty cells by Call; between turns only singles and pairs
        std::int32_t pockets = 0;
        std::uint32_t tiles = 0;
    };
    /// A cell that would see three edges of one colour.
    struct Conflict {
        Point at;
        bool white = false;
    };

    /// A path that leaves at two opposite sides is looked for where they are at least `line_extent` apart.
    explicit Board(std::int32_t line_extent);

    // What lies where.
    [[nodiscard]] const Summary& summary() const noexcept { return now_; }
    [[nodiscard]] bool empty() const noexcept { return placed_.empty(); }
    [[nodiscard]] std::int32_t width() const noexcept { return now_.right - now_.left + 1; }
    [[nodiscard]] std::int32_t height() const noexcept { return now_.bottom - now_.top + 1; }
    /// How far apart the ends of a line are at least.
    [[nodiscard]] std::int32_t line_extent() const noexcept { return line_extent_; }
    /// The tiles in the order in which they came.
    [[nodiscard]] const std::vector<Placed>& placed() const noexcept { return placed_; }
    /// The cell at a point; `no_cell` far from all tiles.
    [[nodiscard]] Cell find(Point at) const noexcept;
    [[nodiscard]] Point point(Cell cell) const noexcept {
        const auto& page = pages_[cell >> 8];
        return {page.x + static_cast<std::int32_t>(cell & 15U), page.y + static_cast<std::int32_t>(cell >> 4 & 15U)};
    }
    [[nodiscard]] State state(Cell cell) const noexcept { return cell == no_cell ? State{0} : states_[cell]; }
    /// Touched empty cells of 16 in a row, a bit each; `cell` names the row.
    [[nodiscard]] std::uint32_t candidates_in_row(Cell cell) const noexcept { return candidates_[cell >> 4]; }
    /// Every cell has a smaller number.
    [[nodiscard]] Cell cells() const noexcept { return static_cast<Cell>(states_.size()); }
    /// The page with cells of these columns and rows (coordinates divided by 16, rounded down), times 256; or
    /// `no_cell`.
    [[nodiscard]] Cell find_page(std::int32_t column, std::int32_t row) const noexcept {
        return directory_.find(column, row);
    }
    /// The neighbour on side `d`; `no_cell` far from all tiles.
    [[nodiscard]] Cell neighbour(Cell cell, unsigned d) const noexcept;
    /// The other end of the path that ends here; only for a side that is known, of an empty cell.
    [[nodiscard]] End other_end(End end) const noexcept { return partners_[end]; }
    /// The sum of the tiles as if the box began at the origin.
    [[nodiscard]] Residue sum_at_origin() const noexcept { return times(now_.sum, now_.shift); }

    // Changing it.
    /// Where the first tile goes.
    [[nodiscard]] static constexpr Cell origin() noexcept { return 8 * 16 + 8; }
    /// Begins a turn with a tile on `cell`: if that lies outside the box, the box grows to hold it. Forced tiles never
    /// lie outside: an empty cell beyond the box sees one tile at most, until a tile was put beside it.
    void begin_turn(Cell cell);
    /// Puts a tile that matches, and nothing else. Cells that became forced are noted; conflicts are counted.
    void place(Cell cell, Edges white);
    /// Puts forced tiles as long as there are any. The turn must not end in a conflict.
    void place_forced();
    /// Takes back the last tiles, until `before` holds again.
    void restore(const Summary& before);
    /// Whether the tiles of this turn closed a loop of a colour.
    [[nodiscard]] bool closed_loop(bool white) const noexcept { return loops_[white ? 1 : 0]; }
    /// Whether a path that this turn touched leaves at two opposite sides of the box. Asked for at the end of the turn.
    [[nodiscard]] bool made_line(bool white) const noexcept;
    /// Whether a path with these ends does.
    [[nodiscard]] bool is_line(Point a, Point b) const noexcept;

    // Trying it.
    /// Whether any turn could end in a conflict: see docs/decisions/0014-trax-board.md. Necessary, not sufficient.
    [[nodiscard]] bool may_conflict() const noexcept { return now_.pockets != 0; }
    /// Whether a turn that begins with this tile ends in no conflict. Most turns are seen through at once.
    [[nodiscard]] bool is_legal(Cell cell, Edges white) const {
        return !may_conflict() || chain_is_simple(cell, white) || !conflict(cell, white);
    }
    /// What a turn that begins with this tile runs into. Plays the chain aside: the board is not touched.
    [[nodiscard]] std::optional<Conflict> conflict(Cell cell, Edges white) const;
    /// Whether no empty cell sees two tiles of the turn, so that it cannot conflict. See
    /// docs/decisions/0014-trax-board.md.
    [[nodiscard]] bool chain_is_simple(Cell cell, Edges white) const noexcept;
    /// `sum_at_origin()` after the turn that begins with this tile, which must be legal.
    [[nodiscard]] Residue sum_at_origin_after(Cell cell, Edges white) const;
    /// Loops and lines of each colour.
    struct Completed {
        bool white = false;
        bool red = false;
    };
    /// What the turn that begins with this tile completes, of the colours that are wanted; nothing if it is illegal.
    /// Follows the chain and then the paths through its tiles.
    [[nodiscard]] Completed completed_by(Cell cell, Edges white, Completed wanted) const;
    [[nodiscard]] Completed completed_by(Cell cell, Edges white) const {
        return completed_by(cell, white, {true, true});
    }
    /// What follows from a tile on a cell that forces nothing, whatever the tile.
    struct Quiet {
        Edges white = 0;           ///< edges that must be white
        Edges red = 0;             ///< edges that must be red
        bool possible = true;      ///< false: some neighbour is forced by every tile
        std::int32_t moves = 0;    ///< legal moves more, as long as no turn can conflict
        std::int32_t pockets = 0;  ///< and pockets
    };
    [[nodiscard]] Quiet quiet(Cell cell) const noexcept;
    /// Whether a path may leave at opposite sides after a tile here, the box being large enough.
    [[nodiscard]] bool line_possible_with(Cell cell) const noexcept;

private:
    /// Two ends that a tile joined to one path, and its colour.
    struct Join {
        End a, b;
        bool white;
    };
    struct Page {
        std::int32_t x, y;  ///< of its first cell
        Residue weight;     ///< of its first cell
        Cell around[9];     ///< pages times 256, from north-west to south-east, itself in the middle
    };

    /// How walking a chain ended: at its end, in a conflict, or because cells around `beyond` do not exist yet.
    struct Walked {
        std::optional<Conflict> conflict{};
        Cell beyond = no_cell;
    };
    static constexpr std::size_t longest_simple_chain = 16;

    // Calls `visit(Cell, Edges)` with each tile of a turn. See chain.hpp.
    template <class Visit>
    [[nodiscard]] bool walk_simple_chain(Cell first, Edges white, Visit&& visit) const noexcept;
    template <class Visit>
    [[nodiscard]] Walked walk_chain(Cell first, Edges white, Visit&& visit) const;
    [[nodiscard]] Board with_room_around(Cell cell) const;

    /// What a tile counts in the sum.
    [[nodiscard]] Residue value_at(Cell cell, Edges white) const noexcept;
    Cell add_page(std::int32_t column, std::int32_t row);
    void add_pages_around(Cell cell);
    [[nodiscard]] Cell step(Cell cell, int by_x, int by_y) const noexcept;
    [[nodiscard]] State state_at(Cell cell, int by_x, int by_y) const noexcept { return state(step(cell, by_x, by_y)); }
    template <bool inner>
    [[nodiscard]] Quiet quiet_at(Cell cell) const noexcept;
    template <bool inner>
    void place_tile(Cell cell, Edges white);
    template <bool inner>
    [[nodiscard]] int pockets_with(Cell cell) const noexcept;
    template <bool inner>
    [[nodiscard]] int pockets_beyond(Cell cell, unsigned d) const noexcept;
    void join(End a, End b, bool white);
    void take_back();

    Summary now_;
    std::vector<State> states_;              ///< a cell
    std::vector<End> partners_;              ///< four a cell: the other end of the path over that side
    std::vector<std::uint16_t> candidates_;  ///< a row of a page
    std::vector<Page> pages_;
    PageDirectory directory_;
    std::vector<Placed> placed_;
    std::vector<Cell> forced_;
    std::vector<Join> joins_;  ///< of this turn, where there may be lines
    std::int32_t line_extent_;
    bool lines_possible_ = false;
    bool loops_[2]{};
};

}  // namespace kigi::trax

#pragma once
/// \file
/// Trax: tiles with two coloured paths on a board without edges, forced tiles, and wins by loop or line.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/perft_count.hpp>
#include <kigi/games/trax/board/board.hpp>
#include <kigi/games/trax/board/paths.hpp>
#include <kigi/games/trax/board/tile.hpp>
#include <kigi/games/trax/moves.hpp>
#include <kigi/games/trax/notation/old_notation.hpp>
#include <kigi/games/trax/threats/threats.hpp>
#include <kigi/games/trax/trax_move.hpp>

namespace kigi {

/// Trax by the rules of its inventor, D. Smith (1980), with white as `Side::first`.
///
/// The first move is a tile with white from north to south (`@0+`) or from north to west (`@0/`). After it a side puts
/// a tile on an empty cell beside a tile, all touching edges matching. Then every empty cell that two edges of one
/// colour lead into gets the tile that joins them, until there is none. If three edges of one colour would lead into an
/// empty cell, the whole turn is illegal. When the chain has ended, a closed loop wins for its colour, and so does a
/// line: one path that leaves the box of tiles at opposite sides, eight or more apart. Who moved wins if both colours
/// won.
///
/// Made and unmade tile by tile; a ply costs the same on any board (see docs/decisions/0014-trax-board.md). Moves are
/// found when they are asked for, and the chain of a move is tried only where it could be illegal.
/// The score is +1, 0, -1. Equal positions are those with the same tiles, wherever on the plane, and the same side to
/// move; so moves are relative to the box.
class Trax {
public:
    using Move = trax::Move;

    enum class Rules : std::uint8_t {
        unlimited,
        eight,  ///< the box never grows beyond 8 x 8; a draw if nobody can move
        loops,  ///< lines do not win
    };

    static constexpr bool alternates = true;
    static constexpr int line_extent = 8;

    Trax() : Trax{Rules::unlimited} {}
    explicit Trax(Rules rules);

    [[nodiscard]] Rules rules() const noexcept { return rules_; }

    // What every game has.
    [[nodiscard]] Side side_to_move() const noexcept { return side_; }
    [[nodiscard]] std::optional<Outcome> outcome() const noexcept;
    /// Row by row from the top, in a row from the left, at a cell in the order + / \.
    [[nodiscard]] trax::Moves moves() const noexcept { return trax::Moves{*this}; }

    /// Whether `move` is among `moves()`.
    [[nodiscard]] bool can_play(Move move) const;

    /// What `unmake` needs: the rest is on the board.
    using Difference = trax::Board::Summary;
    /// `move` must be legal.
    Difference make(Move move);
    void unmake(Move, const Difference& before);

    friend bool operator==(const Trax& a, const Trax& b);

    // Refinements.
    /// Depends on the tiles relative to their box and on the side, not on where the board began or how it grew.
    [[nodiscard]] std::uint64_t key() const noexcept;
    /// The least key of the position under turning and reflecting the board; costs as much as the board has tiles.
    [[nodiscard]] std::uint64_t canonical_key() const;
    [[nodiscard]] static constexpr std::int32_t score_bound() noexcept { return 1; }
    /// Without playing: only chains that could be illegal are tried.
    [[nodiscard]] std::uint64_t count_moves() const;
    /// The first of the moves that put the same tiles on the board: a tile and those that it forces may be forced by
    /// another of them as well. See kigi::SeesAliases.
    [[nodiscard]] std::vector<Move> distinct_moves() const;
    /// Perft whose last two plies are counted without playing most moves: see kigi::CountsLines.
    [[nodiscard]] PerftCount count_lines(int depth) const;

    /// The moves by which `side` would win at once if it were on move, in the order of `moves()`: see
    /// kigi::Threatening. Either side may make the same moves.
    [[nodiscard]] std::vector<Move> winning_moves(Side side) const { return trax::winning_moves(*this, side); }
    [[nodiscard]] bool wins_at_once(Side side) const { return trax::can_win_at_once(*this, side); }
    /// The same tiles with the other side to move: see kigi::Passing. In Trax to move is worth more than to pass but in
    /// rare positions, of which all are full of threats.
    [[nodiscard]] Trax passed() const {
        Trax other = *this;
        other.side_ = opponent(side_);
        return other;
    }
    /// See kigi::Forewarned.
    [[nodiscard]] std::optional<std::vector<Move>> likely_parries() const { return trax::likely_parries(*this); }

    /// Bit 0 mirrors columns, then bit 1 mirrors rows, then bit 2 exchanges columns and rows. Before the first move
    /// only the identity: the first tile may be put in two ways of six.
    [[nodiscard]] int symmetries() const noexcept { return board_.empty() ? 1 : 8; }
    [[nodiscard]] Trax transformed(int symmetry) const;
    [[nodiscard]] Move transformed(Move move, int symmetry) const noexcept;
    /// The same position with the colours exchanged, the other side on move: what it is worth for the mover stays the
    /// same.
    [[nodiscard]] Trax with_colours_exchanged() const;

    /// "B2/": column, row, tile. Columns are @, A to Z, AA, AB ..., rows 0, 1, ..., before the move.
    [[nodiscard]] static std::string move_text(Move move);
    /// Legal moves only; says why another is not legal. Letters in either case; the old notation too (trax::OldMove).
    [[nodiscard]] Result<Move> parse_move(std::string_view text) const;
    /// A whole line of moves, with or without spaces or commas between.
    [[nodiscard]] std::vector<Result<Move>> parse_moves(std::string_view text) const;
    /// "+/,.\ w red": rows of tiles from the top, '.' for an empty cell; the colour of the upper edge of the first
    /// tile, which determines all others; the side to move. Before the first move ". w white".
    [[nodiscard]] std::string position_text() const;
    [[nodiscard]] Result<Trax> parse_position(std::string_view text) const;
    [[nodiscard]] std::string board_text() const;
    [[nodiscard]] std::string board_svg() const;

    /// "unlimited", "8x8" or "loop".
    [[nodiscard]] static Result<Trax> from_parameters(std::string_view text);
    [[nodiscard]] std::string parameters() const;

    // What evaluators look at.
    /// The extent of the box of tiles; 0 before the first move.
    [[nodiscard]] std::int32_t width() const noexcept { return board_.width(); }
    [[nodiscard]] std::int32_t height() const noexcept { return board_.height(); }
    [[nodiscard]] std::size_t tiles() const noexcept { return board_.placed().size(); }
    /// The white edges of a tile, columns and rows as in moves (1 is the first of the box); nothing if there is none.
    [[nodiscard]] std::optional<trax::Edges> tile(std::int32_t column, std::int32_t row) const noexcept;
    /// Calls `visit` with each open path once, as a trax::Path. Constant time for each.
    template <class Visit>
    void visit_paths(Visit&& visit) const {
        trax::visit_paths(board_, visit);
    }
    [[nodiscard]] const trax::Board& board() const noexcept { return board_; }
    /// Whether a tile there stays on the board of the rules.
    [[nodiscard]] bool fits(trax::Board::Point at) const noexcept;

private:
    friend class trax::Moves;

    /// Tiles as they may lie, in any order; the rest follows.
    struct Laid {
        trax::Board::Point at;
        trax::Edges white;
    };
    [[nodiscard]] static Result<Trax> laid_out(Rules rules, const std::vector<Laid>& tiles, Side side);
    [[nodiscard]] std::vector<Laid> laid() const;
    [[nodiscard]] Result<Move> checked(Move move) const;
    [[nodiscard]] Result<Move> from_old(const trax::OldMove& old, std::string_view text) const;
    [[nodiscard]] trax::Board::Cell cell_of(Move move) const noexcept;
    /// The tile with its colours; 0 if it does not match.
    [[nodiscard]] trax::Edges edges_of(trax::Board::Cell cell, trax::Tile tile) const noexcept;
    [[nodiscard]] std::uint64_t key_of_sum(trax::Residue residue) const noexcept {
        return mixed(residue ^ (side_ == Side::first ? 0 : 0x9e3779b97f4a7c15U));
    }
    void judge(bool white, bool red, Side mover);
    [[nodiscard]] PerftCount count_below(int depth);
    [[nodiscard]] PerftCount count_two_plies();
    void play_turn(trax::Board::Cell cell, trax::Edges white);

    enum class Ending : std::uint8_t { none, first, second, draw };

    trax::Board board_;
    Rules rules_;
    Side side_ = Side::first;
    Ending ending_ = Ending::none;
};

}  // namespace kigi

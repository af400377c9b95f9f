#pragma once
/// \file
/// Reversi (Othello rules) on 8x8, 6x6 and 4x4.

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/games/reversi/child_batch.hpp>
#include <kigi/games/reversi/discs.hpp>
#include <kigi/games/reversi/flip/lines.hpp>
#include <kigi/games/reversi/flip/parallel_prefix.hpp>
#include <kigi/games/reversi/mobility.hpp>
#include <kigi/games/reversi/reversi_move.hpp>
#include <kigi/games/reversi/reversi_notation.hpp>
#include <kigi/games/reversi/reversi_perft.hpp>

namespace kigi {

/// A position of reversi. Black is `Side::first`. A pass is a move, legal only if the mover has no other and the
/// opponent has one; the game is over when neither can put a disc. The score is the difference of discs, empty squares
/// counted for the winner (rule of the World Othello Federation); so every score lies within +-Size*Size and a draw is
/// 0.
///
/// Copies: 32 bytes, no table; the legal squares are found once, when the position is made. Every operation is constant
/// time and does not allocate, but for text.
template <int Size = 8>
    requires(Size == 4 || Size == 6 || Size == 8)
class Reversi {
public:
    using Bits = reversi::Bits;
    using Move = reversi::Move;

    static constexpr int size = Size;
    /// A pass is a move, so the sides take turns.
    static constexpr bool alternates = true;
    /// All squares of this board.
    static constexpr Bits board = reversi::board_of(Size);

    constexpr Reversi() noexcept : Reversi{reversi::initial_discs(Size)} {}
    /// Any position. The sets must be disjoint and lie on the board.
    explicit constexpr Reversi(const reversi::Discs& discs) noexcept
        : Reversi{discs, board & reversi::legal_squares(discs.mover, discs.opponent)} {
        assert((discs.mover & discs.opponent) == 0 && ((discs.mover | discs.opponent) & ~board) == 0);
    }

    [[nodiscard]] constexpr Side side_to_move() const noexcept { return discs_.side; }

    // What rules and evaluators look at.
    [[nodiscard]] constexpr Bits mover() const noexcept { return discs_.mover; }
    [[nodiscard]] constexpr Bits opponent() const noexcept { return discs_.opponent; }
    [[nodiscard]] constexpr Bits empties() const noexcept { return board & ~(discs_.mover | discs_.opponent); }
    /// Where the mover may put a disc (no pass among them).
    [[nodiscard]] constexpr Bits legal() const noexcept { return legal_; }
    /// Where the opponent might, were it to move.
    [[nodiscard]] constexpr Bits legal_for_opponent() const noexcept {
        return board & reversi::legal_squares(discs_.opponent, discs_.mover);
    }
    [[nodiscard]] constexpr const reversi::Discs& discs() const noexcept { return discs_; }
    /// The discs of one side.
    [[nodiscard]] constexpr Bits discs_of(Side side) const noexcept {
        return side == discs_.side ? discs_.mover : discs_.opponent;
    }

    [[nodiscard]] constexpr reversi::Moves moves() const noexcept {
        const Bits squares = legal();
        return {squares, squares == 0 && legal_for_opponent() != 0};
    }
    [[nodiscard]] constexpr std::uint64_t count_moves() const noexcept {
        const Bits squares = legal();
        if (squares == 0) return legal_for_opponent() != 0;
        return static_cast<std::uint64_t>(reversi::count(squares));
    }

    /// The opponent's discs that `square` (empty) turns; empty if the mover may not play there.
    [[nodiscard]] constexpr Bits flips(int square) const noexcept {
        // The tables are the fastest on a baseline processor (bench/reversi_flip_bench), but not there for the
        // compiler.
        if consteval {
            return reversi::flip::parallel_prefix(square, discs_.mover, discs_.opponent);
        } else {
            return reversi::flip::lines(square, discs_.mover, discs_.opponent);
        }
    }

    /// `move` must be legal.
    [[nodiscard]] constexpr Reversi play(Move move) const noexcept {
        if (move.is_pass()) return Reversi{{discs_.opponent, discs_.mover, kigi::opponent(discs_.side)}};
        const Bits turned = flips(move.square);
        return Reversi{
            {discs_.opponent ^ turned, discs_.mover ^ turned ^ (Bits{1} << move.square), kigi::opponent(discs_.side)}};
    }

    /// Whether `move` is among `moves()`.
    [[nodiscard]] constexpr bool can_play(Move move) const noexcept {
        if (move.is_pass()) return legal() == 0 && legal_for_opponent() != 0;
        return move.square < 64 && (legal() >> move.square & 1) != 0;
    }

    /// The same discs with the other side to move: see kigi::Passing. Not a legal move unless the mover has none. Near
    /// the end, where parity decides, to pass is often better than to move.
    [[nodiscard]] constexpr Reversi passed() const noexcept {
        return Reversi{{discs_.opponent, discs_.mover, kigi::opponent(discs_.side)}};
    }

    using ChildBatch = reversi::ChildBatch<Size>;
    /// All children at once, in vector lanes: see kigi::Batched.
    void expand(ChildBatch& children) const noexcept { children.expand(discs_, legal_); }

    /// Perft in vector lanes, see kigi::CountsLines.
    [[nodiscard]] PerftCount count_lines(int depth, InstructionSet set = instruction_set()) const {
        return reversi::perft(discs_, Size, depth, set);
    }

    [[nodiscard]] constexpr bool is_over() const noexcept { return legal() == 0 && legal_for_opponent() == 0; }
    [[nodiscard]] constexpr std::optional<Outcome> outcome() const noexcept {
        if (!is_over()) return std::nullopt;
        return Outcome::score(discs_.side, final_score());
    }
    /// What the mover has if the game ends here: the difference of discs, empty squares for the winner.
    [[nodiscard]] constexpr std::int32_t final_score() const noexcept {
        const int own = reversi::count(discs_.mover);
        const int others = reversi::count(discs_.opponent);
        const int empty = Size * Size - own - others;
        const int difference = own - others;
        return difference + (difference > 0 ? empty : difference < 0 ? -empty : 0);
    }

    [[nodiscard]] constexpr std::int32_t score_bound() const noexcept { return Size * Size; }
    /// A pass is always followed by a disc, so no line is longer than twice the empty squares.
    [[nodiscard]] constexpr int plies_left() const noexcept { return 2 * reversi::count(empties()); }

    /// Every bit of both boards and the side reaches every bit of the key; for one mover's board, different opponent's
    /// boards never collide (each step is a bijection).
    [[nodiscard]] constexpr std::uint64_t key() const noexcept {
        std::uint64_t h = (discs_.mover ^ (discs_.side == Side::first ? 0 : 0x6a09e667f3bcc909)) * 0x9e3779b97f4a7c15;
        h = (h ^ (h >> 32) ^ discs_.opponent) * 0xbf58476d1ce4e5b9;
        h = (h ^ (h >> 29)) * 0x94d049bb133111eb;
        return h ^ (h >> 32);
    }

    /// 0-7: bit 0 mirrors the files, then bit 1 the ranks, then bit 2 exchanges files and ranks.
    [[nodiscard]] static constexpr int symmetries() noexcept { return 8; }
    [[nodiscard]] constexpr Reversi transformed(int symmetry) const noexcept {
        return Reversi{{image(discs_.mover, symmetry), image(discs_.opponent, symmetry), discs_.side}};
    }
    [[nodiscard]] static constexpr Move transformed(Move move, int symmetry) noexcept {
        int file = move.square & 7;
        int rank = move.square >> 3;
        if (move.is_pass()) return move;
        if ((symmetry & 1) != 0) file = Size - 1 - file;
        if ((symmetry & 2) != 0) rank = Size - 1 - rank;
        return {static_cast<std::uint8_t>((symmetry & 4) != 0 ? 8 * file + rank : 8 * rank + file)};
    }

    /// "f5", or "pa" for a pass.
    [[nodiscard]] static std::string move_text(Move move) { return reversi::move_text(move); }
    /// Legal moves only: a square in either case, or pa, pass, ps, --.
    [[nodiscard]] Result<Move> parse_move(std::string_view text) const {
        return reversi::parse_legal_move(discs_, Size, text);
    }
    /// Size*Size characters from a1 along the ranks, X for black, O for white, - for empty; a space; X or O to move.
    [[nodiscard]] std::string position_text() const { return reversi::position_text(discs_, Size); }
    /// See reversi::parse_discs for the alphabets that are understood.
    [[nodiscard]] static Result<Reversi> parse_position(std::string_view text) {
        const Result<reversi::Discs> discs = reversi::parse_discs(text, Size);
        if (!discs) return std::unexpected{discs.error()};
        return Reversi{*discs};
    }
    /// See reversi::parse_transcript: the moves with left-out passes put in, up to the first error.
    [[nodiscard]] std::vector<Result<Move>> parse_moves(std::string_view text) const {
        return reversi::parse_transcript(discs_, Size, text);
    }
    /// A board of text, legal moves marked with '.'.
    [[nodiscard]] std::string board_text() const { return reversi::board_text(discs_, Size); }
    /// An SVG document, legal moves marked with dots.
    [[nodiscard]] std::string board_svg() const { return reversi::board_svg(discs_, Size); }

    friend constexpr bool operator==(const Reversi&, const Reversi&) noexcept = default;

private:
    friend class reversi::ChildBatch<Size>;
    /// `legal`: the squares that the mover may play on, which a batch of children knows already.
    constexpr Reversi(const reversi::Discs& discs, Bits legal) noexcept : discs_{discs}, legal_{legal} {}

    /// A smaller board lies in the corner of a1 and is moved back there after a reflection.
    [[nodiscard]] static constexpr Bits image(Bits b, int symmetry) noexcept {
        if ((symmetry & 1) != 0) b = reversi::files_reversed(b) >> (8 - Size);
        if ((symmetry & 2) != 0) b = reversi::ranks_reversed(b) >> (8 * (8 - Size));
        if ((symmetry & 4) != 0) b = reversi::transposed(b);
        return b;
    }

    reversi::Discs discs_;
    Bits legal_;
};

}  // namespace kigi

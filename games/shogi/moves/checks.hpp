#pragma once
/// \file
/// Moves that give check, picked out of the sets of all moves.

#include <array>
#include <cstddef>
#include <utility>

#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/board.hpp>
#include <kigi/games/shogi/board/geometry.hpp>
#include <kigi/games/shogi/board/pieces.hpp>
#include <kigi/games/shogi/board/sliding.hpp>
#include <kigi/games/shogi/board/squares.hpp>
#include <kigi/games/shogi/moves/generate.hpp>
#include <kigi/games/shogi/moves/safety.hpp>

namespace kigi::shogi {

/// From where pieces of `us` attack the other king, which is on the board.
template <Side us>
class CheckSquares {
public:
    [[gnu::always_inline]] explicit CheckSquares(const Board& board) noexcept : king_{board.king(opponent(us))} {
        constexpr Side them = opponent(us);
        const Occupied occupied{board.occupied()};
        const auto back = [&](Kind kind) { return step(piece_of(them, kind), king_); };
        const Squares gold = back(Kind::gold);
        const Squares bishop = occupied.bishop(king_);
        const Squares rook = occupied.rook(king_);
        direct_.fill(gold);
        direct_[std::to_underlying(Kind::none)] = {};
        direct_[std::to_underlying(Kind::king)] = {};
        direct_[std::to_underlying(Kind::pawn)] = back(Kind::pawn);
        direct_[std::to_underlying(Kind::lance)] = occupied.lance<them>(king_);
        direct_[std::to_underlying(Kind::knight)] = back(Kind::knight);
        direct_[std::to_underlying(Kind::silver)] = back(Kind::silver);
        direct_[std::to_underlying(Kind::bishop)] = bishop;
        direct_[std::to_underlying(Kind::rook)] = rook;
        direct_[std::to_underlying(Kind::horse)] = bishop | back(Kind::horse);
        direct_[std::to_underlying(Kind::dragon)] = rook | back(Kind::dragon);
        uncovering_ = screens_of<us>(board, king_) & board.of(us);
    }

    /// Where a piece of that kind would attack the king.
    [[nodiscard]] [[gnu::always_inline]] Squares direct(Kind kind) const noexcept {
        return direct_[std::to_underlying(kind)];
    }
    /// Own pieces that alone stand between an own sliding piece and the king: they check wherever they leave the line.
    [[nodiscard]] [[gnu::always_inline]] Squares uncovering() const noexcept { return uncovering_; }
    /// All own pieces but some of those that are too far from the king to check it by any move.
    [[nodiscard]] [[gnu::always_inline]] Squares may_check(const Board& board) const noexcept {
        const auto at = static_cast<std::size_t>(king_);
        constexpr auto own = static_cast<std::size_t>(us);
        // Promoted or not, they check from squares next to the king; lances on its file, too.
        const Squares by_steps = (board.of(Mover::silver) | board.of(Mover::gold)) - geometry.near[own][at];
        const Squares lances = board.of(Mover::lance) - geometry.lance_reach[own][at];
        return (board.of(us) - by_steps - lances) | uncovering_;
    }
    /// The line from the king through a square.
    [[nodiscard]] [[gnu::always_inline]] Squares line_through(int square) const noexcept {
        return ray(king_, towards(king_, square));
    }

private:
    std::array<Squares, 16> direct_;
    Squares uncovering_;
    int king_;
};

/// A sink that hands on what gives check, and that alone, to another.
template <Side us, class Sink>
class ChecksTo {
public:
    [[gnu::always_inline]] ChecksTo(const Board& board, const CheckSquares<us>& squares, Sink& sink) noexcept
        : board_{board}, squares_{squares}, sink_{sink} {}

    [[gnu::always_inline]] void piece(int from, Squares plain, Squares promoting) noexcept {
        const Kind kind = kind_of(board_.at(from));
        Squares checks = plain & squares_.direct(kind);
        Squares promoting_checks = promoting & squares_.direct(promoted(kind));
        if (squares_.uncovering().contains(from)) [[unlikely]] {
            const Squares line = squares_.line_through(from);
            checks |= plain - line;
            promoting_checks |= promoting - line;
        }
        sink_.piece(from, checks, promoting_checks);
    }
    template <int by>
    [[gnu::always_inline]] void shifted(Squares plain, Squares promoting) noexcept {
        constexpr Kind kind = by == 1 || by == -1 ? Kind::pawn : Kind::knight;
        Squares checks = plain & squares_.direct(kind);
        Squares promoting_checks = promoting & squares_.direct(promoted(kind));
        for (const int from : squares_.uncovering()) {
            const int to = from + by;
            if (to < 0 || to >= square_count || squares_.line_through(from).contains(to)) continue;
            const Squares target = Squares::of(to);
            if (board_.at(from) != piece_of(us, kind)) continue;
            checks |= plain & target;
            promoting_checks |= promoting & target;
        }
        sink_.template shifted<by>(checks, promoting_checks);
    }
    [[gnu::always_inline]] void drops(Kind kind, Squares to) noexcept { sink_.drops(kind, to & squares_.direct(kind)); }

private:
    const Board& board_;
    const CheckSquares<us>& squares_;
    Sink& sink_;
};

/// All legal moves of `us` that give check, into the sink; none if the other side has no king.
template <class Variant, Side us, class Sink>
inline void generate_checks(const Board& board, Sink& sink) {
    if (board.king(opponent(us)) == no_square) return;
    const CheckSquares<us> squares{board};
    ChecksTo<us, Sink> checks{board, squares, sink};
    MoveSets<Variant, us, ChecksTo<us, Sink>> sets{board, checks};
    const Safety safety = safety_of<us>(board, Variant::all());
    const Targets targets = sets.targets_of(safety);
    if (!safety.king_goes.empty()) sets.king(safety.king_goes);
    sets.others(safety, targets.moves, squares.may_check(board));
    if (!board.hand(us).empty()) sets.drops(targets.drops);
}

}  // namespace kigi::shogi

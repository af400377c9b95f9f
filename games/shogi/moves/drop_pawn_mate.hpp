#pragma once
/// \file
/// The mate that is not allowed: a pawn dropped before the king.

#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/board.hpp>
#include <kigi/games/shogi/board/geometry.hpp>
#include <kigi/games/shogi/board/sliding.hpp>
#include <kigi/games/shogi/moves/safety.hpp>

namespace kigi::shogi {

/// Pieces of `side` that attack a square; `occupied` are the squares that sliding pieces do not pass. `Tag`, here and
/// below, is a type of the source that asks (see sinks.hpp).
template <Side side, class Tag>
[[nodiscard]] Squares attackers(const Board& board, int square, Squares occupied) noexcept {
    constexpr Side other = opponent(side);
    const Occupied seen{occupied};
    const auto from = [&](Kind kind) { return step(piece_of(other, kind), square); };
    const Squares bishops = board.of(Mover::bishop) | board.of(Mover::horse);
    const Squares rooks = board.of(Mover::rook) | board.of(Mover::dragon);
    return ((from(Kind::pawn) & board.of(Mover::pawn)) | (from(Kind::knight) & board.of(Mover::knight)) |
            (from(Kind::silver) & board.of(Mover::silver)) | (from(Kind::gold) & board.of(Mover::gold)) |
            (from(Kind::king) & board.of(Mover::king)) | (from(Kind::horse) & board.of(Mover::horse)) |
            (from(Kind::dragon) & board.of(Mover::dragon)) | (seen.bishop(square) & bishops) |
            (seen.rook(square) & rooks) | (seen.template lance<other>(square) & board.of(Mover::lance))) &
           board.of(side);
}

/// Whether a pawn that `us` drops on `square`, next to the other king and before it, would be mate. `squares` are those
/// of the board. Asked in the order of what most often says no: is the pawn guarded; can another piece take it that is
/// not pinned away from it; can the king step aside.
template <Side us, class Tag>
[[nodiscard]] bool mates_by_pawn_drop(const Board& board, int square, Squares squares) noexcept {
    constexpr Side them = opponent(us);
    const Squares pawn = Squares::of(square);
    const Squares occupied = board.occupied() | pawn;
    if (attackers<us, Tag>(board, square, occupied).empty()) return false;
    const int king = board.king(them);
    const Squares king_square = Squares::of(king);
    const Squares pinned = pinned_pieces<them>(board, king);
    bool taken = false;
    for_each_square(attackers<them, Tag>(board, square, occupied) - king_square, [&](int from) {
        taken |= !pinned.contains(from) || ray(king, towards(king, from)).contains(square);
    });
    if (taken) return false;
    bool flees = false;
    const Squares goes = (step(piece_of(them, Kind::king), king) & squares) - board.of(them) - pawn;
    for_each_square(goes, [&](int to) { flees |= attackers<us, Tag>(board, to, occupied - king_square).empty(); });
    return !flees;
}

}  // namespace kigi::shogi

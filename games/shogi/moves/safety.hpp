#pragma once
/// \file
/// What bears on a king: pieces that give check, own pieces that are pinned, squares it may not step to. Found once a
/// position, so that no move has to be tried.

#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/board.hpp>
#include <kigi/games/shogi/board/geometry.hpp>
#include <kigi/games/shogi/board/sliding.hpp>
#include <kigi/games/shogi/board/squares.hpp>

namespace kigi::shogi {

/// Of the king of one side; all empty if it has none.
struct Safety {
    Squares checkers;   ///< opposing pieces that give check
    Squares pinned;     ///< own pieces that alone stand between the king and a sliding piece
    Squares king_goes;  ///< where the king may step
};

/// The pieces, of either side, that stand alone between a king and a sliding piece of `attacker` that would check it.
template <Side attacker>
[[nodiscard]] [[gnu::always_inline]] inline Squares screens_of(const Board& board, int king) noexcept {
    constexpr Direction ahead = attacker == Side::first ? Direction::down : Direction::up;
    const auto at = static_cast<std::size_t>(king);
    const Squares occupied = board.occupied();
    const Squares bishops = board.of(Mover::bishop) | board.of(Mover::horse);
    const Squares rooks = board.of(Mover::rook) | board.of(Mover::dragon);
    const Squares aligned = ((bishops & geometry.diagonals[at]) | (rooks & geometry.lines[at]) |
                             (board.of(Mover::lance) & geometry.ray[at][static_cast<std::size_t>(ahead)])) &
                            board.of(attacker);
    Squares screens;
    for_each_square(aligned, [&](int slider) {
        const Squares blocking = between(king, slider) & occupied;
        if (!blocking.empty() && !blocking.several()) screens |= blocking;
    });
    return screens;
}

/// Own pieces of `us` that may not leave the line on which they stand before their king.
template <Side us>
[[nodiscard]] [[gnu::always_inline]] inline Squares pinned_pieces(const Board& board, int king) noexcept {
    return screens_of<opponent(us)>(board, king) & board.of(us);
}

/// `squares` is where pieces may go at all on this board.
template <Side us>
[[nodiscard]] [[gnu::always_inline]] inline Safety safety_of(const Board& board, Squares squares) noexcept {
    Safety safety;
    const int king = board.king(us);
    if (king == no_square) return safety;
    constexpr Side them = opponent(us);
    constexpr auto other = static_cast<std::size_t>(them);
    const auto at = static_cast<std::size_t>(king);
    const Squares enemies = board.of(them);
    const Squares king_square = Squares::of(king);
    Squares danger;
    const auto attacked = [&](int from, Squares goes) __attribute__((always_inline)) {
        danger |= goes;
        if (goes.meets(king_square)) safety.checkers |= Squares::of(from);
    };
    for_each_square(enemies & geometry.near[other][at],
                    [&](int from) __attribute__((always_inline)) { attacked(from, step(board.at(from), from)); });
    // The king does not shield the squares behind it.
    const Occupied occupied{board.occupied() - king_square};
    const Squares bishops = (board.of(Mover::bishop) | board.of(Mover::horse)) & enemies & geometry.bishop_reach[at];
    const Squares rooks = (board.of(Mover::rook) | board.of(Mover::dragon)) & enemies & geometry.rook_reach[at];
    const Squares lances = board.of(Mover::lance) & enemies & geometry.lance_reach[other][at];
    for_each_square(bishops, [&](int from) __attribute__((always_inline)) { attacked(from, occupied.bishop(from)); });
    for_each_square(rooks, [&](int from) __attribute__((always_inline)) { attacked(from, occupied.rook(from)); });
    for_each_square(lances,
                    [&](int from) __attribute__((always_inline)) { attacked(from, occupied.lance<them>(from)); });
    safety.king_goes = (step(piece_of(us, Kind::king), king) & squares) - board.of(us) - danger;
    safety.pinned = pinned_pieces<us>(board, king);
    return safety;
}

}  // namespace kigi::shogi

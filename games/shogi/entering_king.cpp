#include <kigi/games/shogi/entering_king.hpp>

#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/moves/legal.hpp>

namespace kigi::shogi {

bool may_declare(const Position& position) {
    const Side side = position.side();
    const Board& board = position.board();
    const Squares zone = side == Side::first ? Standard::zone<Side::first> : Standard::zone<Side::second>;
    const int king = board.king(side);
    if (position.is_declared() || king == no_square || !zone.contains(king)) return false;
    const Squares entered = (board.of(side) & zone) - Squares::of(king);
    if (entered.size() < 10) return false;
    const Squares great =
        board.of(Mover::bishop) | board.of(Mover::horse) | board.of(Mover::rook) | board.of(Mover::dragon);
    int points = entered.size() + 4 * (entered & great).size();
    const Hand hand = board.hand(side);
    for (const Kind kind : hand_kinds)
        points += hand.count(kind) * (kind == Kind::bishop || kind == Kind::rook ? 5 : 1);
    return points >= (side == Side::first ? 28 : 27) && !in_check(position, side);
}

}  // namespace kigi::shogi

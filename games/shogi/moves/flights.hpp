#pragma once
/// \file
/// A quick look at a check that shows that it does not mate, before it is made.

#include <cstddef>
#include <utility>

#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/board.hpp>
#include <kigi/games/shogi/board/geometry.hpp>
#include <kigi/games/shogi/board/pieces.hpp>
#include <kigi/games/shogi/board/sliding.hpp>
#include <kigi/games/shogi/board/squares.hpp>
#include <kigi/games/shogi/moves/safety.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// Where the king of the side that is not to move may step as things stand: what is left of that after a check.
template <Side us>
class Flights {
public:
    /// The other side has a king. `squares` are those of the board.
    [[gnu::always_inline]] Flights(const Board& board, Squares squares) noexcept
        : board_{board},
          flights_{safety_of<opponent(us)>(board, squares).king_goes},
          seen_{board.occupied() - Squares::of(board.king(opponent(us)))},
          sliders_{(board.of(Mover::bishop) | board.of(Mover::horse) | board.of(Mover::rook) | board.of(Mover::dragon) |
                    board.of(Mover::lance)) &
                   board.of(us)} {}

    /// Whether the king certainly has a step after a check by `us`. What a line that the move opens could attack, and
    /// the square that the piece goes to, are left out; so "no" says nothing.
    [[nodiscard]] [[gnu::always_inline]] bool remain_after(Move check) const noexcept {
        if (flights_.empty()) return false;
        const Squares target = Squares::of(check.to());
        Squares left = flights_ - target;
        if (check.is_drop()) return !(left - attacks(check.dropped(), check.to(), seen_ | target)).empty();
        const auto from = static_cast<std::size_t>(check.from());
        const Squares lines = geometry.diagonals[from] | geometry.lines[from];
        if (sliders_.meets(lines)) left -= lines;
        const Kind before = kind_of(board_.at(check.from()));
        const Kind kind = check.promotes() ? promoted(before) : before;
        return !(left - attacks(kind, check.to(), (seen_ - Squares::of(check.from())) | target)).empty();
    }

private:
    [[nodiscard]] [[gnu::always_inline]] static Squares attacks(Kind kind, int from, Squares occupied) noexcept {
        const Squares steps = step(piece_of(us, kind), from);
        switch (kind) {
            case Kind::lance:
                return Occupied{occupied}.template lance<us>(from);
            case Kind::bishop:
            case Kind::horse:
                return steps | Occupied{occupied}.bishop(from);
            case Kind::rook:
            case Kind::dragon:
                return steps | Occupied{occupied}.rook(from);
            default:
                return steps;
        }
    }

    const Board& board_;
    Squares flights_;
    Squares seen_;  // the king does not shield the squares behind it
    Squares sliders_;
};

}  // namespace kigi::shogi

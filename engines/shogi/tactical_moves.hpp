#pragma once
/// \file
/// The moves that a search beyond the horizon looks at: captures, and promotions of what gains most by them.

#include <array>
#include <cstddef>
#include <cstdint>

#include <kigi/games/shogi/board/position.hpp>
#include <kigi/games/shogi/moves/generate.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// A sink that keeps captures, and promotions of pawns, bishops and rooks; of these three never without promotion where
/// they may promote, since that is hardly ever better.
class TacticalSink {
public:
    TacticalSink(const Board& board, Side us) noexcept : board_{board}, enemies_{board.of(opponent(us))} {}

    [[gnu::always_inline]] void piece(int from, Squares plain, Squares promoting) noexcept {
        const Kind kind = kind_of(board_.at(from));
        const bool gains_most = kind == Kind::bishop || kind == Kind::rook;
        for_each_square(gains_most ? promoting : promoting & enemies_, [&](int to) { add(Move::promotion(from, to)); });
        for_each_square((gains_most ? plain - promoting : plain) & enemies_,
                        [&](int to) { add(Move::step(from, to)); });
    }
    template <int by>
    [[gnu::always_inline]] void shifted(Squares plain, Squares promoting) noexcept {
        constexpr bool pawns = by == 1 || by == -1;
        for_each_square(pawns ? promoting : promoting & enemies_, [&](int to) { add(Move::promotion(to - by, to)); });
        for_each_square((pawns ? plain - promoting : plain) & enemies_, [&](int to) { add(Move::step(to - by, to)); });
    }
    [[gnu::always_inline]] void drops(Kind, Squares) noexcept {}

    [[nodiscard]] const Move* begin() const noexcept { return moves_.data(); }
    [[nodiscard]] const Move* end() const noexcept { return moves_.data() + count_; }

private:
    void add(Move move) noexcept {
        if (count_ < moves_.size()) moves_[count_++] = move;
    }

    const Board& board_;
    Squares enemies_;
    std::array<Move, 256> moves_;
    std::size_t count_ = 0;
};

/// All of them that are legal, into the sink; the side to move is not in check.
template <class Variant>
void tactical_moves(const Position& position, TacticalSink& sink) {
    const auto generate_for = [&]<Side us>() {
        const Safety safety = safety_of<us>(position.board(), Variant::all());
        MoveSets<Variant, us, TacticalSink> moves{position.board(), sink};
        moves.king(safety.king_goes);
        moves.others(safety, moves.targets_of(safety).moves);
    };
    if (position.side() == Side::first)
        generate_for.template operator()<Side::first>();
    else
        generate_for.template operator()<Side::second>();
}

}  // namespace kigi::shogi

#pragma once
/// \file
/// What a move wins or loses on the square that it goes to, without a search.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include <kigi/eval/shogi/piece_worth.hpp>
#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/board.hpp>
#include <kigi/games/shogi/board/squares.hpp>
#include <kigi/games/shogi/moves/drop_pawn_mate.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

namespace detail {
struct InExchange;
}

/// What the move itself wins, in hundredths of a pawn: what it takes, and what it makes of the piece by promotion.
[[nodiscard]] inline std::int32_t gain_of(const Board& board, Move move) noexcept {
    const std::int32_t taken = worth_of_capture(kind_of(board.at(move.to())));
    if (move.is_drop() || !move.promotes()) return taken;
    const Kind kind = kind_of(board.at(move.from()));
    return taken + worth(promoted(kind)) - worth(kind);
}

/// The same after all captures on that square, the piece first that costs least to lose and the king last, each side
/// stopping where it likes. Pins are not looked at, and nobody promotes but by the move itself. Law: it does not depend
/// on which side is black. Source: C. E. Shannon, "Programming a computer for playing chess" (1950), names the
/// exchange; the swap algorithm is common knowledge of chess programs.
[[nodiscard]] inline std::int32_t exchange_value(const Board& board, Side side, Move move) noexcept {
    constexpr std::size_t most = 40;
    std::array<std::int32_t, most> gains;
    gains[0] = gain_of(board, move);
    const int to = move.to();
    Squares occupied = board.occupied() | Squares::of(to);
    Kind standing = move.is_drop() ? move.dropped() : kind_of(board.at(move.from()));
    if (!move.is_drop()) occupied -= Squares::of(move.from());
    if (move.promotes() && !move.is_drop()) standing = promoted(standing);
    std::size_t count = 1;
    for (Side next = opponent(side); count < most; next = opponent(next), ++count) {
        const auto attack = [&](Side by) {
            return (by == Side::first ? attackers<Side::first, detail::InExchange>(board, to, occupied)
                                      : attackers<Side::second, detail::InExchange>(board, to, occupied)) &
                   occupied;
        };
        int cheapest = no_square;
        constexpr std::int32_t too_much = std::numeric_limits<std::int32_t>::max();
        std::int32_t least = too_much;
        for_each_square(attack(next), [&](int from) {
            const Kind kind = kind_of(board.at(from));
            const std::int32_t price = kind == Kind::king ? too_much - 1 : worth_of_capture(kind);
            // Of equal ones, the same for either side: what stands behind may differ.
            if (price < least || (price == least && next == Side::second)) {
                least = price;
                cheapest = from;
            }
        });
        if (cheapest == no_square) break;
        const Kind taker = kind_of(board.at(cheapest));
        occupied -= Squares::of(cheapest);
        if (taker == Kind::king && !attack(opponent(next)).empty()) break;
        gains[count] = worth_of_capture(standing) - gains[count - 1];
        standing = taker;
    }
    for (; count > 1; --count) gains[count - 2] = -std::max(-gains[count - 2], gains[count - 1]);
    return gains[0];
}

/// Whether the opponent comes out ahead of a move that takes or promotes. What wins as much as the piece that moves can
/// cost is not looked at any further.
[[nodiscard]] inline bool loses_exchange(const Board& board, Side side, Move move) noexcept {
    const Kind kind = move.is_drop() ? move.dropped() : kind_of(board.at(move.from()));
    if (gain_of(board, move) >= worth_of_capture(kind)) return false;
    return exchange_value(board, side, move) < 0;
}

}  // namespace kigi::shogi

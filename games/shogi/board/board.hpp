#pragma once
/// \file
/// Pieces on the board and in hand, and how a move changes them.

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/geometry.hpp>
#include <kigi/games/shogi/board/hand.hpp>
#include <kigi/games/shogi/board/pieces.hpp>
#include <kigi/games/shogi/board/squares.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// Where everything is, without whose turn it is. Each piece is in two sets, its owner's and that of its way to move,
/// and in the list by squares.
class Board {
public:
    constexpr Board() { kings_.fill(no_square); }

    [[nodiscard]] [[gnu::always_inline]] Squares of(Side side) const noexcept {
        return sides_[std::to_underlying(side)];
    }
    [[nodiscard]] [[gnu::always_inline]] Squares of(Mover mover) const noexcept {
        return movers_[std::to_underlying(mover)];
    }
    [[nodiscard]] [[gnu::always_inline]] Squares occupied() const noexcept { return sides_[0] | sides_[1]; }
    [[nodiscard]] [[gnu::always_inline]] Piece at(int square) const noexcept {
        return pieces_[static_cast<std::size_t>(square)];
    }
    [[nodiscard]] [[gnu::always_inline]] Hand hand(Side side) const noexcept {
        return hands_[std::to_underlying(side)];
    }
    /// `no_square` if that side has none, as the attacker in most problems.
    [[nodiscard]] [[gnu::always_inline]] int king(Side side) const noexcept { return kings_[std::to_underlying(side)]; }

    /// Puts a piece on an empty square.
    [[gnu::always_inline]] void put(Piece piece, int square) noexcept {
        toggle(piece, Squares::of(square));
        pieces_[static_cast<std::size_t>(square)] = piece;
        if (kind_of(piece) == Kind::king) kings_[piece >> 4U] = static_cast<std::uint8_t>(square);
    }
    [[nodiscard]] [[gnu::always_inline]] Hand& hand(Side side) noexcept { return hands_[std::to_underlying(side)]; }

    /// Makes a legal move of `us`. Returns what stood on the square that it goes to.
    template <Side us>
    [[gnu::always_inline]] Piece make(Move move) noexcept {
        constexpr std::size_t own = std::to_underlying(us);
        const auto to = static_cast<std::size_t>(move.to());
        const Squares target = Squares::of(move.to());
        if (move.is_drop()) {
            const Piece piece = piece_of(us, move.dropped());
            hands_[own].remove(move.dropped());
            movers_[std::to_underlying(geometry.mover[piece])] ^= target;
            sides_[own] ^= target;
            pieces_[to] = piece;
            return no_piece;
        }
        const auto from = static_cast<std::size_t>(move.from());
        const Squares origin = Squares::of(move.from());
        const Piece before = pieces_[from];
        const Piece after = static_cast<Piece>(before | (move.promotes() ? 8U : 0U));
        const Piece taken = pieces_[to];
        movers_[std::to_underlying(geometry.mover[before])] ^= origin;
        movers_[std::to_underlying(geometry.mover[taken])] ^= target;  // of nothing, if nothing is there
        movers_[std::to_underlying(geometry.mover[after])] ^= target;
        movers_[std::to_underlying(Mover::none)] = {};
        sides_[own] ^= origin | target;
        sides_[1 - own] -= target;
        hands_[own].add_units(geometry.captured[taken]);
        pieces_[from] = no_piece;
        pieces_[to] = after;
        if (kind_of(before) == Kind::king) kings_[own] = static_cast<std::uint8_t>(to);
        return taken;
    }
    /// Takes back a move of `us` that took `taken`.
    template <Side us>
    [[gnu::always_inline]] void unmake(Move move, Piece taken) noexcept {
        constexpr std::size_t own = std::to_underlying(us);
        const auto to = static_cast<std::size_t>(move.to());
        const Squares target = Squares::of(move.to());
        const Piece after = pieces_[to];
        if (move.is_drop()) {
            hands_[own].add(move.dropped());
            movers_[std::to_underlying(geometry.mover[after])] ^= target;
            sides_[own] ^= target;
            pieces_[to] = no_piece;
            return;
        }
        const auto from = static_cast<std::size_t>(move.from());
        const Squares origin = Squares::of(move.from());
        const Piece before = static_cast<Piece>(after & ~(move.promotes() ? 8U : 0U));
        movers_[std::to_underlying(geometry.mover[after])] ^= target;
        movers_[std::to_underlying(geometry.mover[before])] ^= origin;
        sides_[own] ^= origin | target;
        pieces_[from] = before;
        pieces_[to] = taken;
        if (kind_of(before) == Kind::king) kings_[own] = static_cast<std::uint8_t>(from);
        if (taken != no_piece) {
            hands_[own].remove(unpromoted(kind_of(taken)));
            toggle(taken, target);
        }
    }

    friend bool operator==(const Board& a, const Board& b) noexcept {
        return a.pieces_ == b.pieces_ && a.hands_ == b.hands_;
    }

private:
    [[gnu::always_inline]] void toggle(Piece piece, Squares square) noexcept {
        movers_[std::to_underlying(geometry.mover[piece])] ^= square;
        sides_[piece >> 4U] ^= square;
    }

    std::array<Squares, mover_count> movers_{};  // the last is always empty
    std::array<Squares, 2> sides_{};
    std::array<Hand, 2> hands_{};
    std::array<Piece, square_count + 5> pieces_{};  // 86 and two: no padding
    std::array<std::uint8_t, 2> kings_{};
};
static_assert(sizeof(Board) == std::size_t{16} * (mover_count + 2) + 2 * sizeof(Hand) + 88);

}  // namespace kigi::shogi

#pragma once
/// \file
/// A position: a board, whose turn it is, and a key that follows the moves.

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/board.hpp>
#include <kigi/games/shogi/board/hand.hpp>
#include <kigi/games/shogi/board/piece_keys.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// What a move changed, besides what follows from the move.
struct Difference {
    std::uint64_t board_key = 0;
    Piece taken = no_piece;
};

/// Board, side to move and whether the game was won by declaration.
class Position {
public:
    Position() = default;
    /// Pieces as they stand; `side` is to move.
    Position(const Board& board, Side side) noexcept : board_{board}, side_{side} {
        for (const int square : board.occupied()) board_key_ ^= piece_key(board.at(square), square);
        if (side == Side::second) board_key_ ^= second_to_move;
    }

    [[nodiscard]] const Board& board() const noexcept { return board_; }
    [[nodiscard]] Side side() const noexcept { return side_; }
    /// The side that is not to move has declared that it has won, and the game is over.
    [[nodiscard]] bool is_declared() const noexcept { return declared_; }

    /// Of the pieces on the board and the side to move: positions with equal ones differ in their hands alone.
    [[nodiscard]] std::uint64_t board_key() const noexcept { return board_key_; }
    /// Of both hands.
    [[nodiscard]] std::uint64_t hand_key() const noexcept {
        return mixed(board_.hand(Side::first).bits() * 0x9e3779b97f4a7c15U + board_.hand(Side::second).bits());
    }
    [[nodiscard]] std::uint64_t key() const noexcept {
        return mixed(board_key_ ^ hand_key() ^ (declared_ ? declaration_key : 0));
    }

    /// The board key after a move that is no declaration.
    [[nodiscard]] std::uint64_t board_key_after(Move move) const noexcept {
        const std::uint64_t key = board_key_ ^ second_to_move;
        if (move.is_drop()) return key ^ piece_key(piece_of(side_, move.dropped()), move.to());
        const Piece before = board_.at(move.from());
        const Piece after = static_cast<Piece>(before | (move.promotes() ? 8U : 0U));
        return key ^ piece_key(before, move.from()) ^ piece_key(after, move.to()) ^
               piece_key(board_.at(move.to()), move.to());
    }

    Difference make(Move move) noexcept {
        if (move.is_declaration()) [[unlikely]]
            return declare();
        return side_ == Side::first ? make_for<Side::first>(move) : make_for<Side::second>(move);
    }
    void unmake(Move move, Difference difference) noexcept {
        side_ = opponent(side_);
        board_key_ = difference.board_key;
        if (move.is_declaration()) [[unlikely]] {
            declared_ = false;
        } else if (side_ == Side::first) {
            board_.unmake<Side::first>(move, difference.taken);
        } else {
            board_.unmake<Side::second>(move, difference.taken);
        }
    }

    friend bool operator==(const Position& a, const Position& b) noexcept {
        return a.side_ == b.side_ && a.declared_ == b.declared_ && a.board_ == b.board_;
    }

private:
    static constexpr std::uint64_t second_to_move = mixed(1);
    static constexpr std::uint64_t declaration_key = mixed(2);

    template <Side us>
    [[gnu::always_inline]] Difference make_for(Move move) noexcept {
        Difference difference{board_key_, no_piece};
        board_key_ ^= second_to_move;
        if (move.is_drop()) {
            board_key_ ^= piece_key(piece_of(us, move.dropped()), move.to());
            board_.make<us>(move);
        } else {
            board_key_ ^= piece_key(board_.at(move.from()), move.from());
            difference.taken = board_.make<us>(move);
            board_key_ ^= piece_key(board_.at(move.to()), move.to()) ^ piece_key(difference.taken, move.to());
        }
        side_ = opponent(us);
        return difference;
    }
    Difference declare() noexcept {
        const Difference difference{board_key_, no_piece};
        declared_ = true;
        side_ = opponent(side_);
        board_key_ ^= second_to_move;
        return difference;
    }

    Board board_;
    std::uint64_t board_key_ = 0;
    Side side_ = Side::first;
    bool declared_ = false;
    [[maybe_unused]] std::array<std::uint8_t, 6> filling_{};  // no byte of a position is padding
};

}  // namespace kigi::shogi

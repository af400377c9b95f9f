#pragma once
/// \file
/// Sets of destinations that wait to become moves.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <kigi/games/shogi/board/pieces.hpp>
#include <kigi/games/shogi/board/squares.hpp>
#include <kigi/games/shogi/shogi_move.hpp>

namespace kigi::shogi {

/// A sink that keeps what is not empty, and gives the moves one by one.
class SetList {
public:
    SetList() noexcept {}  // NOLINT(modernize-use-equals-default): = default would write zeros

    [[gnu::always_inline]] void piece(int from, Squares plain, Squares promoting) noexcept {
        add(promoting, Move::promotion(from, 0), 0);
        add(plain, Move::step(from, 0), 0);
    }
    template <int by>
    [[gnu::always_inline]] void shifted(Squares plain, Squares promoting) noexcept {
        add(promoting, Move::promotion(0, 0), by);
        add(plain, Move::step(0, 0), by);
    }
    [[gnu::always_inline]] void drops(Kind kind, Squares to) noexcept { add(to, Move::drop(kind, 0), 0); }

    /// The next move; `Move{}` when there is none left.
    [[nodiscard]] [[gnu::always_inline]] Move next() noexcept {
        if (at_ == end_) return Move{};
        Set& set = sets_[at_];
        const int to = set.to.first();
        set.to -= Squares::of(to);
        const Move move = set.by == 0 ? set.move.to_square(to) : set.move.from_and_to(to - set.by, to);
        if (set.to.empty()) ++at_;
        return move;
    }
    void clear() noexcept { at_ = end_ = 0; }

private:
    struct Set {
        Squares to;
        Move move;  // what all have in common
        std::int8_t by;
    };
    [[gnu::always_inline]] void add(Squares to, Move move, int by) noexcept {
        if (!to.empty()) sets_[end_++] = {to, move, static_cast<std::int8_t>(by)};
    }

    // Two sets for each of forty pieces, and one for each kind in hand.
    std::array<Set, 88> sets_;
    std::uint32_t at_ = 0;
    std::uint32_t end_ = 0;
};

}  // namespace kigi::shogi

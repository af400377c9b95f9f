#pragma once
/// \file
/// Pieces in hand.

#include <cstdint>
#include <utility>

#include <kigi/games/shogi/board/pieces.hpp>

namespace kigi::shogi {

/// How many pieces of each kind a side holds: a byte a kind, pawns lowest.
class Hand {
public:
    constexpr Hand() = default;

    [[nodiscard]] [[gnu::always_inline]] constexpr int count(Kind kind) const noexcept {
        return static_cast<int>(counts_ >> place(kind) & 0xffU);
    }
    [[nodiscard]] [[gnu::always_inline]] constexpr bool has(Kind kind) const noexcept {
        return (counts_ >> place(kind) & 0xffU) != 0;
    }
    [[nodiscard]] [[gnu::always_inline]] constexpr bool empty() const noexcept { return counts_ == 0; }
    /// Holds something besides pawns.
    [[nodiscard]] [[gnu::always_inline]] constexpr bool has_more_than_pawns() const noexcept { return counts_ > 0xffU; }
    [[gnu::always_inline]] constexpr void add(Kind kind) noexcept { counts_ += std::uint64_t{1} << place(kind); }
    [[gnu::always_inline]] constexpr void remove(Kind kind) noexcept { counts_ -= std::uint64_t{1} << place(kind); }
    /// Adds a piece, or nothing: `one` is `unit(kind)` or 0.
    [[gnu::always_inline]] constexpr void add_units(std::uint64_t one) noexcept { counts_ += one; }
    [[nodiscard]] [[gnu::always_inline]] static constexpr std::uint64_t unit(Kind kind) noexcept {
        return std::uint64_t{1} << place(kind);
    }
    /// Holds at least as many of every kind: whatever the other can drop, this one can.
    [[nodiscard]] [[gnu::always_inline]] constexpr bool covers(Hand other) const noexcept {
        return (((counts_ | borrow) - other.counts_) & borrow) == borrow;
    }
    /// All counts in one number below 2^56: equal hands, equal numbers.
    [[nodiscard]] [[gnu::always_inline]] constexpr std::uint64_t bits() const noexcept { return counts_; }
    /// The hand with these `bits()`.
    [[nodiscard]] [[gnu::always_inline]] static constexpr Hand of_bits(std::uint64_t bits) noexcept {
        Hand hand;
        hand.counts_ = bits;
        return hand;
    }
    /// Of each kind the larger count: the least hand that covers both.
    [[nodiscard]] [[gnu::always_inline]] friend constexpr Hand join(Hand a, Hand b) noexcept {
        const std::uint64_t a_wins = where_at_least(a, b);
        return of_bits((a.counts_ & a_wins) | (b.counts_ & ~a_wins));
    }
    /// Of each kind the smaller count: the greatest hand that both cover.
    [[nodiscard]] [[gnu::always_inline]] friend constexpr Hand meet(Hand a, Hand b) noexcept {
        const std::uint64_t a_wins = where_at_least(a, b);
        return of_bits((b.counts_ & a_wins) | (a.counts_ & ~a_wins));
    }
    /// Those of one kind alone.
    [[nodiscard]] [[gnu::always_inline]] constexpr Hand only(Kind kind) const noexcept {
        return of_bits(counts_ & std::uint64_t{0xff} << place(kind));
    }
    /// Both together.
    [[nodiscard]] [[gnu::always_inline]] friend constexpr Hand operator+(Hand a, Hand b) noexcept {
        return of_bits(a.counts_ + b.counts_);
    }
    friend constexpr bool operator==(Hand, Hand) noexcept = default;

private:
    static constexpr std::uint64_t borrow = 0x0080808080808080U;
    /// All ones in each byte in which `a` has at least as many.
    [[nodiscard]] [[gnu::always_inline]] static constexpr std::uint64_t where_at_least(Hand a, Hand b) noexcept {
        return (((a.counts_ | borrow) - b.counts_) & borrow) / 0x80U * 0xffU;
    }
    [[nodiscard]] [[gnu::always_inline]] static constexpr int place(Kind kind) noexcept {
        return 8 * (std::to_underlying(kind) - 1);
    }
    std::uint64_t counts_ = 0;
};

}  // namespace kigi::shogi

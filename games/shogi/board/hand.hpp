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
        constexpr std::uint64_t borrow = 0x0080808080808080U;
        return (((counts_ | borrow) - other.counts_) & borrow) == borrow;
    }
    /// All counts in one number: equal hands, equal numbers.
    [[nodiscard]] [[gnu::always_inline]] constexpr std::uint64_t bits() const noexcept { return counts_; }
    friend constexpr bool operator==(Hand, Hand) noexcept = default;

private:
    [[nodiscard]] [[gnu::always_inline]] static constexpr int place(Kind kind) noexcept {
        return 8 * (std::to_underlying(kind) - 1);
    }
    std::uint64_t counts_ = 0;
};

}  // namespace kigi::shogi

#pragma once
/// \file
/// A move of reversi in one byte, and the moves of a position as a set that is walked bit by bit.

#include <bit>
#include <compare>
#include <cstdint>
#include <iterator>
#include <ranges>

#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

/// A disc on a square (0 = a1, 1 = b1, 8 = a2, 63 = h8), or a pass (64).
struct Move {
    std::uint8_t square = 64;

    [[nodiscard]] constexpr bool is_pass() const noexcept { return square == 64; }
    friend constexpr auto operator<=>(Move, Move) noexcept = default;
};

inline constexpr Move pass{64};

/// The moves of a position, from a1 on; or the pass alone; or nothing. An input range that costs two registers.
class Moves : public std::ranges::view_interface<Moves> {
public:
    class iterator {
    public:
        using value_type = Move;
        using difference_type = std::ptrdiff_t;
        using iterator_concept = std::forward_iterator_tag;
        using iterator_category = std::forward_iterator_tag;
        using reference = Move;
        using pointer = void;

        constexpr iterator() = default;
        constexpr iterator(Bits squares, bool passes) : squares_{squares}, passes_{passes} {}
        /// The lowest square; an empty set has its first bit at 64, which is the pass.
        [[nodiscard]] constexpr Move operator*() const noexcept {
            return {static_cast<std::uint8_t>(std::countr_zero(squares_))};
        }
        constexpr iterator& operator++() noexcept {
            squares_ &= squares_ - 1;
            passes_ = false;
            return *this;
        }
        constexpr iterator operator++(int) noexcept {
            iterator before = *this;
            ++*this;
            return before;
        }
        friend constexpr bool operator==(iterator, iterator) noexcept = default;
        friend constexpr bool operator==(iterator i, std::default_sentinel_t) noexcept {
            return i.squares_ == 0 && !i.passes_;
        }

    private:
        Bits squares_ = 0;
        bool passes_ = false;
    };

    constexpr Moves() = default;
    constexpr Moves(Bits squares, bool passes) : squares_{squares}, passes_{passes} {}
    [[nodiscard]] constexpr iterator begin() const noexcept { return {squares_, passes_}; }
    [[nodiscard]] static constexpr std::default_sentinel_t end() noexcept { return {}; }
    [[nodiscard]] constexpr bool empty() const noexcept { return squares_ == 0 && !passes_; }

private:
    Bits squares_ = 0;
    bool passes_ = false;
};

}  // namespace kigi::reversi

/// Iterators hold the whole state, so they may outlive the range.
template <>
inline constexpr bool std::ranges::enable_borrowed_range<kigi::reversi::Moves> = true;

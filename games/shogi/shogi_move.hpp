#pragma once
/// \file
/// A move of shogi.

#include <cstdint>
#include <utility>

#include <kigi/games/shogi/board/pieces.hpp>
#include <kigi/games/shogi/board/squares.hpp>

namespace kigi::shogi {

/// A piece goes from a square to another and may promote there, or is dropped from the hand, or the side to move
/// declares that it has won by entering. Two bytes.
class Move {
public:
    /// `Move{}` is never legal. `Move move;` is left as it is, so that a list of moves costs nothing to make.
    constexpr Move() = default;
    [[nodiscard]] [[gnu::always_inline]] static constexpr Move step(int from, int to) noexcept {
        return Move{static_cast<unsigned>(from) << 7U | static_cast<unsigned>(to)};
    }
    [[nodiscard]] [[gnu::always_inline]] static constexpr Move promotion(int from, int to) noexcept {
        return Move{promotion_bit | static_cast<unsigned>(from) << 7U | static_cast<unsigned>(to)};
    }
    [[nodiscard]] [[gnu::always_inline]] static constexpr Move drop(Kind kind, int to) noexcept {
        return Move{first_drop(kind) | static_cast<unsigned>(to)};
    }
    /// The same to another square; this one's is the first.
    [[nodiscard]] [[gnu::always_inline]] constexpr Move to_square(int to) const noexcept {
        return Move{bits_ | static_cast<unsigned>(to)};
    }
    /// The same between other squares; this one's are both the first.
    [[nodiscard]] [[gnu::always_inline]] constexpr Move from_and_to(int from, int to) const noexcept {
        return Move{bits_ | static_cast<unsigned>(from) << 7U | static_cast<unsigned>(to)};
    }
    [[nodiscard]] static constexpr Move declaration() noexcept { return Move{0x7fffU}; }

    [[nodiscard]] [[gnu::always_inline]] constexpr int to() const noexcept { return bits_ & 127; }
    /// Where the piece comes from; not of a drop.
    [[nodiscard]] [[gnu::always_inline]] constexpr int from() const noexcept { return bits_ >> 7 & 127; }
    [[nodiscard]] [[gnu::always_inline]] constexpr bool promotes() const noexcept {
        return (bits_ & promotion_bit) != 0;
    }
    [[nodiscard]] [[gnu::always_inline]] constexpr bool is_drop() const noexcept { return from() > drop_base; }
    [[nodiscard]] [[gnu::always_inline]] constexpr Kind dropped() const noexcept {
        return static_cast<Kind>(from() - drop_base);
    }
    [[nodiscard]] constexpr bool is_declaration() const noexcept { return *this == declaration(); }
    [[nodiscard]] [[gnu::always_inline]] constexpr std::uint16_t bits() const noexcept { return bits_; }
    /// The move with these `bits()`, legal or not.
    [[nodiscard]] static constexpr Move of_bits(std::uint16_t bits) noexcept { return Move{unsigned{bits}}; }

    friend constexpr auto operator<=>(Move, Move) noexcept = default;

private:
    static constexpr unsigned promotion_bit = 1U << 14U;
    static constexpr int drop_base = 96;  // above every square
    [[gnu::always_inline]] constexpr explicit Move(unsigned bits) noexcept : bits_{static_cast<std::uint16_t>(bits)} {}
    [[nodiscard]] [[gnu::always_inline]] static constexpr unsigned first_drop(Kind kind) noexcept {
        return static_cast<unsigned>(drop_base + std::to_underlying(kind)) << 7U;
    }

    std::uint16_t bits_;
};

}  // namespace kigi::shogi

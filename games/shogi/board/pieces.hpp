#pragma once
/// \file
/// Pieces of shogi.

#include <array>
#include <cstdint>
#include <utility>

#include <kigi/framework/game/side.hpp>

namespace kigi::shogi {

/// What a piece is, whoever owns it. Promotion sets bit 3. `none` stands for an empty square.
enum class Kind : std::uint8_t {
    none,
    pawn,
    lance,
    knight,
    silver,
    gold,
    bishop,
    rook,
    king,
    promoted_pawn,
    promoted_lance,
    promoted_knight,
    promoted_silver,
    horse = 14,
    dragon = 15
};

/// Kinds that can be in hand, in the order of their worth.
inline constexpr std::array hand_kinds{Kind::pawn, Kind::lance,  Kind::knight, Kind::silver,
                                       Kind::gold, Kind::bishop, Kind::rook};

[[nodiscard]] [[gnu::always_inline]] constexpr bool can_promote(Kind kind) noexcept {
    return kind <= Kind::rook && kind != Kind::gold && kind != Kind::none;
}
[[nodiscard]] [[gnu::always_inline]] constexpr bool is_promoted(Kind kind) noexcept { return kind > Kind::king; }
/// The kind can promote.
[[nodiscard]] [[gnu::always_inline]] constexpr Kind promoted(Kind kind) noexcept {
    return static_cast<Kind>(std::to_underlying(kind) | 8U);
}
/// What the piece is in the hand of whoever captures it; not for a king.
[[nodiscard]] [[gnu::always_inline]] constexpr Kind unpromoted(Kind kind) noexcept {
    return static_cast<Kind>(std::to_underlying(kind) & 7U);
}

/// A piece on a square, or none: kind and owner in one number below `piece_count`.
using Piece = std::uint8_t;
inline constexpr int piece_count = 32;
inline constexpr Piece no_piece = 0;

[[nodiscard]] [[gnu::always_inline]] constexpr Piece piece_of(Side side, Kind kind) noexcept {
    return static_cast<Piece>(std::to_underlying(kind) | std::to_underlying(side) << 4U);
}
[[nodiscard]] [[gnu::always_inline]] constexpr Kind kind_of(Piece piece) noexcept {
    return static_cast<Kind>(piece & 15U);
}
[[nodiscard]] [[gnu::always_inline]] constexpr Side side_of(Piece piece) noexcept {
    return static_cast<Side>(piece >> 4U);
}

/// Kinds that move alike share a set of squares: all that move as a gold do. The last is for nothing.
enum class Mover : std::uint8_t { pawn, lance, knight, silver, gold, bishop, rook, horse, dragon, king, none };
inline constexpr int mover_count = 11;

[[nodiscard]] consteval Mover mover_of(Kind kind) noexcept {
    switch (kind) {
        case Kind::none:
            return Mover::none;
        case Kind::pawn:
            return Mover::pawn;
        case Kind::lance:
            return Mover::lance;
        case Kind::knight:
            return Mover::knight;
        case Kind::silver:
            return Mover::silver;
        case Kind::bishop:
            return Mover::bishop;
        case Kind::rook:
            return Mover::rook;
        case Kind::king:
            return Mover::king;
        case Kind::horse:
            return Mover::horse;
        case Kind::dragon:
            return Mover::dragon;
        default:
            return Mover::gold;
    }
}

}  // namespace kigi::shogi

#pragma once
/// \file
/// What a piece of shogi is worth by itself.

#include <array>
#include <cstdint>
#include <utility>

#include <kigi/games/shogi/board/pieces.hpp>

namespace kigi::shogi {

/// In hundredths of a pawn; nothing for a king.
[[nodiscard]] constexpr std::int32_t worth(Kind kind) noexcept {
    constexpr std::array<std::int32_t, 16> worth{0, 100, 350, 400, 550, 600, 900,  1100,
                                                 0, 650, 600, 600, 600, 600, 1200, 1400};
    return worth[std::to_underlying(kind)];
}

/// What a capture changes in the difference between the sides: one loses the piece, the other has it in hand.
[[nodiscard]] constexpr std::int32_t worth_of_capture(Kind kind) noexcept {
    return worth(kind) + (kind == Kind::none || kind == Kind::king ? 0 : worth(unpromoted(kind)));
}

}  // namespace kigi::shogi

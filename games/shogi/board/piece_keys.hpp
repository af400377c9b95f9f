#pragma once
/// \file
/// Random numbers for the pieces on the squares (A. L. Zobrist, "A new hashing method with application for game
/// playing", 1970).

#include <array>
#include <cstddef>
#include <cstdint>

#include <kigi/games/shogi/board/pieces.hpp>
#include <kigi/games/shogi/board/squares.hpp>

namespace kigi::shogi {

extern const std::array<std::array<std::uint64_t, square_count>, piece_count> piece_keys;

/// Zero for no piece.
[[nodiscard]] [[gnu::always_inline]] inline std::uint64_t piece_key(Piece piece, int square) noexcept {
    return piece_keys[piece][static_cast<std::size_t>(square)];
}

}  // namespace kigi::shogi

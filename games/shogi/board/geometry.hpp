#pragma once
/// \file
/// What the board alone decides: rays, single steps, and from where a piece may reach the neighbours of a king.

#include <array>
#include <cstdint>

#include <kigi/framework/game/side.hpp>
#include <kigi/games/shogi/board/pieces.hpp>
#include <kigi/games/shogi/board/squares.hpp>

namespace kigi::shogi {

/// Directions, as indices of rays: first those in which numbers of squares grow, then their opposites.
enum class Direction : std::uint8_t { down, left, left_down, left_up, up, right, right_up, right_down, none };
inline constexpr int direction_count = 8;
/// Files and ranks that a step in each direction goes.
inline constexpr int file_steps[direction_count]{0, 1, 1, 1, 0, -1, -1, -1};
inline constexpr int rank_steps[direction_count]{1, 0, 1, -1, -1, 0, -1, 1};

/// A table with one row a square, and one for `no_square`, where nothing is.
template <class T>
using BySquare = std::array<T, square_count + 1>;

/// One object for all code, whatever instruction set it is compiled for.
struct Geometry {
    BySquare<std::array<Squares, direction_count>> ray;     ///< without the square itself
    BySquare<std::array<Squares, 3>> mirrored_ray;          ///< right, right_up, right_down with the bytes reversed
    BySquare<std::array<Direction, square_count>> towards;  ///< the direction from one square to another
    std::array<BySquare<Squares>, piece_count> step;        ///< where a piece goes by one step
    /// Squares from which a piece of that side may step to a neighbour of the square or to the square.
    std::array<BySquare<Squares>, 2> near;
    BySquare<Squares> bishop_reach;                ///< the same for bishops on an empty board ...
    BySquare<Squares> rook_reach;                  ///< ... for rooks ...
    std::array<BySquare<Squares>, 2> lance_reach;  ///< ... and for lances of a side
    BySquare<Squares> diagonals;                   ///< where a bishop goes on an empty board
    BySquare<Squares> lines;                       ///< where a rook goes on an empty board
    std::array<Mover, piece_count> mover;
    std::array<std::uint64_t, piece_count> captured;  ///< what a captured piece adds to a hand (Hand::unit)
};
extern const Geometry geometry;

[[nodiscard]] [[gnu::always_inline]] inline const Squares& step(Piece piece, int square) noexcept {
    return geometry.step[piece][static_cast<std::size_t>(square)];
}
[[nodiscard]] [[gnu::always_inline]] inline const Squares& ray(int square, Direction direction) noexcept {
    return geometry.ray[static_cast<std::size_t>(square)][static_cast<std::size_t>(direction)];
}
/// The direction from one square to another; there is one.
[[nodiscard]] [[gnu::always_inline]] inline Direction towards(int from, int to) noexcept {
    return geometry.towards[static_cast<std::size_t>(from)][static_cast<std::size_t>(to)];
}
/// The squares between two that are on a line.
[[nodiscard]] [[gnu::always_inline]] inline Squares between(int from, int to) noexcept {
    const Direction direction = towards(from, to);
    return ray(from, direction) - ray(to, direction) - Squares::of(to);
}

}  // namespace kigi::shogi

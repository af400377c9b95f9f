#pragma once
/// \file
/// Flips by table, a line at a time: each of the four lines through the square is gathered into a byte by shift, mask
/// and multiplication; `outflank` says where a disc of the mover would close a run of the opponent's discs in the line,
/// `flipped` what then turns; and that is scattered back by multiplication. No branches.

#include <cstdint>

#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi::flip {

struct LineTables {
    /// [place in the line][the opponent's discs on its inner six squares]: the squares beyond a run on either side.
    std::uint8_t outflank[8][64];
    /// [place in the line][discs that close a run, at most one a side; so 0x88 is the largest]: what lies between.
    std::uint8_t flipped[8][137];
    /// The diagonals through each square: up both to the right and to the left, without the square itself.
    Bits rising[64];
    Bits falling[64];
};

/// Made by the compiler, once, in lines.cpp.
extern const LineTables line_tables;

inline constexpr Bits file_a = 0x0101010101010101;
/// Brings the bits of file a, from rank 1 on, into the top byte; and a byte's inner bits back to the file.
inline constexpr Bits file_to_byte = 0x0102040810204080;
inline constexpr Bits byte_to_file = 0x0002040810204081;

/// What turns in a line of which both sides' discs are given as bytes.
[[gnu::always_inline]] inline Bits flipped_in_line(int place, Bits mover, Bits opponent) {
    const Bits closing = line_tables.outflank[place][opponent >> 1 & 63] & mover;
    return line_tables.flipped[place][closing];
}

/// The opponent's discs that turn when the mover puts one on `square` (0-63, empty).
[[gnu::always_inline]] inline Bits lines(int square, Bits mover, Bits opponent) {
    const int file = square & 7;
    const int rank = square >> 3;
    const Bits rising = line_tables.rising[square];
    const Bits falling = line_tables.falling[square];
    const Bits along_rank = flipped_in_line(file, mover >> (8 * rank) & 255, opponent >> (8 * rank) & 255);
    const Bits along_file = flipped_in_line(rank, ((mover >> file) & file_a) * file_to_byte >> 56,
                                            ((opponent >> file) & file_a) * file_to_byte >> 56);
    // Every file has at most one square of a diagonal, so a byte of files stands for it.
    const Bits along_rising =
        flipped_in_line(file, (mover & rising) * file_a >> 56, (opponent & rising) * file_a >> 56);
    const Bits along_falling =
        flipped_in_line(file, (mover & falling) * file_a >> 56, (opponent & falling) * file_a >> 56);
    return along_rank << (8 * rank) | ((along_file * byte_to_file) & file_a) << file |
           (along_rising * file_a & rising) | (along_falling * file_a & falling);
}

}  // namespace kigi::reversi::flip

#pragma once
/// \file
/// Flips by table, a line at a time: each of the four lines through the square is gathered into a byte by shift, mask
/// and multiplication; `outflank` says where a disc of the mover would close a run of the opponent's discs in the line,
/// `flipped` what then turns; and that is scattered back by multiplication. No branches.

#include <cstdint>

#include <kigi/games/reversi/bits.hpp>
#include <kigi/games/reversi/flip/rays.hpp>

namespace kigi::reversi::flip {
namespace {

struct LineTables {
    /// [place in the line][the opponent's discs on its inner six squares]: the squares beyond a run on either side.
    std::uint8_t outflank[8][64];
    /// [place in the line][discs that close a run, at most one a side; so 0x88 is the largest]: what lies between.
    std::uint8_t flipped[8][137];
    /// The diagonals through each square: up both to the right and to the left, without the square itself.
    Bits rising[64];
    Bits falling[64];
};

constexpr LineTables make_line_tables() {
    LineTables tables{};
    for (int place = 0; place < 8; ++place) {
        for (int inner = 0; inner < 64; ++inner) {
            const int opponent = inner << 1;
            int high = place + 1;
            while (high < 7 && (opponent >> high & 1) != 0) ++high;
            int low = place - 1;
            while (low > 0 && (opponent >> low & 1) != 0) --low;
            const int above = high > place + 1 ? 1 << high : 0;
            const int below = low >= 0 && low < place - 1 ? 1 << low : 0;
            tables.outflank[place][inner] = static_cast<std::uint8_t>(above | below);
        }
        for (int closing = 0; closing < 137; ++closing) {
            int between = 0;
            for (int end = 0; end < 8; ++end) {
                if ((closing >> end & 1) == 0) continue;
                for (int p = place + 1; p < end; ++p) between |= 1 << p;
                for (int p = end + 1; p < place; ++p) between |= 1 << p;
            }
            tables.flipped[place][closing] = static_cast<std::uint8_t>(between);
        }
    }
    for (int square = 0; square < 64; ++square) {
        const Rays rays = rays_of(square);
        tables.rising[square] = rays.up[3] | rays.down[3];
        tables.falling[square] = rays.up[1] | rays.down[1];
    }
    return tables;
}

constexpr LineTables line_tables = make_line_tables();

constexpr Bits file_a = 0x0101010101010101;
/// Brings the bits of file a, from rank 1 on, into the top byte; and a byte's inner bits back to the file.
constexpr Bits file_to_byte = 0x0102040810204080;
constexpr Bits byte_to_file = 0x0002040810204081;

/// What turns in a line of which both sides' discs are given as bytes.
[[gnu::always_inline]] inline constexpr Bits flipped_in_line(int place, Bits mover, Bits opponent) {
    const Bits closing = line_tables.outflank[place][opponent >> 1 & 63] & mover;
    return line_tables.flipped[place][closing];
}

/// The opponent's discs that turn when the mover puts one on `square` (0-63, empty).
[[gnu::always_inline]] inline constexpr Bits lines(int square, Bits mover, Bits opponent) {
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

}  // namespace
}  // namespace kigi::reversi::flip

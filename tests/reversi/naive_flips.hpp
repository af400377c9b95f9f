#pragma once
/// \file
/// Flips by the rule as a person would say it: walk from the square over the opponent's discs to one of your own.

#include <kigi/games/reversi/bitboard.hpp>

namespace kigi::reversi {

inline Bits naive_flips(int square, Bits mover, Bits opponent) {
    Bits turned = 0;
    for (int file_step = -1; file_step <= 1; ++file_step) {
        for (int rank_step = -1; rank_step <= 1; ++rank_step) {
            if (file_step == 0 && rank_step == 0) continue;
            Bits walked = 0;
            int file = square % 8 + file_step;
            int rank = square / 8 + rank_step;
            for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += file_step, rank += rank_step) {
                const Bits here = Bits{1} << (8 * rank + file);
                if ((opponent & here) != 0) {
                    walked |= here;
                    continue;
                }
                if ((mover & here) != 0) turned |= walked;
                break;
            }
        }
    }
    return turned;
}

}  // namespace kigi::reversi

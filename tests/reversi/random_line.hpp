#pragma once

#include <random>
#include <vector>

#include <kigi/games/reversi/reversi.hpp>

namespace kigi::test {

using Board = Reversi<8>;

/// A random line of play from the start, as its positions.
inline std::vector<Board> random_line(std::mt19937& random) {
    std::vector<Board> line{Board{}};
    while (!line.back().is_over()) {
        std::vector<reversi::Move> moves;
        for (const auto move : line.back().moves()) moves.push_back(move);
        line.push_back(line.back().play(moves[random() % moves.size()]));
    }
    return line;
}

}  // namespace kigi::test

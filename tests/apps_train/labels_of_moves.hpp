#pragma once
/// \file
/// Labels from which scores are easy to learn.

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <kigi/eval/reversi/labels.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::test {

/// Positions of random games with 12 or 13 empty squares, at least so many. The score is 2 for each move that the mover
/// has, less 12; or minus that.
inline std::string labels_of_moves(int positions, int sign = 1) {
    std::mt19937_64 random{4};
    std::vector<reversi::LabelledPosition> labels;
    while (static_cast<int>(labels.size()) < positions)
        for (Reversi<8> game; !game.is_over();) {
            if (const int empties = reversi::count(game.empties()); empties == 12 || empties == 13) {
                const int score = 2 * reversi::count(game.legal()) - 12;
                labels.push_back({game.mover(), game.opponent(), static_cast<std::int8_t>(sign * score)});
            }
            auto nth = random() % game.count_moves();
            for (const auto move : game.moves())
                if (nth-- == 0) {
                    game = game.play(move);
                    break;
                }
        }
    return reversi::labels_bytes(labels);
}

}  // namespace kigi::test

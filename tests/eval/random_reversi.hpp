#pragma once
// Positions of reversi to hold evaluations against each other on.

#include <random>
#include <vector>

#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::test {

/// The instruction set that was in use is in use again behind it.
struct KeepsInstructionSet {
    InstructionSet before = instruction_set();
    KeepsInstructionSet() = default;
    KeepsInstructionSet(const KeepsInstructionSet&) = delete;
    KeepsInstructionSet& operator=(const KeepsInstructionSet&) = delete;
    ~KeepsInstructionSet() { choose_instruction_set(before); }
};

/// Unfinished positions of random games, all plies among them.
inline std::vector<Reversi<8>> random_positions(int games) {
    std::mt19937_64 random{1};
    std::vector<Reversi<8>> positions;
    for (int i = 0; i < games; ++i)
        for (Reversi<8> game; !game.is_over();) {
            positions.push_back(game);
            auto nth = random() % game.count_moves();
            for (const auto move : game.moves())
                if (nth-- == 0) {
                    game = game.play(move);
                    break;
                }
        }
    return positions;
}

}  // namespace kigi::test

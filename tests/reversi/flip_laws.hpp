#pragma once
/// \file
/// What every flip kernel must do, checked many boards at a time.

#include <doctest/doctest.h>

#include <bit>
#include <cstddef>
#include <random>
#include <vector>

#include <kigi/games/reversi/flip/kernels.hpp>

#include "naive_flips.hpp"

namespace kigi::reversi {

/// Boards with a square to play on, in columns as the kernels take them.
struct FlipBoards {
    std::vector<Bits> square;
    std::vector<Bits> mover;
    std::vector<Bits> opponent;
    std::vector<Bits> expected;

    void add(int at, Bits own, Bits other) {
        square.push_back(Bits{1} << at);
        mover.push_back(own);
        opponent.push_back(other);
        expected.push_back(naive_flips(at, own, other));
    }
    void clear() {
        for (auto* column : {&square, &mover, &opponent, &expected}) column->clear();
    }
};

/// Every kernel that this processor runs, against the expected flips.
inline void check_kernels(const FlipBoards& boards) {
    std::vector<Bits> turned(boards.square.size());
    for (InstructionSet set : instruction_sets) {
        if (set > best_instruction_set()) continue;
        for (const flip::Kernel& kernel : flip::kernels(set)) {
            std::fill(turned.begin(), turned.end(), ~Bits{0});
            kernel.many(boards.square.data(), boards.mover.data(), boards.opponent.data(), turned.data(),
                        static_cast<int>(turned.size()));
            CHECK_MESSAGE(turned == boards.expected, kernel.name << ' ' << name(set));
        }
    }
}

/// Boards of any density, and an empty square of each.
inline void check_random_boards(std::uint64_t seed, int count) {
    std::mt19937_64 random{seed};
    FlipBoards boards;
    for (int n = 0; n < count; ++n) {
        Bits occupied = 0;
        for (auto layers = 1 + random() % 4; layers > 0; --layers) occupied |= random();
        const Bits own = random() & (random() % 2 == 0 ? random() : ~Bits{0}) & occupied;
        const Bits empty = ~occupied;
        if (empty == 0) continue;
        Bits choice = empty;
        for (auto skip = random() % static_cast<unsigned>(std::popcount(empty)); skip > 0; --skip) choice &= choice - 1;
        boards.add(std::countr_zero(choice), own, occupied & ~own);
        if (boards.square.size() == 4099 || n + 1 == count) {  // not a whole number of vectors
            check_kernels(boards);
            boards.clear();
        }
    }
}

}  // namespace kigi::reversi

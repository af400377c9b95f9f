#include <doctest/doctest.h>

#include <vector>

#include <kigi/games/reversi/flip/rays.hpp>
#include <kigi/games/reversi/reversi.hpp>

#include "flip_laws.hpp"

using kigi::InstructionSet;
using kigi::PerftCount;
using kigi::reversi::Bits;
using kigi::reversi::FlipBoards;
using kigi::reversi::naive_flips;

TEST_SUITE_BEGIN("reversi: flips");

TEST_CASE("every kernel is right for every square and line pattern") {
    for (int square = 0; square < 64; ++square) {
        const auto rays = kigi::reversi::flip::rays_of(square);
        FlipBoards boards;
        for (int line = 0; line < 4; ++line) {
            std::vector<Bits> others;
            for (int at = 0; at < 64; ++at) {
                if (((rays.up[line] | rays.down[line]) >> at & 1) != 0) others.push_back(Bits{1} << at);
            }
            int patterns = 1;
            for (std::size_t i = 0; i < others.size(); ++i) patterns *= 3;
            for (int pattern = 0; pattern < patterns; ++pattern) {
                Bits sides[3] = {};
                int rest = pattern;
                for (const Bits at : others) {
                    sides[rest % 3] |= at;
                    rest /= 3;
                }
                boards.add(square, sides[1], sides[2]);
                // The same with everything else filled, which must not leak into the line.
                const Bits elsewhere = ~(rays.up[line] | rays.down[line] | Bits{1} << square);
                boards.add(square, sides[1], sides[2] | elsewhere);
                boards.add(square, sides[1] | elsewhere, sides[2]);
            }
        }
        check_kernels(boards);
    }
}

TEST_CASE("every kernel is right on random boards") { kigi::reversi::check_random_boards(1, 200'000); }

TEST_CASE("perft is the same with every kernel") {
    const auto start = kigi::reversi::initial_discs(8);
    for (InstructionSet set : kigi::instruction_sets) {
        if (set > kigi::best_instruction_set()) continue;
        for (const auto& kernel : kigi::reversi::flip::kernels(set)) {
            const auto counts = kernel.perft(start.mover, start.opponent, 7);
            CHECK_MESSAGE(counts.leaves == 55092, kernel.name);
            CHECK_MESSAGE(counts.finished == 0, kernel.name);
        }
    }
}

TEST_SUITE_END();

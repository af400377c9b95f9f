// Shogi: numbers of lines, against what other programs count.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include <kigi/framework/game/perft.hpp>
#include <kigi/games/shogi/perft/perft.hpp>
#include <kigi/games/shogi/shogi.hpp>

#include "data.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;

TEST_SUITE("shogi: perft") {
    TEST_CASE("published counts, with every instruction set") {
        int compared = 0;
        for (const auto& fields : lines_of("perft.txt")) {
            CAPTURE(fields[0]);
            const auto game = position(fields[1]);
            int depth = 0;
            for (const auto& word : words(fields[2])) {
                ++depth;
                const std::uint64_t count = std::stoull(word);
                if (count > 1'000'000) break;
                for (const InstructionSet set : instruction_sets) {
                    const PerftCount counted = game.count_lines(depth, set);
                    CHECK(counted.leaves == count);
                    ++compared;
                }
            }
        }
        CHECK(compared == 3 * 27);
    }

    TEST_CASE("the generic count by making and unmaking agrees") {
        for (const auto& fields : lines_of("perft.txt")) {
            CAPTURE(fields[0]);
            const auto game = position(fields[1]);
            CHECK(plain_perft(game, 2) == game.count_lines(2));
            NoPerftTable none;
            Shogi copy = game;
            CHECK(perft_in_place(copy, 2, none) == game.count_lines(2));
            CHECK(copy == game);
        }
    }

    TEST_CASE("listing the moves of the last ply gives the same") {
        for (const auto& fields : lines_of("perft.txt")) {
            const auto game = position(fields[1]);
            for (const InstructionSet set : instruction_sets)
                CHECK(shogi::perft<shogi::Standard>(game.position(), 2, set, shogi::LastPly::listed) ==
                      game.count_lines(2));
        }
    }

    TEST_CASE("minishogi") {
        const std::uint64_t known[]{1, 14, 181, 2512, 35401, 533203};
        for (const InstructionSet set : instruction_sets)
            for (int depth = 0; depth < 6; ++depth) CHECK(MiniShogi{}.count_lines(depth, set).leaves == known[depth]);
    }

    TEST_CASE("a game that ends counts as finished") {
        const auto mated = position("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
        CHECK(mated.count_lines(1) == PerftCount{.finished = 1});
        CHECK(mated.count_lines(3) == PerftCount{.finished = 1});
        CHECK(mated.count_lines(0) == PerftCount{.leaves = 1});
    }
}

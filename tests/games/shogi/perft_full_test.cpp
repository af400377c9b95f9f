// Shogi: published counts of up to 600 million lines.

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include <kigi/games/shogi/shogi.hpp>

#include "data.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;

TEST_SUITE("shogi: perft, deep") {
    TEST_CASE("published counts") {
        int compared = 0;
        for (const auto& fields : lines_of("perft.txt")) {
            CAPTURE(fields[0]);
            int depth = 0;
            for (const auto& word : words(fields[2])) {
                ++depth;
                const std::uint64_t count = std::stoull(word);
                if (count > 600'000'000) break;
                if (count < 1'000'000) continue;
                CHECK(position(fields[1]).count_lines(depth).leaves == count);
                ++compared;
            }
        }
        CHECK(compared == 12);
    }

    TEST_CASE("minishogi to seven plies, mates by a dropped pawn left out") {
        CHECK(MiniShogi{}.count_lines(6).leaves == 8276188);
        CHECK(MiniShogi{}.count_lines(7).leaves == 132680617);
    }
}

#include <doctest/doctest.h>

#include <kigi/games/reversi/reversi.hpp>

using kigi::InstructionSet;
using kigi::PerftCount;
using kigi::Reversi;

TEST_SUITE_BEGIN("reversi: perft");

TEST_CASE("perft 10 to 12 are the published numbers") {
    for (InstructionSet set : kigi::instruction_sets) {
        CHECK(Reversi<8>{}.count_lines(10, set) == PerftCount{24571056, 228});
        CHECK(Reversi<8>{}.count_lines(11, set) == PerftCount{212258216, 584});
    }
    const PerftCount twelve = Reversi<8>{}.count_lines(12);
    CHECK(twelve.leaves + twelve.finished == 1939886636);
}

TEST_SUITE_END();

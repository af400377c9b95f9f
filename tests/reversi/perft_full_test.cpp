#include <doctest/doctest.h>

#include <kigi/games/reversi/perft.hpp>

using kigi::InstructionSet;
using kigi::Reversi;
using kigi::reversi::perft;
using kigi::reversi::Perft;

TEST_CASE("perft 10 to 12: lines of full length, and those that ended sooner") {
    for (InstructionSet set : kigi::instruction_sets) {
        CHECK(perft(Reversi<8>{}, 10, set) == Perft{24571056, 228});
        CHECK(perft(Reversi<8>{}, 11, set) == Perft{212258216, 584});
    }
    const Perft twelve = perft(Reversi<8>{}, 12);
    CHECK(twelve.leaves + twelve.finished == 1939886636);
}

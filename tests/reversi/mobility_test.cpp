#include <doctest/doctest.h>

#include <random>

#include <kigi/games/reversi/discs.hpp>
#include <kigi/games/reversi/mobility.hpp>

#include "naive_flips.hpp"

using namespace kigi::reversi;

namespace {

constexpr Discs start = initial_discs(8);
static_assert(legal_squares(start.mover, start.opponent) == 0x0000102004080000);

TEST_SUITE_BEGIN("reversi: mobility");

TEST_CASE("both methods find the squares where a disc is flipped") {
    std::mt19937_64 random{3};
    for (int n = 0; n < 20'000; ++n) {
        Bits occupied = 0;
        for (auto layers = 1 + random() % 4; layers > 0; --layers) occupied |= random();
        const Bits own = random() & (random() % 2 == 0 ? random() : ~Bits{0}) & occupied;
        const Bits other = occupied & ~own;
        Bits expected = 0;
        for (int square = 0; square < 64; ++square) {
            const Bits at = Bits{1} << square;
            if ((occupied & at) == 0 && naive_flips(square, own, other) != 0) expected |= at;
        }
        REQUIRE(legal_squares(own, other) == expected);
        REQUIRE(legal_squares_by_prefix(own, other) == expected);
    }
}

}  // namespace

TEST_SUITE_END();

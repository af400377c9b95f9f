#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include <kigi/framework/game/perft.hpp>
#include <kigi/games/reversi/reversi.hpp>

using kigi::InstructionSet;
using kigi::PerftCount;
using kigi::Reversi;
using kigi::Side;
using kigi::reversi::Bits;
using kigi::reversi::Discs;

namespace {

/// By the definition of the game alone.
template <class G>
PerftCount lines_one_by_one(const G& game, int depth) {
    if (depth == 0) return {1, 0};
    if (game.outcome()) return {0, 1};
    PerftCount sum;
    for (auto m : game.moves()) {
        const PerftCount below = lines_one_by_one(game.play(m), depth - 1);
        sum.leaves += below.leaves;
        sum.finished += below.finished;
    }
    return sum;
}

/// Discs anywhere: positions that no game reaches, with runs of every length.
Discs scattered(std::mt19937_64& random, Bits board) {
    Bits occupied = 0;
    for (auto layers = 1 + random() % 5; layers > 0; --layers) occupied |= random() & board;
    const Bits first = random() & occupied;
    return {first, occupied & ~first, random() % 2 == 0 ? Side::first : Side::second};
}

}  // namespace

TEST_SUITE_BEGIN("reversi: perft");

TEST_CASE_TEMPLATE("with a table and its own count it is the same", G, Reversi<4>, Reversi<6>, Reversi<8>) {
    const auto own = [](const G& game, int depth) { return game.count_lines(depth); };
    auto table = kigi::PerftTable::create(1).value();
    for (int own_plies = 1; own_plies <= 4; ++own_plies)
        for (int depth = 0; depth <= (G::size == 4 ? 12 : 8); ++depth)
            CHECK(kigi::perft(G{}, depth, table, own, own_plies) == G{}.count_lines(depth));
}

TEST_CASE("images of a position are counted once") {
    int counted = 0;
    const auto own = [&](const Reversi<8>& game, int depth) {
        ++counted;
        return game.count_lines(depth);
    };
    auto table = kigi::PerftTable::create(1).value();
    CHECK(kigi::perft(Reversi<8>{}, 3, table, own, 1) == PerftCount{56, 0});
    CHECK(counted == 3);  // of the 12 positions after two plies
    for (int symmetry = 0; symmetry < 8; ++symmetry)
        CHECK(kigi::perft(Reversi<8>{}.transformed(symmetry), 3, table, own, 1) == PerftCount{56, 0});
    CHECK(counted == 3);
}

TEST_CASE("every instruction set gives the published perft") {
    // OEIS A124004 up to depth 9, where no game has ended yet.
    const std::vector<std::uint64_t> known{1, 4, 12, 56, 244, 1396, 8200, 55092, 390216, 3005288};
    for (InstructionSet set : kigi::instruction_sets) {
        for (std::size_t depth = 0; depth < known.size(); ++depth) {
            CHECK(Reversi<8>{}.count_lines(static_cast<int>(depth), set) == PerftCount{known[depth], 0});
        }
    }
}

TEST_CASE_TEMPLATE("fast perft equals the definition on every board size", G, Reversi<4>, Reversi<6>, Reversi<8>) {
    for (InstructionSet set : kigi::instruction_sets) {
        for (int depth = 0; depth <= (G::size == 4 ? 12 : 6); ++depth) {
            CHECK(G{}.count_lines(depth, set) == lines_one_by_one(G{}, depth));
        }
    }
}

TEST_CASE_TEMPLATE("fast perft equals the definition at random positions", G, Reversi<4>, Reversi<6>, Reversi<8>) {
    std::mt19937_64 random{5};
    std::uint64_t finished = 0;
    for (int n = 0; n < 300; ++n) {
        const G game{scattered(random, G::board)};
        for (int depth = 0; depth <= 4; ++depth) {
            const PerftCount expected = lines_one_by_one(game, depth);
            finished += expected.finished;
            for (InstructionSet set : kigi::instruction_sets) {
                CHECK_MESSAGE(game.count_lines(depth, set) == expected, game.position_text());
            }
        }
    }
    CHECK(finished > 100);
}

TEST_CASE("4x4 reversi is over after 12 discs and some passes") {
    const PerftCount whole = Reversi<4>{}.count_lines(12);
    CHECK(whole.finished > 0);
    CHECK(Reversi<4>{}.count_lines(30).leaves == 0);
}

TEST_SUITE_END();

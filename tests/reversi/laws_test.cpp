#include <doctest/doctest.h>

#include <random>
#include <vector>

#include <kigi/framework/game/batched.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/tests/laws/game_laws.hpp>

using kigi::InstructionSet;
using kigi::Reversi;
using kigi::reversi::Move;

static_assert(kigi::Batched<Reversi<8>> && kigi::Batched<Reversi<6>> && kigi::Batched<Reversi<4>>);
static_assert(kigi::alternates<Reversi<8>>);

TEST_SUITE_BEGIN("reversi: laws");

TEST_CASE_TEMPLATE("reversi is a game on every size of board", G, Reversi<4>, Reversi<6>, Reversi<8>) {
    kigi::laws::game<G>();
}

TEST_CASE_TEMPLATE("a batch holds the children that play() gives", G, Reversi<4>, Reversi<6>, Reversi<8>) {
    const InstructionSet before = kigi::instruction_set();
    typename G::ChildBatch batch;
    int passes = 0;
    for (InstructionSet set : kigi::instruction_sets) {
        kigi::choose_instruction_set(set);
        std::mt19937 random{9};
        for (int n = 0; n < 100; ++n) {
            for (G game;;) {
                game.expand(batch);
                CHECK(batch.size() == game.count_moves());
                std::size_t i = 0;
                for (Move m : game.moves()) {
                    REQUIRE(i < batch.size());
                    CHECK(game.can_play(m));
                    CHECK(batch.move(i) == m);
                    CHECK(batch.position(i) == game.play(m));
                    CHECK(batch.count_moves(i) == game.play(m).count_moves());
                    passes += m.is_pass() ? 1 : 0;
                    ++i;
                }
                if (i == 0) break;
                game = batch.position(random() % i);
            }
        }
    }
    kigi::choose_instruction_set(before);
    CHECK(passes > 20);
}

TEST_CASE("can_play() holds for legal moves alone") {
    const Reversi<> start;
    int playable = 0;
    for (int square = 0; square <= 255; ++square) playable += start.can_play(Move{static_cast<std::uint8_t>(square)});
    CHECK(playable == 4);
}

TEST_SUITE_END();

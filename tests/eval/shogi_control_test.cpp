#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>

#include <kigi/eval/shogi/control.hpp>
#include <kigi/games/shogi/moves/drop_pawn_mate.hpp>
#include <kigi/games/shogi/shogi.hpp>

namespace {

using namespace kigi;
using shogi::Control;

struct Tag {};

TEST_SUITE_BEGIN("control of squares in shogi");

TEST_CASE("control counts the pieces that reach a square") {
    std::mt19937_64 random{1};
    int twice = 0;
    for (int i = 0; i < 6; ++i) {
        Shogi game;
        for (int ply = 0; ply < 200 && !game.outcome(); ++ply) {
            const auto& board = game.position().board();
            const Control control{board};
            const Control::States states = control.states();
            for (int square = 0; square < shogi::square_count; ++square) {
                const auto first = shogi::attackers<Side::first, Tag>(board, square, board.occupied()).size();
                const auto second = shogi::attackers<Side::second, Tag>(board, square, board.occupied()).size();
                const auto most = [](int count) { return static_cast<std::uint32_t>(std::min(count, 2)); };
                const std::uint32_t by_first = most(first);
                const std::uint32_t by_second = most(second);
                REQUIRE(control.attacks(Side::first, square) == by_first);
                REQUIRE(control.attacks(Side::second, square) == by_second);
                REQUIRE(control.state(Side::second, square) == 3 * by_second + by_first);
                REQUIRE(states[static_cast<std::size_t>(square)] == 3 * by_first + by_second);
                twice += by_first == 2 ? 1 : 0;
            }
            const auto moves = game.moves();
            game.make(moves.begin()[random() % moves.size()]);
        }
    }
    CHECK(twice > 1000);
}

TEST_CASE("a pawn that cannot go on attacks nothing") {
    shogi::Board board;
    board.put(shogi::piece_of(Side::first, shogi::Kind::pawn), shogi::square_at(4, 0));
    const Control control{board};
    for (int square = 0; square < shogi::square_count; ++square) CHECK(control.state(Side::first, square) == 0);
}

TEST_SUITE_END();

}  // namespace

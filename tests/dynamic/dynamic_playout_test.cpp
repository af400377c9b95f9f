// Playouts of dynamic games: the moves of the concrete game, by the rules of what is made of it.

#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include <kigi/framework/dynamic/distinct_moves.hpp>
#include <kigi/framework/dynamic/dynamic_game.hpp>
#include <kigi/framework/dynamic/position_of.hpp>
#include <kigi/framework/dynamic/transforms.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/playout.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/trax/trax.hpp>

using namespace kigi;

namespace {

constexpr int most = 200;

template <Game G>
DynamicPosition::Ptr position_of(const G& game) {
    return std::make_unique<PositionOf<G>>(game);
}

/// A playout of the position, and where it ends.
std::pair<Ended, std::string> of(DynamicPosition::Ptr position, std::uint64_t seed) {
    DynamicGame game{std::move(position)};
    MoveDraw<DynamicGame> draw;
    SplitMix random{seed};
    const Ended ended = playout(game, draw, random, most);
    CHECK(game.outcome().has_value() == ended.over);
    return {ended, game.position_text()};
}

bool same(const Ended& a, const Ended& b) { return a.points == b.points && a.plies == b.plies && a.over == b.over; }

DynamicPosition::Ptr made(const char* transform, DynamicPosition::Ptr below) {
    const auto parsed = parse_transform(transform);
    REQUIRE(parsed);
    return parsed->of(std::move(below));
}

}  // namespace

TEST_SUITE_BEGIN("playouts of dynamic games");

TEST_CASE_TEMPLATE("they are those of the concrete game", G, TicTacToe, ConnectFour, Reversi<8>, Kalah, Trax) {
    static_assert(PlaysOut<DynamicGame> && !PlaysOut<G>);
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        G concrete{};
        MoveDraw<G> draw;
        SplitMix random{seed};
        const Ended expected = playout(concrete, draw, random, most);
        const auto [ended, text] = of(position_of(G{}), seed);
        CHECK(same(ended, expected));
        CHECK(text == concrete.position_text());
    }
}

TEST_CASE_TEMPLATE("a position can go on from where its playout ended", G, TicTacToe, ConnectFour, Reversi<8>, Kalah,
                   Trax) {
    DynamicGame game{position_of(G{})};
    const DynamicMove first = game.moves().begin()[0];
    game.make(first);
    MoveDraw<DynamicGame> draw;
    SplitMix random{3};
    REQUIRE(playout(game, draw, random, 4).plies == 4);
    const std::string before = game.position_text();
    DynamicGame again{position_of(G{})};
    again.make(first);
    for (SplitMix same_random{3}; again.position_text() != before;) {
        REQUIRE_FALSE(again.outcome());
        const DynamicMoves moves = again.moves();
        again.make(moves.begin()[same_random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const DynamicMove move = game.moves().begin()[0];
    const auto status = game.make(move);
    CHECK(game.position_text() != before);
    game.unmake(move, status);
    CHECK(game.position_text() == before);
}

TEST_CASE("misere: the same playout with the opposite result") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto [plain, at] = of(position_of(TicTacToe{}), seed);
        const auto [turned, there] = of(made("misere", position_of(TicTacToe{})), seed);
        CHECK(turned.points == -plain.points);
        CHECK(turned.plies == plain.plies);
    }
}

TEST_CASE("a stopped game is over, and drawn unless it had ended") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto [plain, at] = of(position_of(ConnectFour{}), seed);
        const auto [stopped, there] = of(made("at-most-12", position_of(ConnectFour{})), seed);
        CHECK(stopped.over);
        CHECK(stopped.plies == std::min(plain.plies, 12));
        CHECK(stopped.points == (plain.plies <= 12 ? plain.points : 0));
    }
}

TEST_CASE("a game without repetitions is played out as it is") {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const auto plain = of(position_of(ConnectFour{}), seed);
        CHECK(same(of(made("drawn-at-2", position_of(ConnectFour{})), seed).first, plain.first));
    }
}

TEST_CASE("moves that are left out are not drawn") {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        DynamicGame game{with_distinct_moves(position_of(Trax{}))};
        MoveDraw<DynamicGame> draw;
        SplitMix random{seed};
        for (int plies = 0; !game.outcome() && plies < most; ++plies) {
            const auto before = game;
            SplitMix same_random = random;
            REQUIRE(playout(game, draw, random, 1).plies == 1);
            const auto move =
                before.moves().begin()[same_random.below(static_cast<std::uint32_t>(before.moves().size()))];
            CHECK(played(before, move).position_text() == game.position_text());
        }
    }
}

TEST_SUITE_END();

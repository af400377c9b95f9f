#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/games/reversi/reversi.hpp>

using kigi::Outcome;
using kigi::Reversi;
using kigi::Side;
using kigi::reversi::Bits;
using kigi::reversi::Move;

static_assert(kigi::Game<Reversi<8>> && kigi::Copying<Reversi<8>> && kigi::Hashed<Reversi<8>> &&
              kigi::Bounded<Reversi<8>> && kigi::Finite<Reversi<8>> && kigi::Countable<Reversi<8>> &&
              kigi::Notated<Reversi<8>> && kigi::Transcribed<Reversi<8>> && kigi::Drawable<Reversi<8>> &&
              kigi::Symmetric<Reversi<8>>);
static_assert(kigi::Game<Reversi<4>> && kigi::Game<Reversi<6>>);
static_assert(sizeof(kigi::move_t<Reversi<8>>) == 1);
static_assert(!kigi::Undoable<Reversi<8>>);

namespace {

/// Lines of exactly `depth` plies, and lines that ended sooner, by the definition alone.
struct Lines {
    std::uint64_t full = 0;
    std::uint64_t ended = 0;
    friend bool operator==(const Lines&, const Lines&) = default;
};

template <class G>
Lines lines(const G& game, int depth) {
    if (depth == 0) return {1, 0};
    if (game.outcome()) return {0, 1};
    Lines sum;
    for (Move m : game.moves()) {
        const Lines below = lines(game.play(m), depth - 1);
        sum.full += below.full;
        sum.ended += below.ended;
    }
    return sum;
}

template <class G>
G read(std::string_view text) {
    const auto game = G::parse_position(text);
    REQUIRE_MESSAGE(game.has_value(), text);
    return *game;
}

/// Every position of a game with random moves, the last included.
template <class G>
std::vector<G> random_game(std::mt19937& random) {
    std::vector<G> positions{G{}};
    while (!positions.back().outcome()) {
        std::vector<Move> moves;
        for (Move m : positions.back().moves()) moves.push_back(m);
        positions.push_back(positions.back().play(moves[random() % moves.size()]));
    }
    return positions;
}

}  // namespace

TEST_SUITE_BEGIN("reversi");

TEST_CASE("the initial position is the usual one") {
    CHECK(Reversi<8>{}.position_text() == "---------------------------OX------XO--------------------------- X");
    CHECK(Reversi<6>{}.position_text() == "--------------OX----XO-------------- X");
    CHECK(Reversi<4>{}.position_text() == "-----OX--XO----- X");
    CHECK(Reversi<8>{}.side_to_move() == Side::first);
}

TEST_CASE("lines from the start are the published numbers") {
    const std::vector<std::uint64_t> known{1, 4, 12, 56, 244, 1396, 8200, 55092};
    for (std::size_t d = 0; d < known.size(); ++d)
        CHECK(lines(Reversi<8>{}, static_cast<int>(d)) == Lines{known[d], 0});
}

TEST_CASE("a pass is the only move of a side that cannot move") {
    const auto game = read<Reversi<4>>("XXXX XXXX XXXO --OX O");
    REQUIRE(game.legal() == 0);
    const auto moves = game.moves();
    REQUIRE(moves.begin() != moves.end());
    CHECK(*moves.begin() == kigi::reversi::pass);
    CHECK(++moves.begin() == moves.end());
    CHECK(game.count_moves() == 1);
    CHECK(!game.outcome());
    const auto after = game.play(kigi::reversi::pass);
    CHECK(after.side_to_move() == Side::first);
    CHECK(after.mover() == game.opponent());
}

TEST_CASE("the winner gets the empty squares, in a draw nobody") {
    CHECK(read<Reversi<4>>("XXX------------- O").outcome() == Outcome::win(Side::first, 16));
    CHECK(read<Reversi<4>>("OOO--------X---X X").outcome() == Outcome::win(Side::second, 12));
    CHECK(read<Reversi<4>>("OO-----------XX- X").outcome() == Outcome::draw());
}

TEST_CASE_TEMPLATE("equal positions have equal keys, others do not", G, Reversi<4>, Reversi<6>, Reversi<8>) {
    std::mt19937 random{1};
    for (int n = 0; n < 20; ++n) {
        for (const G& g : random_game<G>(random)) {
            CHECK(read<G>(g.position_text()).key() == g.key());
            const G other_side{{g.mover(), g.opponent(), kigi::opponent(g.side_to_move())}};
            CHECK(other_side.key() != g.key());
            CHECK(other_side != g);
        }
    }
}

TEST_CASE_TEMPLATE("playing commutes with every symmetry", G, Reversi<4>, Reversi<6>, Reversi<8>) {
    std::mt19937 random{2};
    for (int n = 0; n < 20; ++n) {
        for (const G& g : random_game<G>(random)) {
            CHECK(g.transformed(0) == g);
            for (int s = 0; s < G::symmetries(); ++s) {
                const G image = g.transformed(s);
                CHECK(image.outcome() == g.outcome());
                CHECK(image.count_moves() == g.count_moves());
                for (Move m : g.moves()) CHECK(image.play(G::transformed(m, s)) == g.play(m).transformed(s));
            }
        }
    }
}

TEST_CASE_TEMPLATE("a written position is read back", G, Reversi<4>, Reversi<6>, Reversi<8>) {
    std::mt19937 random{3};
    for (int n = 0; n < 20; ++n) {
        int bound = G{}.plies_left();
        for (const G& g : random_game<G>(random)) {
            CHECK(read<G>(g.position_text()) == g);
            for (Move m : g.moves()) CHECK(g.parse_move(G::move_text(m)) == m);
            CHECK(g.plies_left() >= 0);
            CHECK(g.plies_left() <= bound);
            bound = g.plies_left();
        }
    }
}

TEST_SUITE_END();

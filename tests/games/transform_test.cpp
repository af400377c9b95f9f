#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/graph/graph.hpp>
#include <kigi/games/kalah/kalah.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/transform/at_most.hpp>
#include <kigi/games/transform/from_position.hpp>
#include <kigi/games/transform/misere.hpp>
#include <kigi/games/transform/tracked.hpp>
#include <kigi/games/transform/with_history.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/tests/laws/game_laws.hpp>

using kigi::AtMost;
using kigi::Kalah;
using kigi::LiteralGraph;
using kigi::LiteralTree;
using kigi::Misere;
using kigi::Outcome;
using kigi::Side;
using kigi::TicTacToe;
using kigi::Tracked;
using kigi::WithHistory;

/// Small games, rules and features that the transforms are tried on.
namespace transform_test {

/// A token on a line of five places; who is on move pushes it one place. The first side wins at the right end, the
/// second at the left. Without memory it may go on for ever.
struct Tug {
    struct Push {
        std::int8_t by = 1;
        friend auto operator<=>(Push, Push) = default;
    };
    int place = 2;
    Side side = Side::first;

    friend bool operator==(const Tug&, const Tug&) = default;
    Side side_to_move() const { return side; }
    std::optional<Outcome> outcome() const {
        if (place == 0) return Outcome::win(Side::second);
        if (place == 4) return Outcome::win(Side::first);
        return std::nullopt;
    }
    std::vector<Push> moves() const {
        return outcome() ? std::vector<Push>{} : std::vector<Push>{Push{std::int8_t{-1}}, Push{std::int8_t{1}}};
    }
    Tug play(Push push) const { return {place + push.by, opponent(side)}; }
    std::uint64_t key() const { return kigi::key_of(place, side); }
};

struct RepeaterLoses {
    friend bool operator==(RepeaterLoses, RepeaterLoses) = default;
    std::optional<Outcome> operator()(const Tug& now, kigi::Repetition) const { return Outcome::win(now.side); }
};

struct Lead {
    friend bool operator==(Lead, Lead) = default;
    Outcome operator()(const Kalah& game) const {
        return Outcome::score(Side::first, game.store(Side::first) - game.store(Side::second));
    }
};

/// How many stones of each side stand in the middle column of connect four.
struct MiddleStones {
    std::array<int, 2> count{};
    MiddleStones() = default;
    explicit MiddleStones(const kigi::ConnectFour& game) {
        const bool first = game.side_to_move() == Side::first;
        const std::uint64_t column = std::uint64_t{0x3f} << 21;
        count = {std::popcount((first ? game.own() : game.others()) & column),
                 std::popcount((first ? game.others() : game.own()) & column)};
    }
    friend bool operator==(const MiddleStones&, const MiddleStones&) = default;
    void update(const kigi::ConnectFour& before, kigi::ConnectFour::Column column, const kigi::ConnectFour&) {
        if (column.index == 3) ++count[before.side_to_move() == Side::first ? 0 : 1];
    }
};

/// Moves made, by pit: something that only a make and unmake can follow in place.
struct SownSeeds {
    int moved = 0;
    SownSeeds() = default;
    explicit SownSeeds(const Kalah& game) : moved{game.store(Side::first) + game.store(Side::second)} {}
    friend bool operator==(const SownSeeds&, const SownSeeds&) = default;
    int make(const Kalah& before, Kalah::Pit pit) {
        Kalah after = before;
        after.make(pit);
        return std::exchange(moved, SownSeeds{after}.moved);
    }
    void unmake(const Kalah&, Kalah::Pit, int earlier) { moved = earlier; }
};

}  // namespace transform_test

namespace {

using transform_test::Lead;
using transform_test::MiddleStones;
using transform_test::RepeaterLoses;
using transform_test::SownSeeds;
using transform_test::Tug;

/// The value for the side to move by trying everything.
template <kigi::Game G>
int value(G& game) {
    if (const auto outcome = game.outcome()) return outcome->value_for(game.side_to_move()).points;
    const Side side = game.side_to_move();
    int best = -1000;
    for (const auto move : game.moves()) {
        kigi::Child<G> child{game, move};
        const int reply = value(*child);
        best = std::max(best, child->side_to_move() == side ? reply : -reply);
    }
    return best;
}
template <kigi::Game G>
int value(const G& game) {
    G position = game;
    return value(position);
}

constexpr auto in_the_middle = [] { return TicTacToe{}.play(kigi::Square{1, 1}); };
using AfterTheMiddle = kigi::FromPosition<TicTacToe, in_the_middle>;

static_assert(kigi::Hashed<Misere<TicTacToe>> && kigi::Symmetric<Misere<TicTacToe>> && kigi::Notated<Misere<Kalah>>);
static_assert(!kigi::Forcing<Misere<kigi::ConnectFour>> && kigi::Forcing<Tracked<kigi::ConnectFour, MiddleStones>>);
static_assert(kigi::Undoable<Misere<Kalah>> && !kigi::Copying<Misere<Kalah>> && !kigi::Undoable<Misere<TicTacToe>>);
static_assert(kigi::Repeating<Misere<LiteralGraph>> && !kigi::Hashed<Misere<LiteralGraph>>);
static_assert(kigi::Finite<AtMost<Kalah>> && kigi::Bounded<AtMost<Kalah>> && !kigi::Bounded<AtMost<Kalah, Lead>>);
static_assert(kigi::Repeating<WithHistory<Tug>> && !kigi::Hashed<WithHistory<Tug>> && kigi::Hashed<Tug>);
static_assert(kigi::Alternating<Misere<TicTacToe>> && !kigi::Alternating<Misere<Kalah>>);
static_assert(kigi::Threatening<Tracked<kigi::ConnectFour, MiddleStones>> && kigi::Threatening<AfterTheMiddle>);
static_assert(!kigi::Parametrised<AfterTheMiddle> && kigi::Parametrised<Misere<TicTacToe>>);
static_assert(kigi::Copying<Tracked<kigi::ConnectFour, MiddleStones>> && kigi::Undoable<Tracked<Kalah, SownSeeds>>);

}  // namespace

TEST_SUITE_BEGIN("transforms");

TEST_CASE("misere games are games") {
    kigi::laws::game<Misere<TicTacToe>>();
    kigi::laws::game<Misere<Kalah>>();
    kigi::laws::game<Misere<LiteralGraph>>();
}

TEST_CASE("misere exchanges winners") {
    CHECK(value(kigi::misere(LiteralTree::from_parameters("((4 3) (2 1))").value())) == -2);
    CHECK(value(kigi::misere(kigi::misere(LiteralTree{}))) == value(LiteralTree{}));
    CHECK(value(Misere<TicTacToe>{}) == 0);
    const auto strip = TicTacToe::from_parameters("3x1x2").value();  // two neighbours of three in a line
    CHECK(value(strip) == 1);
    CHECK(value(kigi::misere(strip)) == -1);
}

TEST_CASE("a game from another position is a game") {
    kigi::laws::game<AfterTheMiddle>();
    CHECK(AfterTheMiddle{}.position_text() == ".../.X./...");
    CHECK(AfterTheMiddle{}.side_to_move() == Side::second);
}

TEST_CASE("games of at most N plies are games") {
    for (const int plies : {0, 1, 5, 100}) {
        kigi::laws::game(kigi::at_most(plies, TicTacToe{}));
        kigi::laws::game(kigi::at_most(plies, Kalah{}));
        kigi::laws::game(AtMost<Kalah, Lead>{Kalah{}, plies});
    }
}

TEST_CASE("a game cut short is a draw, or what the score says") {
    CHECK(value(kigi::at_most(4, TicTacToe{})) == 0);
    CHECK(value(kigi::at_most(0, LiteralTree{})) == 0);
    CHECK(value(kigi::at_most(2, LiteralTree{})) == value(LiteralTree{}));
    CHECK(value(AtMost<Kalah, Lead>{Kalah{}, 1}) == 1);
    CHECK(value(AtMost<Kalah, Lead>{Kalah{}, 2}) == 2);
    const auto stopped = kigi::at_most(0, TicTacToe{});
    CHECK(stopped.position_text() == ".../.../... in 0");
    CHECK_FALSE(stopped.parse_move("a1").has_value());
    for (const char* wrong : {".../.../...", ".../.../... in ", ".../.../... in x", ".../.../... in 1,2", "... in 3"})
        CHECK_FALSE(stopped.parse_position(wrong).has_value());
    const auto long_one = kigi::at_most(20'000, TicTacToe{});
    CHECK(long_one.parse_position(long_one.position_text()) == long_one);
}

TEST_CASE("games with history are games") {
    kigi::laws::game<WithHistory<Tug>>();
    kigi::laws::game<WithHistory<Kalah>>();
}

TEST_CASE("a repeated position ends the game by the rule") {
    // The first side pushes right, the second has to push back; then the first position comes up again.
    CHECK(value(WithHistory<Tug>{}) == 0);
    auto tug = kigi::with_history(Tug{}).play({std::int8_t{1}});
    CHECK_FALSE(tug.repeated());
    tug = tug.play({std::int8_t{-1}});
    CHECK(tug.repeated());
    CHECK(tug.outcome()->is_draw());
    CHECK(tug.bare() == Tug{});
    CHECK(tug.bare_key() == WithHistory<Tug>{}.bare_key());
    CHECK(tug != WithHistory<Tug>{});
    // Whoever repeats loses: the second side may not push back, and pushes over the edge.
    CHECK(value(WithHistory<Tug, RepeaterLoses>{}) == 1);
    CHECK(value(WithHistory<TicTacToe>{}) == 0);
}

TEST_CASE("tracked features equal those computed afresh") {
    kigi::laws::game<Tracked<kigi::ConnectFour, MiddleStones>>();
    kigi::laws::game<Tracked<Kalah, SownSeeds>>();
    const auto game = kigi::after_moves(kigi::tracked<MiddleStones>(kigi::ConnectFour{}), "4443").value();
    CHECK(game.features().count == std::array{2, 1});
}

TEST_CASE("transforms can be combined") {
    kigi::laws::game<Misere<Tracked<Kalah, SownSeeds>>>();
    kigi::laws::game(kigi::at_most(6, kigi::misere(TicTacToe{})));
}

TEST_SUITE_END();

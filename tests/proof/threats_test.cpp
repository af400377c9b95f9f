// Wins by attacks alone: what is found is a win, and what exhaustive search finds is found.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <optional>

#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/transform/attacks_only.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/proof/proof_search.hpp>
#include <kigi/search/proof/threat_search.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/tests/laws/game_laws.hpp>
#include <kigi/tests/laws/search_violations.hpp>

namespace {

using namespace kigi;

TEST_SUITE_BEGIN("threat search");

TEST_CASE("attacks and parries alone are a game") {
    laws::game<AttacksOnly<TicTacToe>>();
    laws::game(AttacksOnly{ConnectFour{}, Side::second}, {.games = 10});
    laws::game(AttacksOnly{ConnectFour{}, Side::first, 3}, {.games = 10});
    const auto trax = after_moves(Trax::from_parameters("8x8").value(), "@0+ A2+ A3/ @2/ @2/ A1/ D2+ B0+");
    for (const int quiet : {0, 2})
        laws::game(AttacksOnly{trax.value(), Side::first, quiet},
                   {.games = 3, .checked_each_game = 2, .positions = 20, .perft_depth = 2});
}

/// Order 1 of lambda search by its definition, without tables, lists or questions: the attacker may make moves that
/// threaten to win at once, and so many others, and the defender any move.
template <Game G>
bool wins_by_threats(const G& game, Side attacker, int quiet) {
    if (const auto outcome = game.outcome()) return outcome->won_by(attacker);
    const bool attacks = game.side_to_move() == attacker;
    for (const auto move : game.moves()) {
        const G child = played(game, move);
        const auto outcome = child.outcome();
        const bool threatens = outcome ? outcome->won_by(attacker) : wins_at_once(child, attacker);
        if (attacks && !threatens && (quiet == 0 || outcome)) continue;
        if (wins_by_threats(child, attacker, quiet - (attacks && !threatens ? 1 : 0)) == attacks) return attacks;
    }
    return !attacks;
}

struct Tried {
    int wins = 0, losses = 0, unknown = 0;
};

/// Every claim is the game's own value, and its line ends in it; and exactly the wins by threats are claimed.
template <Game G>
Tried try_all(const G& initial, int count, int plies, int plies_left, int quiet) {
    Tried tried;
    auto table = TranspositionTable<move_t<G>>::of_buckets(1 << 14);
    Driver truth{stack(terminal, transposition(*table), alpha_beta())};
    ThreatSearch<AttacksOnly<G>> search{ProofTable::of_lines(1 << 18).value(), true, quiet};
    for (const G& position : laws::random_positions(initial, count, plies, 7)) {
        if (position.outcome() || position.plies_left() > plies_left) continue;
        INFO(position.position_text());
        const auto found = search(position, Limits{});
        REQUIRE(found.complete);
        const Side own = position.side_to_move();
        const bool wins = wins_by_threats(position, own, quiet);
        const bool loses = !wins && wins_by_threats(position, opponent(own), quiet);
        CHECK(found.known() == (wins || loses));
        tried.wins += wins;
        tried.losses += loses;
        tried.unknown += !found.known();
        if (!found.known()) continue;
        CHECK((found.best().value > Value{0}) == wins);
        CHECK((truth(position, Limits{}).best().value > Value{0}) == wins);
        CHECK((truth(position, Limits{}).best().value < Value{0}) == loses);
        G at = position;
        REQUIRE(found.best().line.front() == *found.best().move);
        for (const auto move : found.best().line) at = played(at, move);
        REQUIRE(at.outcome());
        CHECK(at.outcome()->won_by(wins ? own : opponent(own)));
    }
    return tried;
}

TEST_CASE("what it claims is what exhaustive search finds") {
    const auto noughts = try_all(TicTacToe::from_parameters("4x4x3").value(), 400, 10, 11, 0);
    CHECK(noughts.wins > 100);
    CHECK(noughts.losses > 10);
    const auto fours = try_all(ConnectFourOfAnySize::from_parameters("5x4").value(), 600, 18, 14, 0);
    CHECK(fours.wins > 50);
    CHECK(fours.losses > 3);
    CHECK(fours.unknown > 50);
    const auto with_quiet_moves = try_all(ConnectFourOfAnySize::from_parameters("5x4").value(), 600, 18, 10, 1);
    CHECK(with_quiet_moves.wins > 20);
    CHECK(with_quiet_moves.unknown > 20);
}

TEST_CASE("a stopped search claims nothing") {
    const auto position = TicTacToe::from_parameters("7x8x5").value();
    ThreatSearch<AttacksOnly<TicTacToe>> search{ProofTable::of_lines(1 << 12).value()};
    const auto stopped = search(position, at_nodes(1));
    CHECK_FALSE(stopped.complete);
    CHECK_FALSE(stopped.known());
    CHECK(stopped.counters.nodes <= 1);
    const auto answered = search(position, Limits{});
    CHECK(answered.complete);  // nobody can attack yet
    CHECK_FALSE(answered.known());
    CHECK_FALSE(answered.solved);
}

}  // namespace

TEST_SUITE_END();

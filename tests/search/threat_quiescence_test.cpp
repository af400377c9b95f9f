// Quiescence by threats: it sees what the next plies force, and claims nothing that full search would refute.
#include <cstdint>
#include <optional>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/leaf_average.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/trax/trax.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/score_bounds.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/threat_quiescence.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/tests/laws/search_violations.hpp>

namespace threat_quiescence_test {

using namespace kigi;

/// A tree in which sides alternate, and wins differ.
struct Margins {
    static constexpr bool alternates = true;
    LiteralTree tree{};

    [[nodiscard]] Side side_to_move() const { return tree.side_to_move(); }
    [[nodiscard]] std::optional<Outcome> outcome() const { return tree.outcome(); }
    [[nodiscard]] auto moves() const { return tree.moves(); }
    [[nodiscard]] Margins play(LiteralTree::Branch move) const { return {tree.play(move)}; }
    [[nodiscard]] std::int32_t score_bound() const { return tree.score_bound(); }
    [[nodiscard]] std::vector<LiteralTree::Branch> winning_moves(Side side) const {
        std::vector<LiteralTree::Branch> wins;
        if (side != side_to_move()) return wins;
        for (const auto move : tree.moves())
            if (const auto end = tree.play(move).outcome(); end && end->won_by(side)) wins.push_back(move);
        return wins;
    }
    friend bool operator==(const Margins&, const Margins&) = default;
};
static_assert(Threatening<Margins> && Bounded<Margins>);

}  // namespace threat_quiescence_test

namespace {

using namespace kigi;

template <Game G>
int sign_of(const SearchResult<move_t<G>>& result) {
    const auto value = result.best().value.points;
    return (value > 0) - (value < 0);
}

struct Claims {
    int wins = 0, losses = 0, open = 0;
};

/// With an evaluator that says 0 everywhere, what is won or lost was proven, within `extra` + 1 plies beyond the
/// horizon. Where nothing may be missed, nothing is: who wins in one, and who is mated in two, at any depth.
template <Game G>
Claims claims(const G& initial, int count, int plies, int most_extra) {
    Claims seen;
    auto table = TranspositionTable<move_t<G>>::of_buckets(1 << 14);
    Driver truth{stack(terminal, ScoreBounds{}, horizon(Zero{}), transposition(*table), alpha_beta())};
    for (const G& position : laws::random_positions(initial, count, plies, 3)) {
        if (position.outcome()) continue;
        INFO(position.position_text());
        for (const int extra : {1, most_extra}) {
            for (const int depth : {0, 1}) {
                Driver quiet{stack(terminal, threat_quiescence(Zero{}, extra), alpha_beta())};
                Driver windows{stack(terminal, ScoreBounds{}, threat_quiescence(Zero{}, extra), principal_variation())};
                const auto found = quiet(position, at_depth(depth));
                const int claim = sign_of<G>(found);
                CHECK(sign_of<G>(windows(position, at_depth(depth))) == claim);
                seen.wins += claim > 0;
                seen.losses += claim < 0;
                seen.open += claim == 0;
                const int full = sign_of<G>(truth(position, at_depth(depth + extra + 1)));
                CHECK((claim == 0 || claim == full));
                if (found.solved) CHECK(claim == full);
                const int near = sign_of<G>(truth(position, at_depth(depth + (depth == 0 ? 2 : 1))));
                if (near != 0) CHECK(claim == near);
                // At the horizon a claim of the whole game's bound rests on no estimate, and says so.
                if (depth == 0 && claim > 0 && found.best().value.points == position.score_bound()) CHECK(found.solved);
            }
        }
    }
    return seen;
}

TEST_SUITE_BEGIN("quiescence by threats");

TEST_CASE("it claims what full search claims, on small boards") {
    const auto noughts = claims(TicTacToe::from_parameters("4x4x3").value(), 120, 8, 5);
    CHECK(noughts.wins > 30);
    CHECK(noughts.losses > 20);
    CHECK(noughts.open > 20);
    const auto fours = claims(ConnectFour{}, 150, 24, 6);
    CHECK(fours.wins > 50);
    CHECK(fours.losses > 10);
    CHECK(fours.open > 50);
}

TEST_CASE("it claims what full search claims, in Trax") {
    const auto eight = claims(Trax::from_parameters("8x8").value(), 20, 9, 3);
    CHECK(eight.wins > 10);
    CHECK(eight.open > 20);
}

TEST_CASE("without plies beyond the horizon it is a horizon") {
    for (const auto& position : laws::random_positions(ConnectFour{}, 20, 20, 4)) {
        Driver plain{stack(terminal, horizon(OpenFours{}), alpha_beta())};
        Driver none{stack(terminal, threat_quiescence(OpenFours{}, 0), alpha_beta())};
        CHECK(plain(position, at_depth(3)).best().value == none(position, at_depth(3)).best().value);
    }
}

TEST_CASE("the value does not swing with wins beyond the horizon") {
    // With the leaf average alone a win in one at the last ply counts as one leaf among fifty.
    const auto position = after_moves(Trax{}, "@0+ A2+ @1+ B0/ B0/ B0/ A1/ @1/ A0/").value();
    Driver plain{stack(terminal, ScoreBounds{}, horizon(LeafAverage{}), alpha_beta())};
    Driver quiet{stack(terminal, ScoreBounds{}, threat_quiescence(LeafAverage{}, 1), alpha_beta())};
    CHECK(plain(position, at_depth(2)).best().value == Value{0});
    CHECK(plain(position, at_depth(3)).best().value == Value{35});
    CHECK(quiet(position, at_depth(2)).best().value == Value{0});
    CHECK(quiet(position, at_depth(3)).best().value == Value{0});
}

}  // namespace

TEST_CASE("a win at once is not taken for more than it is worth") {
    for (const char* text : {"(1 (5 5))", "((2 (7 -1)) 1 3)", "(((1 (9 9)) 4) 2)"}) {
        const threat_quiescence_test::Margins root{LiteralTree::from_parameters(text).value()};
        const Value truth = Driver{stack(terminal, alpha_beta())}(root, Limits{}).best().value;
        Driver quiet{stack(terminal, threat_quiescence(Zero{}), alpha_beta())};
        CHECK(quiet(root, Limits{}).best().value == truth);
        for (int depth = 0; depth < 4; ++depth) {
            const auto found = quiet(root, at_depth(depth));
            CHECK((!found.solved || found.best().value == truth));
        }
    }
}

TEST_SUITE_END();

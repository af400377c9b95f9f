#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include <kigi/eval/evaluator.hpp>
#include <kigi/eval/playout_mean.hpp>
#include <kigi/eval/trax/corners_and_threats.hpp>
#include <kigi/eval/trax/line_distance.hpp>
#include <kigi/eval/trax/trax_leaf_average.hpp>
#include <kigi/framework/game/read_moves.hpp>

#include "data.hpp"

using namespace kigi;
using namespace kigi::trax_tests;

static_assert(Evaluator<TraxLeafAverage, Trax> && Evaluator<CornersAndThreats, Trax> && Evaluator<LineDistance, Trax> &&
              Evaluator<PlayoutMean, Trax>);

namespace {

/// Positions of random games and of games between people.
template <class Look>
void in_games(int random_games, int games_of_people, Look&& look) {
    std::mt19937 random{29};
    for (int n = 0; n < random_games; ++n) {
        Trax game = of_rules(n % 3 == 0 ? "unlimited" : n % 3 == 1 ? "8x8" : "loop");
        for (int plies = 0; plies < 40 && !game.outcome(); ++plies) {
            look(game);
            std::vector<Trax::Move> moves;
            for (const auto move : game.moves()) moves.push_back(move);
            game.make(moves[random() % moves.size()]);
        }
    }
    for (const auto& fields : lines_of("games.txt")) {
        if (games_of_people-- == 0) break;
        Trax game;
        for (const auto& text : words(fields[7])) {
            look(game);
            game.make(*game.parse_move(text));
        }
    }
}

template <class E>
void laws_of(E evaluate) {
    std::size_t not_even = 0;
    in_games(12, 10, [&](const Trax& game) {
        INFO(game.position_text());
        const Value value = evaluate(game);
        not_even += value.points != 0;
        CHECK(std::abs(value.points) <= E::scale);
        for (int symmetry = 1; symmetry < game.symmetries(); ++symmetry)
            CHECK(evaluate(game.transformed(symmetry)) == value);
        if (game.tiles() != 0) CHECK(evaluate(game.with_colours_exchanged()) == value);
        // As read from text, laid tile by tile in another order.
        CHECK(evaluate(game.parse_position(game.position_text()).value()) == value);
    });
    CHECK(not_even > 100);
}

}  // namespace

TEST_SUITE_BEGIN("trax: evaluators");

TEST_CASE_TEMPLATE("an estimate does not depend on symmetry, colour, history", E, TraxLeafAverage, CornersAndThreats,
                   LineDistance) {
    laws_of(E{});
}

TEST_CASE("the leaf average without playing is the leaf average") {
    std::size_t positions = 0;
    in_games(60, 60, [&](const Trax& game) {
        CHECK(TraxLeafAverage{}(game) == LeafAverage{}(game));
        ++positions;
    });
    CHECK(positions > 1500);
}

TEST_CASE("what line-distance calls a mate is one") {
    std::size_t own = 0;
    std::size_t others = 0;
    std::size_t missed = 0;
    in_games(40, 40, [&](const Trax& game) {
        const Side mover = game.side_to_move();
        const std::int32_t points = LineDistance{}(game).points;
        if (game.tiles() == 0) return;
        // A win that only a tangled turn has may be missed.
        if (points == 980) CHECK(trax::can_win_at_once(game, mover));
        own += points == 980;
        missed += points != 980 && trax::can_win_at_once(game, mover);
        if (points != -960 || game.rules() != Trax::Rules::loops) return;
        // Whatever the mover does, the other side wins: by its next move, or at once.
        ++others;
        Trax at = game;
        for (const auto move : game.moves()) {
            const auto before = at.make(move);
            CHECK((at.outcome() || trax::can_win_at_once(at, opponent(mover))));
            at.unmake(move, before);
        }
    });
    CHECK(own > 50);
    CHECK(missed * 20 < own);
    CHECK(others > 5);
}

TEST_CASE("a cached estimate equals one made afresh") {
    in_games(20, 20, [&](const Trax& game) {
        if (game.tiles() != 0) CHECK(LineDistance{}(game) == LineDistance{}.estimate(game));
    });
    // The same tiles are an open position if lines do not win, and worth something else where they do.
    const std::string almost_a_line = "@0+ A0+ A0+ A0+ A0+ A0+";
    const auto unlimited = after_moves(Trax{}, almost_a_line);
    const auto loops = after_moves(of_rules("loop"), almost_a_line);
    REQUIRE(unlimited);
    REQUIRE(loops);
    CHECK(unlimited->key() == loops->key());
    CHECK(LineDistance{}(*loops) == LineDistance{}.estimate(*loops));
    CHECK(LineDistance{}(*unlimited) == LineDistance{}.estimate(*unlimited));
}

TEST_CASE("the mean of playouts is repeatable, bounded and sensible") {
    std::size_t about_to_win = 0;
    std::int64_t points = 0;
    in_games(12, 0, [&](const Trax& game) {
        const Side mover = game.side_to_move();
        if (trax::winning_moves(game, mover).size() < 3 || trax::can_win_at_once(game, opponent(mover))) return;
        const Value value = PlayoutMean{}(game);
        CHECK(std::abs(value.points) <= PlayoutMean::scale);
        CHECK(PlayoutMean{}(game.parse_position(game.position_text()).value()) == value);
        ++about_to_win;
        points += value.points;
    });
    CHECK(about_to_win > 5);
    CHECK(points > 100 * static_cast<std::int64_t>(about_to_win));
}

TEST_CASE("the ways between the ends of a path are measured right") {
    const auto shapes = [](const std::string& moves) {
        const auto game = after_moves(Trax{}, moves);
        REQUIRE(game);
        auto& look = trax::Look::of_thread();
        look.at(*game, trax::ThreatFinder::Turns::all);
        std::vector<std::string> found;
        look.visit_shapes([&](const trax::PathShape& path) {
            found.push_back((path.white ? "white " : "red ") + std::to_string(path.way.edges) + " edges, " +
                            std::to_string(path.way.convex) + " convex, " + std::to_string(path.way.concave) +
                            " concave, spans " + std::to_string(path.columns.span) + "x" +
                            std::to_string(path.rows.span) + ", leaves " + std::to_string(path.columns.leaves) + "+" +
                            std::to_string(path.rows.leaves));
        });
        std::ranges::sort(found);
        return found;
    };
    using List = std::vector<std::string>;
    // A corner of each colour.
    CHECK(shapes("@0/") == List{"red 1 edges, 1 convex, 0 concave, spans 1x1, leaves 1+1",
                                "white 1 edges, 1 convex, 0 concave, spans 1x1, leaves 1+1"});
    CHECK(shapes("@0+") == List{"red 2 edges, 2 convex, 0 concave, spans 2x0, leaves 2+0",
                                "white 2 edges, 2 convex, 0 concave, spans 0x2, leaves 0+2"});
}

TEST_SUITE_END();

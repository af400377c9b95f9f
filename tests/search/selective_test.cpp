// Rules that change which nodes are looked at: ProbCut, quiescence, score bounds, enhanced cut-offs.

#include <doctest/doctest.h>

#include <vector>

#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/late_move_reductions.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/rules/enhanced_cutoff.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/probcut.hpp>
#include <kigi/search/rules/quiescence.hpp>
#include <kigi/search/rules/score_bounds.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/tests/laws/search_violations.hpp>

namespace {

using namespace kigi;

auto with_probcut(ProbCutLines lines, double confidence) {
    return Driver{stack(terminal, horizon(Corners{}), ProbCut{std::move(lines), confidence}, principal_variation())};
}

TEST_SUITE_BEGIN("selective search");

TEST_CASE("ProbCut saves nodes by its margin and never claims solved") {
    Driver plain{stack(terminal, horizon(Corners{}), principal_variation())};
    std::uint64_t full = 0;
    std::uint64_t cut = 0;
    int same = 0;
    const auto positions = laws::random_positions(Reversi<6>{}, 40, 12, 5);
    for (const auto& position : positions) {
        const auto truth = plain(position, at_depth(6));
        const ProbCutLines sure{{.depth = 4, .shallow = 2, .slope = 1, .offset = 0, .sigma = 1000}};
        CHECK(with_probcut(sure, 2)(position, at_depth(6)).best().value == truth.best().value);
        const ProbCutLines bold{{.depth = 4, .shallow = 2, .slope = 1, .offset = 0, .sigma = 2},
                                {.depth = 5, .shallow = 1, .slope = 1, .offset = 0, .sigma = 2}};
        const auto guessed = with_probcut(bold, 1)(position, at_depth(6));
        CHECK_FALSE((guessed.solved && !truth.solved && guessed.best().value != truth.best().value));
        same += guessed.best().value == truth.best().value;
        full += truth.counters.nodes;
        cut += guessed.counters.nodes;
    }
    CHECK(cut < full * 2 / 3);
    CHECK(same > static_cast<int>(positions.size()) / 2);
}

TEST_CASE("ProbCut asks for nothing beyond all values") {
    Driver plain{stack(terminal, horizon(Corners{}), principal_variation())};
    // 1.5 standard errors are more values of the probe than there are numbers.
    const ProbCutLines flat{{.depth = 3, .shallow = 1, .slope = 1e-9, .offset = 0, .sigma = 1000}};
    for (const auto& position : laws::random_positions(Reversi<6>{}, 20, 12, 5))
        CHECK(with_probcut(flat, 1.5)(position, at_depth(4)).best().value == plain(position, at_depth(4)).best().value);
}

TEST_CASE("late moves with one ply to go are not reduced") {
    const auto nodes = [](int plies) {
        const LateMoveReductions reductions{{.plies = plies, .full_moves = 0, .least_depth = 0}};
        Driver search{stack(terminal, horizon(Corners{}), principal_variation(natural_order, reductions))};
        return search(Reversi<6>{}, at_depth(1)).counters.nodes;
    };
    CHECK(nodes(2) == nodes(0));
}

/// A node whose shallow searches all give 10, and which writes down how it was asked.
struct ProbedNode {
    static constexpr bool is_root = false;
    int depth = 6;
    Window window;
    std::vector<Window> asked{};
    Counters counted{};

    Value again(Window probe, int) {
        asked.push_back(probe);
        return {10};
    }
    Counters& counters() { return counted; }
};

TEST_CASE("ProbCut asks where slope, offset and margin say") {
    // deep = 2 * shallow + 3, give or take 4: the probe of 10 foretells 23.
    const ProbCut rule{{{.depth = 6, .shallow = 2, .slope = 2, .offset = 3, .sigma = 2}}, 2};
    const auto next = [](ProbedNode&) { return Value{-1}; };

    ProbedNode high{.window = {{18}, {19}}};  // 19 + 4 - 3 = 2 * 10: just high enough
    CHECK(rule(high, next).points == 19);
    CHECK(high.asked == std::vector{Window{{9}, {10}}});
    CHECK(high.counted.estimates == 1);

    ProbedNode inside{.window = {{20}, {25}}};  // 25 asks for 13, 20 for at most 6 or 7
    CHECK(rule(inside, next).points == -1);
    CHECK(inside.asked.size() == 2);
    CHECK(inside.counted.estimates == 0);

    ProbedNode low{.window = {{27}, {28}}};  // 27 - 4 - 3 = 2 * 10: just low enough
    CHECK(rule(low, next).points == 27);

    ProbedNode other_depth{.depth = 5, .window = {{18}, {19}}};
    CHECK(rule(other_depth, next).points == -1);
    CHECK(other_depth.asked.empty());
}

TEST_CASE("quiescence sees the stone that wins beyond the horizon") {
    const auto threat = ConnectFour{}.parse_position("112233");  // the first side wins with 4
    REQUIRE(threat.has_value());
    Driver blind{stack(terminal, horizon(OpenFours{}), alpha_beta())};
    Driver quiet{stack(terminal, quiescence(OpenFours{}), alpha_beta())};
    CHECK(blind(*threat, at_depth(0)).best().value.points < 18);
    CHECK(quiet(*threat, at_depth(0)).best().value.points == 18);
    CHECK(quiet(*threat, at_depth(0)).counters.nodes > 1);
    Driver none{stack(terminal, quiescence(OpenFours{}, 0), alpha_beta())};
    CHECK(none(*threat, at_depth(0)).best().value == blind(*threat, at_depth(0)).best().value);
}

TEST_CASE("score bounds and enhanced cut-offs only save nodes") {
    std::uint64_t plain_nodes = 0;
    std::uint64_t bounded_nodes = 0;
    std::uint64_t enhanced_nodes = 0;
    auto table = *TranspositionTable<move_t<ConnectFour>>::create(4);
    for (const auto& position : laws::random_positions(ConnectFour{}, 60, 34, 9)) {
        if (position.plies() < 26) continue;  // the end, where everything takes milliseconds
        table.clear();
        const auto plain =
            Driver{stack(terminal, horizon(OpenFours{}), transposition(table), alpha_beta())}(position, Limits{});
        table.clear();
        const auto bounded = Driver{stack(terminal, ScoreBounds{}, horizon(OpenFours{}), transposition(table),
                                          alpha_beta())}(position, Limits{});
        table.clear();
        const auto enhanced =
            Driver{stack(terminal, horizon(OpenFours{}), transposition(table),
                         enhanced_cutoff(table, {.least_depth = 1}), alpha_beta())}(position, Limits{});
        CHECK(bounded.best().value == plain.best().value);
        CHECK(enhanced.best().value == plain.best().value);
        plain_nodes += plain.counters.nodes;
        bounded_nodes += bounded.counters.nodes;
        enhanced_nodes += enhanced.counters.nodes;
    }
    CHECK(plain_nodes > 1000);
    CHECK(bounded_nodes < plain_nodes);
    CHECK(enhanced_nodes < plain_nodes);
}

}  // namespace

TEST_SUITE_END();

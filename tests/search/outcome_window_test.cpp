// Who wins, by null windows on either side of a draw.

#include <cstdint>
#include <optional>

#include <doctest/doctest.h>

#include <kigi/games/tree/random_tree.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/drivers/outcome_window.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/rules/terminal.hpp>

namespace {

using namespace kigi;

/// OutcomeWindow that expects a win, or none.
struct Expecting {
    Value guess;

    template <Game G, class Rules>
    RootLine<move_t<G>> operator()(Search<G, Rules>& search, G& root, int depth, std::optional<Value>) const {
        return OutcomeWindow{}(search, root, depth, guess);
    }
};

int sign(Value value) { return (value > Value{0}) - (value < Value{0}); }

int outcome_of(const LiteralTree& tree) { return sign(Driver{stack(terminal, minimax)}(tree, Limits{}).best().value); }

TEST_SUITE_BEGIN("outcome window");

TEST_CASE("the move comes to the outcome") {
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const auto tree = LiteralTree::from_parameters(random_tree(seed, {.depth = 4, .largest_score = 2})).value();
        const int outcome = outcome_of(tree);
        CAPTURE(tree.position_text());
        for (const std::int32_t guess : {1, 0, -1}) {
            const auto best = Driver{stack(terminal, alpha_beta()), Expecting{{guess}}}(tree, Limits{}).best();
            CHECK(sign(best.value) == outcome);
            CHECK((best.bound == Bound::exact) == (outcome == 0));
            REQUIRE(best.move);
            const LiteralTree child = tree.play(*best.move);
            CHECK(outcome_of(child) * (child.side_to_move() == tree.side_to_move() ? 1 : -1) == outcome);
            CHECK(best.line.front() == *best.move);
        }
    }
}

TEST_SUITE_END();

}  // namespace

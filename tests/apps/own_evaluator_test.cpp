#include <memory>
#include <string_view>

#include <doctest/doctest.h>

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/eval/leaf_average.hpp>
#include <kigi/eval/zero.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/tests/apps/ran.hpp>

using namespace kigi;

namespace {

/// Counts how often it was asked to make ready.
struct Warmed {
    static constexpr std::string_view name = "warmed";
    static constexpr std::string_view description = "counts";

    std::shared_ptr<int> times = std::make_shared<int>(0);

    Value operator()(const TicTacToe&) const { return {0}; }
    void warm_up() const { ++*times; }
};

}  // namespace

TEST_SUITE("an evaluator of one's own") {
    TEST_CASE("it is warmed up with its searcher, and not before") {
        Catalogue catalogue = builtin_catalogue();
        const Warmed warmed;
        catalogue.add(family_of<TicTacToe>("three in a row", "",
                                           {.name = "warm", .evaluators = evaluators_of<TicTacToe>(warmed)}));
        const auto game = catalogue.game("warm");
        REQUIRE(game);
        int times = 0;
        for (const std::string_view name : {"pvs", "minimax", "mtd-f", "uct"}) {
            CAPTURE(name);
            const auto spec = parse_spec(name);
            REQUIRE(spec);
            auto searcher = catalogue.searcher(**game, *spec);
            REQUIRE(searcher);
            CHECK(*warmed.times == times);
            (*searcher)->warm_up();
            CHECK(*warmed.times == ++times);
        }
    }
    TEST_CASE("one too fine for the scores of its game is refused") {
        Catalogue catalogue = builtin_catalogue();
        catalogue.add(family_of<LiteralTree>(
            "large scores", "",
            {.name = "large",
             .initial = LiteralTree::from_parameters("((400000 300000) (200000 100000))").value(),
             .evaluators = evaluators_of<LiteralTree>(Zero{}, LeafAverage{})}));
        const auto game = catalogue.game("large").value();
        const auto searcher = [&](const char* spec) { return catalogue.searcher(*game, parse_spec(spec).value()); };
        for (const char* fine : {"pvs(eval=leaf-average)", "mtd-f(eval=leaf-average)", "minimax(eval=leaf-average)"})
            CHECK(
                searcher(fine).error().what.ends_with(": eval: 1000 units a point are too many for scores of 400000 "
                                                      "points (expected an evaluator with at most "
                                                      "671)"));
        for (const char* plain : {"pvs", "minimax", "df-pn", "uct", "monte-carlo(playouts=100)"}) {
            CAPTURE(plain);
            const auto found = searcher(plain).value()->search(*game->initial(), {}).best();
            REQUIRE(found);
            if (found->bound == Bound::exact) CHECK(found->value == Points{300000});
        }
    }
}

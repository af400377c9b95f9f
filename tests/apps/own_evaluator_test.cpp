#include <memory>
#include <string_view>

#include <doctest/doctest.h>

#include <kigi/catalogue/catalogue_game.hpp>
#include <kigi/games/tictactoe/tictactoe.hpp>
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
}

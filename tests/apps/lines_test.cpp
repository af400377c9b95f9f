#include <string>

#include <doctest/doctest.h>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/apps/ran.hpp>

using namespace kigi;

TEST_SUITE_BEGIN("principal variations");

TEST_CASE("lines are legal and lead where the value says") {
    const auto& catalogue = builtin_catalogue();
    int ended = 0;
    for (const std::string name : {"tictactoe", "reversi", "reversi:4x4", "connect-four", "kalah"}) {
        const auto game = *catalogue.game(name);
        for (const std::string kind : {"alpha-beta", "pvs", "mtd-f", "sss-star", "dual-star"}) {
            CAPTURE(name);
            CAPTURE(kind);
            const auto searcher = *catalogue.searcher(*game, *parse_spec(kind));
            const auto set = game->built_in_positions().value();
            for (const auto& [position, known, scores] : set) {
                const auto result = searcher->search(*position, {});
                REQUIRE(result.lines.size() == 1);
                const auto& best = result.lines.front();
                REQUIRE_FALSE(best.line.empty());
                CHECK(best.line.front() == best.move);
                const auto at = position->clone();
                for (const auto& move : best.line) REQUIRE(at->play(move));
                CHECK(at->outcome().has_value() == best.to_the_end);
                if (!best.to_the_end) continue;
                ++ended;
                CHECK(at->outcome()->value_for(position->side_to_move()).points == best.value);
            }
        }
    }
    CHECK(ended > 40);
}

TEST_SUITE_END();

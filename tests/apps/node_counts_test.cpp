#include <cstdint>
#include <string>

#include <doctest/doctest.h>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

namespace {

/// Nodes of a searcher over a game's built-in positions, to a depth.
std::uint64_t nodes(const std::string& game, const std::string& searcher, const std::string& depth) {
    const auto result = ran({"compare", game, "--searchers", searcher, "--depth", depth, "--json"});
    REQUIRE(result.status == 0);
    std::uint64_t sum = 0;
    for (int i = 0; i < static_cast<int>(result.out.size()); ++i) sum += std::stoull(result.field("nodes", i));
    return sum;
}

}  // namespace

TEST_SUITE_BEGIN("built-in positions");

TEST_CASE("every searcher visits fewer nodes than minimax") {
    for (const std::string game :
         {"tictactoe", "reversi", "reversi:6x6", "reversi:4x4", "connect-four", "connect-four:5x4", "kalah"}) {
        CAPTURE(game);
        for (const std::string depth : {"1", "2", "3", "4", "5"}) {
            CAPTURE(depth);
            const auto all = nodes(game, "minimax", depth);
            for (const std::string searcher : {"alpha-beta", "alpha-beta-hard"}) {
                CAPTURE(searcher);
                CHECK(nodes(game, searcher, depth) <= all);
            }
            if (depth < "3") continue;  // null windows pay only where there is something to cut
            for (const std::string searcher : {"pvs", "mtd-f"}) {
                CAPTURE(searcher);
                CHECK(nodes(game, searcher, depth) < all);
            }
        }
    }
}

TEST_CASE("searchers find the values of the built-in positions") {
    for (const char* game : {"tictactoe", "reversi:6x6", "reversi:4x4", "connect-four", "connect-four:5x4", "kalah"}) {
        const auto parsed = *kigi::builtin_catalogue().game(game);
        const auto result = ran({"compare", game, "--searchers", "pvs", "--json"});
        CAPTURE(game);
        CHECK(result.status == 0);
        int index = 0;
        const auto set = parsed->built_in_positions().value();
        for (const auto& [position, value, scores] : set) {
            CAPTURE(position->text());
            if (value) CHECK(result.field("value", index) == std::to_string(*value));
            ++index;
        }
        CHECK(index == static_cast<int>(result.out.size()));
    }
}

TEST_SUITE_END();

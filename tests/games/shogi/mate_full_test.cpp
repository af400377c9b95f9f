// Shogi: the solver of mates against trying everything, on positions from the ends of random games.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <vector>

#include <kigi/engines/shogi/mate_solver.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/games/shogi/shogi.hpp>

#include "data.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;
using shogi::MateAnswer;
using shogi::Standard;

namespace {

/// Plies of the shortest mate, by trying everything; 0 if it takes more than `most`.
int shortest_mate(const Shogi& game, int most) {
    int shortest = 0;
    for (const auto check : shogi::checks<Standard>(game.position())) {
        const Shogi checked = played(game, check);
        int longest = 1;
        for (const auto evasion : checked.moves()) {
            const int left = (shortest == 0 ? most : shortest - 2) - 2;
            const int below = left < 1 ? 0 : shortest_mate(played(checked, evasion), left);
            longest = below == 0 ? 0 : std::max(longest, below + 2);
            if (longest == 0) break;
        }
        if (longest != 0 && (shortest == 0 || longest < shortest)) shortest = longest;
        if (shortest == 1) break;
    }
    return shortest;
}

/// The last positions of a game by random moves, in which wins at once are not seen.
std::vector<Shogi> late_positions(std::mt19937_64& random) {
    std::vector<Shogi> line{Shogi{}};
    for (int ply = 0; ply < 400; ++ply) {
        const auto moves = line.back().moves();
        if (moves.size() == 0) break;
        line.push_back(played(line.back(), moves.begin()[random() % moves.size()]));
    }
    const std::size_t begin = line.size() > 30 ? line.size() - 30 : 0;
    return {line.begin() + static_cast<std::ptrdiff_t>(begin), line.end()};
}

}  // namespace

TEST_SUITE("shogi: mates, many") {
    TEST_CASE("no answer differs from trying five plies") {
        auto solver = shogi::MateSolver::create(16).value();
        std::mt19937_64 random{7};
        int positions = 0;
        int mates = 0;
        int none = 0;
        while (positions < 3000) {
            for (const Shogi& game : late_positions(random)) {
                CAPTURE(game.position_text());
                ++positions;
                solver.forget();
                const auto answer = solver.solve<Standard>(game.position(), at_nodes(100'000), true);
                const int truth = shortest_mate(game, 5);
                if (answer.verdict == MateAnswer::Verdict::none) {
                    CHECK(truth == 0);
                    ++none;
                } else if (answer.is_mate() && answer.shortest) {
                    CHECK(truth == (answer.plies <= 5 ? answer.plies : 0));
                    ++mates;
                }
            }
        }
        CHECK(mates > 100);
        CHECK(none > 100);
    }

    TEST_CASE("every problem in its length, or a shorter one") {
        auto solver = shogi::MateSolver::create(16).value();
        int shorter = 0;
        for (const auto& fields : lines_of("mates.txt")) {
            CAPTURE(fields[1]);
            solver.forget();
            const auto answer = solver.solve<Standard>(position(fields[1]).position(), at_nodes(3'000'000), true);
            REQUIRE(answer.is_mate());
            CHECK(answer.shortest);
            CHECK(answer.plies <= std::stoi(fields[0]));
            shorter += answer.plies < std::stoi(fields[0]);
        }
        CHECK(shorter == 4);
    }
}

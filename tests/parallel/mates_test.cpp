// Several threads look for one mate.

#include <doctest/doctest.h>

#include <kigi/engines/shogi/mate_solver.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/games/shogi/shogi.hpp>
#include <kigi/tests/games/shogi/data.hpp>
#include <kigi/tests/games/shogi/mate_lines.hpp>

using namespace kigi;
using namespace kigi::shogi_tests;
using shogi::MateAnswer;
using shogi::MateSolver;

TEST_SUITE("mates by several threads") {
    TEST_CASE("several threads find what one finds") {
        auto one = MateSolver::create(16).value();
        auto three = MateSolver::create(1, 3, 0).value();
        int number = 0;
        for (const auto& fields : lines_of("mates.txt")) {
            if (++number % 12 != 0) continue;
            CAPTURE(fields[1]);
            const Shogi game = position(fields[1]);
            const auto answer = solved(three, game, true);
            REQUIRE(answer.is_mate());
            CHECK(answer.shortest);
            CHECK(answer.plies == solved(one, game, true).plies);
            check_line(game, answer);
        }
    }

    TEST_CASE("several threads keep to a limit of nodes, and go on after") {
        auto solver = MateSolver::create(4, 3).value();  // a table that is often full
        const Shogi game = position("g3p3+r/3lPG3/1s4ppp/1l1B4P/L2b1kPl1/3+p3+R+p/3+p2+s1S/+NP+p1gS3/1g+p2P3 b 4P3n 1");
        const auto stopped = solver.solve<shogi::Standard>(game.position(), at_nodes(20'000));
        CHECK(stopped.verdict == MateAnswer::Verdict::unknown);
        CHECK(stopped.nodes <= 20'000);
        CHECK(stopped.nodes > 15'000);
        const auto answer = solver.solve<shogi::Standard>(game.position(), {});
        REQUIRE(answer.is_mate());
        CHECK(answer.plies >= 611);
        check_line(game, answer);
    }
}

// The engine of shogi and the solver of mates that comes before its search.

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/arena/play/clock_use.hpp>
#include <kigi/framework/text/words.hpp>
#include <kigi/tests/data_lines.hpp>
#include <kigi/tests/engines/engine_on_file.hpp>

namespace {

using namespace kigi;

const char* const in_seven = "5R3/6pk1/6N2/6P2/7p1/7N1/9/9/9 b N2Pr2b4g4sn4l13p 1";

GamePtr game_called(const char* name) {
    auto game = builtin_catalogue().game(name);
    REQUIRE(game.has_value());
    return *game;
}

PositionPtr position_of(const AnyGame& game, std::string_view sfen, std::string_view moves = {}) {
    auto position = game.parse_position(sfen);
    REQUIRE(position.has_value());
    for (auto move = next_word(moves); !move.empty(); move = next_word(moves)) REQUIRE((*position)->play(move));
    return *std::move(position);
}

/// A mate of so many plies, as a search says it.
void check_mate(const AnyResult& found, std::size_t length) {
    REQUIRE(found.best());
    CHECK(found.best()->value == Points{1});
    CHECK(found.best()->bound == Bound::exact);
    CHECK(found.best()->to_the_end);
    CHECK(found.best()->line.size() == length);
    CHECK(found.best()->line.front() == found.best()->move);
}

TEST_SUITE_BEGIN("engine of shogi: mates");

TEST_CASE("a mate far beyond its depth is found with few nodes") {
    const GamePtr game = game_called("shogi");
    const auto engine = test::engine(*game, "shogi-engine(nodes=10000)");
    const auto without = test::engine(*game, "shogi-engine(nodes=10000,mates=0)");
    int problems = 0;
    int seen = 0;
    int seen_without = 0;
    for (const auto& line : test::lines_of_data("shogi/mates.txt")) {
        if (line[0] != "7" || ++problems > 20) continue;
        const auto position = position_of(*game, line[1]);
        const auto wins = [&](AnySearcher& searcher) {
            return searcher.search(*position, {}).best()->value == Points{1};
        };
        seen += wins(*engine);
        seen_without += wins(*without);
    }
    CHECK(seen >= 18);
    CHECK(seen_without <= 12);
}

TEST_CASE("a mate is said as a search to the end says it") {
    const GamePtr game = game_called("shogi");
    const auto position = position_of(*game, in_seven);
    for (const char* text :
         {"shogi-engine(nodes=8000)", "shogi-engine(time=1h)", "shogi-engine", "shogi-engine(table=0)",
          "shogi-engine(nodes=8000,threads=2)", "shogi-engine(nodes=8000,eval=material)"}) {
        CAPTURE(text);
        int told = 0;
        const auto found = test::engine(*game, text)->search(*position, {}, [&](const AnyResult& so_far) {
            ++told;
            check_mate(so_far, 7);
        });
        CHECK(told == 1);
        check_mate(found, 7);
        CHECK(found.solved);
        CHECK(found.complete);
        CHECK(is_unlimited(found.depth));
        CHECK(found.counters.nodes > 0);
        CHECK(found.counters.nodes < 1000);
    }
}

TEST_CASE("a mate is played at once, whatever the clock allows") {
    const GamePtr game = game_called("shogi");
    const auto position = position_of(*game, in_seven);
    const auto engine = test::engine(*game, "shogi-engine");
    const arena::Allowance allowance{std::chrono::hours{1}, std::chrono::hours{2}};
    check_mate(arena::search_by_clock(*engine, *position, {}, allowance), 7);
}

TEST_CASE("the solver and the search share the nodes") {
    const GamePtr game = game_called("shogi");
    for (const std::string sfen : {in_seven, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
                                   "9/1+R+N1kP2S/6pn1/9/9/5+B3/1R2S4/3p5/9 b NPb4g2sn4l14p 1"}) {
        const auto position = position_of(*game, sfen);
        for (const std::uint64_t nodes : {1U, 7U, 8U, 100U, 3000U, 20'000U})
            for (const std::string text : {"shogi-engine", "shogi-engine(threads=3)", "shogi-engine(multi-pv=2)"}) {
                CAPTURE(sfen);
                CAPTURE(nodes);
                CAPTURE(text);
                const auto found = test::engine(*game, text)->search(*position, at_nodes(nodes));
                CHECK(found.counters.nodes <= nodes);
                if (!text.contains("threads")) CHECK((found.complete || found.counters.nodes == nodes));
            }
    }
}

TEST_CASE("a search that is stopped looks for no mate") {
    const GamePtr game = game_called("shogi");
    const auto position = position_of(*game, in_seven);
    const StopFlag stop;
    stop.request();
    const auto found = test::engine(*game, "shogi-engine")->search(*position, when(stop));
    CHECK(found.lines.empty());
    CHECK_FALSE(found.complete);
}

TEST_CASE("a search to a depth is left alone") {
    const GamePtr game = game_called("shogi");
    for (const char* moves : {"", "4a2a 2b1b"}) {
        const auto position = position_of(*game, in_seven, moves);
        for (const Limits& limits : {at_depth(3), at_depth(3) | at_nodes(2000)}) {
            const auto with = test::engine(*game, "shogi-engine")->search(*position, limits);
            const auto without = test::engine(*game, "shogi-engine(mates=0)")->search(*position, limits);
            CHECK(with.counters == without.counters);
            CHECK(with.depth == without.depth);
            CHECK(with.best()->value == without.best()->value);
            CHECK(with.best()->line == without.best()->line);
        }
    }
}

TEST_CASE("other lines are searched beside a mate") {
    const GamePtr game = game_called("shogi");
    const auto position = position_of(*game, in_seven);
    const auto alone = test::engine(*game, "shogi-engine(mates=0,multi-pv=3,nodes=8000)")->search(*position, {});
    const auto found = test::engine(*game, "shogi-engine(multi-pv=3,nodes=8000)")->search(*position, {});
    REQUIRE(found.lines.size() == 3);
    check_mate(found, 7);
    std::vector<std::string> moves;
    for (const auto& line : found.lines) moves.push_back(*line.move);
    CHECK(moves[1] == *alone.lines[0].move);
    CHECK(found.lines[1].value < Points{1});
    std::ranges::sort(moves);
    CHECK(std::ranges::adjacent_find(moves) == moves.end());

    // one move that mates, and no other
    const auto one = position_of(*game, "8k/8G/8P/9/9/9/9/9/4K4 w - 1");
    CHECK(test::engine(*game, "shogi-engine(multi-pv=3,nodes=5000)")->search(*one, {}).lines.size() <= 1);
}

TEST_CASE("of two mates the nearer stands first") {
    const GamePtr game = game_called("shogi");
    const auto position = position_of(*game, "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1");
    const auto found = test::engine(*game, "shogi-engine(multi-pv=4,nodes=5000)")->search(*position, {});
    check_mate(found, 1);
    CHECK(found.lines.size() == 4);
}

TEST_CASE("no mate is claimed where repetition may end the game") {
    const GamePtr game = game_called("shogi");
    const std::string there_and_back = " 4a5a 2b1b 5a4a 1b2b";
    const auto engine = test::engine(*game, "shogi-engine(nodes=6000)");
    check_mate(engine->search(*position_of(*game, in_seven, there_and_back), {}), 7);
    const auto thrice = position_of(*game, in_seven, there_and_back + there_and_back);
    const auto found = engine->search(*thrice, {});
    REQUIRE(found.best());
    CHECK(found.best()->value < Points{1});
    const auto over = position_of(*game, in_seven, there_and_back + there_and_back + there_and_back);
    REQUIRE(over->outcome());
    CHECK(engine->search(*over, {}).best()->value == Points{0});
}

TEST_CASE("who may declare does so at once") {
    const GamePtr game = game_called("shogi:declaration");
    const char* const sfen = "K+R+R+B+BGG2/SSSS1LL2/9/9/9/9/9/9/8k b 2G7P 1";
    const auto found = test::engine(*game, "shogi-engine(nodes=6000)")->search(*position_of(*game, sfen), {});
    check_mate(found, 1);
    CHECK(found.best()->move == "win");
    check_mate(test::engine(*game, "shogi-engine(nodes=8000)")->search(*position_of(*game, in_seven), {}), 7);
}

TEST_CASE("the engine plays on the small board, too") {
    const GamePtr game = game_called("shogi:mini");
    CHECK(game->engine() == "shogi-engine");
    check_mate(test::engine(*game, "shogi-engine(nodes=8000)")
                   ->search(*position_of(*game, "5/B1P1r/PR1gk/b4/G2K1 b Ss 1"), {}),
               7);
    const auto engine = test::engine(*game, "shogi-engine(depth=2)");
    const auto whole = test::engine(*game, "pvs(depth=6)");
    std::mt19937_64 random{5};
    int wins = 0;
    for (int n = 0; n < 30; ++n) {
        const auto at = game->initial();
        for (int ply = 0; ply < 60 && !at->outcome(); ++ply) {
            const auto found = engine->search(*at, {});
            REQUIRE(found.best());
            CHECK(at->clone()->play(*found.best()->move));
            if (found.best()->value == Points{1}) {
                CAPTURE(at->text());
                CHECK(whole->search(*at, {}).best()->value == Points{1});
                ++wins;
            }
            const auto moves = at->moves();
            REQUIRE(at->play(moves[random() % moves.size()]));
        }
    }
    CHECK(wins > 20);
}

TEST_CASE("after forget, a search is as the first") {
    const GamePtr game = game_called("shogi");
    const auto position = position_of(*game, "9/1+R+N1kP2S/6pn1/9/9/5+B3/1R2S4/3p5/9 b NPb4g2sn4l14p 1");
    const auto engine = test::engine(*game, "shogi-engine(nodes=20000)");
    const auto first = engine->search(*position, {});
    engine->forget();
    const auto again = engine->search(*position, {});
    CHECK(again.counters == first.counters);
    CHECK(again.best()->line == first.best()->line);
}

TEST_SUITE_END();

}  // namespace

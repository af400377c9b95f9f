#include <doctest/doctest.h>

#include <cstdint>
#include <cstdlib>
#include <random>
#include <string>

#include <kigi/framework/control/instruction_set.hpp>
#include <kigi/tests/engines/engine_on_file.hpp>

namespace {

using namespace kigi;

GamePtr reversi_game() {
    auto game = builtin_catalogue().game("reversi");
    REQUIRE(game.has_value());
    return *game;
}

const std::string easy = KIGI_TEST_DATA "/reversi/fforum-1-19.obf";

TEST_SUITE_BEGIN("engine of reversi");

TEST_CASE("known scores, with each part switched off") {
    const GamePtr game = reversi_game();
    for (const char* text :
         {"reversi-engine", "reversi-engine(stability=off)", "reversi-engine(last-squares=0)",
          "reversi-engine(last-squares=8)", "reversi-engine(last-order=off)", "reversi-engine(etc-from=60)",
          "reversi-engine(value-order=off)", "reversi-engine(work-order=off)", "reversi-engine(deep-moves=off)",
          "reversi-engine(table=0)", "reversi-engine(table=1,table-from=0,etc-from=0)", "reversi-engine(threads=2)"}) {
        CAPTURE(text);
        const auto engine = test::engine(*game, text);
        const int solved = test::each_problem(*game, easy, 8,
                                              [&](const AnyPosition& position, std::int32_t score, const std::string&) {
                                                  const auto found = engine->search(position, {});
                                                  REQUIRE(found.best());
                                                  CHECK(found.solved);
                                                  CHECK(found.complete);
                                                  CHECK(found.best()->value == Points{score});
                                                  CHECK(found.best()->bound == Bound::exact);
                                              });
        CHECK(solved == 8);
    }
}

TEST_CASE("the line of an exact search ends the game") {
    const GamePtr game = reversi_game();
    const auto engine = test::engine(*game, "reversi-engine");
    test::each_problem(*game, easy, 8, [&](const AnyPosition& position, std::int32_t score, const std::string&) {
        const auto found = engine->search(position, {});
        REQUIRE(found.best());
        auto at = position.clone();
        for (const auto& move : found.lines.front().line) REQUIRE(at->play(move));
        CHECK(found.lines.front().to_the_end);
        const auto outcome = at->outcome();
        REQUIRE(outcome.has_value());
        CHECK(outcome->value_for(position.side_to_move()).points == score);
    });
}

TEST_CASE("the same nodes on every instruction set") {
    const GamePtr game = reversi_game();
    const InstructionSet before = instruction_set();
    std::vector<std::uint64_t> nodes;
    for (const InstructionSet set : instruction_sets) {
        if (set > best_instruction_set()) continue;
        choose_instruction_set(set);
        const auto engine = test::engine(*game, "reversi-engine");
        nodes.push_back(0);
        test::each_problem(*game, easy, 4, [&](const AnyPosition& position, std::int32_t, const std::string&) {
            engine->forget();
            nodes.back() += engine->search(position, {}).counters.nodes;
        });
    }
    choose_instruction_set(before);
    for (const auto count : nodes) CHECK(count == nodes.front());
}

TEST_CASE("a limit of nodes is never passed") {
    const GamePtr game = reversi_game();
    for (const char* threads : {"1", "2"}) {
        const auto engine = test::engine(*game, std::string{"reversi-engine(threads="} + threads + ")");
        test::each_problem(*game, easy, 2, [&](const AnyPosition& position, std::int32_t, const std::string&) {
            for (const std::uint64_t most : {1U, 100U, 5000U, 20000U}) {
                engine->forget();
                Limits limits;
                limits.nodes = most;
                CHECK(engine->search(position, limits).counters.nodes <= most);
            }
        });
    }
}

TEST_CASE("limits too small for the exact end leave a selective one") {
    const GamePtr game = reversi_game();
    const auto engine = test::engine(*game, "reversi-engine");
    test::each_problem(*game, KIGI_TEST_DATA "/reversi/hard-25.obf", 3,
                       [&](const AnyPosition& position, std::int32_t score, const std::string&) {
                           engine->forget();
                           const auto hasty = engine->search(position, {.nodes = 20'000});
                           REQUIRE(hasty.best());
                           CHECK(hasty.depth < deepest);
                           const auto found = engine->search(position, {.nodes = 2'000'000});
                           REQUIRE(found.best());
                           CHECK(end_level(found.depth) > 0);
                           CHECK(is_unlimited(found.depth));
                           CHECK_FALSE(found.solved);
                           CHECK(std::abs(found.best()->value.value() - score) <= 4);
                       });
    const auto exact = test::engine(*game, "reversi-engine(selectivity=100)");
    test::each_problem(*game, KIGI_TEST_DATA "/reversi/hard-25.obf", 1,
                       [&](const AnyPosition& position, std::int32_t, const std::string&) {
                           CHECK_FALSE(is_unlimited(exact->search(position, {.nodes = 2'000'000}).depth));
                       });
}

TEST_CASE("with nothing left out it has the values of minimax") {
    const GamePtr game = reversi_game();
    // Near the end estimates go beyond what the stable discs leave possible.
    for (const std::string eval : {"mobility", "patterns", "network"}) {
        CAPTURE(eval);
        const auto minimax = test::engine(*game, "minimax(eval=" + eval + ")");
        const auto engine = test::engine(*game, "reversi-engine(selectivity=100,eval=" + eval + ")");
        std::mt19937 random{3};
        for (int i = 0; i < 150; ++i) {
            const auto position = game->initial();
            for (int ply = 0; ply < 55 && !position->outcome(); ++ply) {
                const auto moves = position->moves();
                REQUIRE(position->play(moves[random() % moves.size()]));
            }
            if (position->outcome()) continue;
            CAPTURE(position->text());
            const auto found = engine->search(*position, at_depth(3)).best();
            REQUIRE(found);
            CHECK(found->value == minimax->search(*position, at_depth(3)).best()->value);
        }
    }
}

TEST_CASE("a selective end is no more exact than was asked for") {
    const GamePtr game = reversi_game();
    const auto engine = test::engine(*game, "reversi-engine");
    test::each_problem(*game, KIGI_TEST_DATA "/reversi/hard-25.obf", 2,
                       [&](const AnyPosition& position, std::int32_t score, const std::string&) {
                           const auto found = engine->search(position, at_depth(end_depth(most_end_level)));
                           REQUIRE(found.best());
                           CHECK(found.depth == end_depth(most_end_level));
                           CHECK(found.complete);
                           CHECK_FALSE(found.solved);
                           CHECK(std::abs(found.best()->value.value() - score) <= 6);
                       });
}

TEST_CASE("what was found lately saves nodes and changes nothing") {
    const GamePtr game = reversi_game();
    for (const char* rest : {"depth=8)", "depth=7,selectivity=100)", "depth=5,table=0)"}) {
        CAPTURE(rest);
        const auto recalling = test::engine(*game, std::string{"reversi-engine("} + rest);
        const auto opening = test::engine(*game, std::string{"reversi-engine(recall=off,"} + rest);
        std::uint64_t nodes = 0;
        std::uint64_t all_nodes = 0;
        test::each_problem(*game, KIGI_TEST_DATA "/reversi/hard-25.obf", 5,
                           [&](const AnyPosition& position, std::int32_t, const std::string&) {
                               recalling->forget();
                               opening->forget();
                               const auto found = recalling->search(position, {});
                               const auto expected = opening->search(position, {});
                               REQUIRE(found.best());
                               REQUIRE(expected.best());
                               CHECK(found.best()->value == expected.best()->value);
                               CHECK(found.lines.front().line == expected.lines.front().line);
                               nodes += found.counters.nodes;
                               all_nodes += expected.counters.nodes;
                               recalling->forget();
                               CHECK(recalling->search(position, {}).counters.nodes == found.counters.nodes);
                           });
        CHECK(nodes < all_nodes);
    }
}

TEST_CASE("which table moves come first changes no value") {
    const GamePtr game = reversi_game();
    const auto deep = test::engine(*game, "reversi-engine");
    const auto all = test::engine(*game, "reversi-engine(deep-moves=off)");
    std::uint64_t deep_nodes = 0;
    std::uint64_t all_nodes = 0;
    test::each_problem(*game, easy, 8, [&](const AnyPosition& position, std::int32_t score, const std::string&) {
        deep->forget();
        all->forget();
        const auto found = deep->search(position, {});
        const auto expected = all->search(position, {});
        REQUIRE(found.best());
        REQUIRE(expected.best());
        CHECK(found.best()->value == Points{score});
        CHECK(expected.best()->value == Points{score});
        deep_nodes += found.counters.nodes;
        all_nodes += expected.counters.nodes;
    });
    CHECK(deep_nodes != all_nodes);
}

TEST_CASE("the least work first saves nodes") {
    const GamePtr game = reversi_game();
    const auto by_work = test::engine(*game, "reversi-engine");
    const auto by_value = test::engine(*game, "reversi-engine(work-order=off)");
    std::uint64_t nodes = 0;
    std::uint64_t nodes_by_value = 0;
    test::each_problem(*game, KIGI_TEST_DATA "/reversi/fforum-20-39.obf", 6,
                       [&](const AnyPosition& position, std::int32_t score, const std::string&) {
                           const auto found = by_work->search(position, {});
                           const auto other = by_value->search(position, {});
                           REQUIRE(found.best());
                           REQUIRE(other.best());
                           CHECK(found.best()->value == Points{score});
                           CHECK(other.best()->value == Points{score});
                           nodes += found.counters.nodes;
                           nodes_by_value += other.counters.nodes;
                       });
    CHECK(100 * nodes < 95 * nodes_by_value);
}

TEST_CASE("a narrow first window changes nodes and no value") {
    const GamePtr game = reversi_game();
    const auto whole = test::engine(*game, "reversi-engine(selectivity=100,aspiration=0)");
    for (const char* text : {"reversi-engine(selectivity=100,aspiration=1)", "reversi-engine(selectivity=100)"}) {
        CAPTURE(text);
        const auto narrow = test::engine(*game, text);
        std::uint64_t whole_nodes = 0;
        std::uint64_t narrow_nodes = 0;
        test::each_problem(*game, KIGI_TEST_DATA "/reversi/hard-25.obf", 4,
                           [&](const AnyPosition& position, std::int32_t, const std::string&) {
                               whole->forget();
                               narrow->forget();
                               const auto expected = whole->search(position, at_depth(8));
                               const auto found = narrow->search(position, at_depth(8));
                               REQUIRE(found.best());
                               CHECK(found.best()->value == expected.best()->value);
                               CHECK(found.best()->bound == Bound::exact);
                               whole_nodes += expected.counters.nodes;
                               narrow_nodes += found.counters.nodes;
                           });
        CHECK(whole_nodes != narrow_nodes);
    }
}

TEST_CASE("the engine of reversi refuses other games") {
    const auto game = builtin_catalogue().game("kalah");
    REQUIRE(game.has_value());
    const auto made = builtin_catalogue().searcher(**game, *parse_spec("reversi-engine"));
    REQUIRE_FALSE(made.has_value());
    CHECK(made.error().what ==
          "reversi-engine does not fit kalah: the game is not reversi, which the searcher is made for");
}

TEST_SUITE_END();

}  // namespace

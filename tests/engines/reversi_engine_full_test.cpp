#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include <kigi/games/reversi/obf.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/tests/engines/engine_on_file.hpp>

namespace {

using namespace kigi;

TEST_SUITE_BEGIN("engine of reversi");

/// The one score of the file that is wrong, by 2: three other searchers agree on -32, with and without a table.
bool is_misprint(const std::string& line, const std::string& move) {
    return line.starts_with("-OOOOO----OOOO--OXXOOO---XXXOO--XXXXXXO-XXXOOO-OX-OOOO---OOOOO-- X") && move == "g1";
}

TEST_CASE("every move of FFO 1-39 has its known score") {
    const auto game = builtin_catalogue().game("reversi");
    REQUIRE(game.has_value());
    const auto engine = test::engine(**game, "reversi-engine(multi-pv=1000)");
    int moves = 0;
    for (const char* file : {"/reversi/fforum-1-19.obf", "/reversi/fforum-20-39.obf"})
        test::each_problem(
            **game, std::string{KIGI_TEST_DATA} + file, 100,
            [&](const AnyPosition& position, std::int32_t, const std::string& line) {
                const auto problem = reversi::parse_obf_line(line);
                engine->forget();
                const auto found = engine->search(position, {});
                for (const auto& [move, score] : (*problem)->moves)
                    for (const auto& known : found.lines)
                        if (known.move == Reversi<8>::move_text(move)) {
                            CAPTURE(line);
                            CAPTURE(*known.move);
                            CHECK(known.value == Points{is_misprint(line, *known.move) ? -32 : score.points});
                            ++moves;
                        }
            });
    CHECK(moves > 300);
}

TEST_CASE("FFO 40-44 have their known scores") {
    const auto game = builtin_catalogue().game("reversi");
    REQUIRE(game.has_value());
    const auto engine = test::engine(**game, "reversi-engine");
    const int solved = test::each_problem(**game, KIGI_TEST_DATA "/reversi/fforum-40-59.obf", 5,
                                          [&](const AnyPosition& position, std::int32_t score, const std::string&) {
                                              engine->forget();
                                              CHECK(engine->search(position, {}).best()->value == Points{score});
                                          });
    CHECK(solved == 5);
}

TEST_CASE("selective ends before the exact one save nodes") {
    const auto game = builtin_catalogue().game("reversi");
    REQUIRE(game.has_value());
    const auto engine = test::engine(**game, "reversi-engine");
    const auto straight = test::engine(**game, "reversi-engine(end-levels=0)");
    std::uint64_t with = 0;
    std::uint64_t without = 0;
    const int solved = test::each_problem(**game, KIGI_TEST_DATA "/reversi/fforum-40-59.obf", 5,
                                          [&](const AnyPosition& position, std::int32_t, const std::string& line) {
                                              if (std::ranges::count(line.substr(0, 64), '-') < 22) return;
                                              engine->forget();
                                              straight->forget();
                                              const auto found = engine->search(position, {});
                                              const auto compared = straight->search(position, {});
                                              CHECK(found.best()->value == compared.best()->value);
                                              with += found.counters.nodes;
                                              without += compared.counters.nodes;
                                          });
    CHECK(solved == 5);
    CHECK(with < without - without / 8);
}

TEST_SUITE_END();

}  // namespace

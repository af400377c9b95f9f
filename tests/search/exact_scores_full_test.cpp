// Published scores: each exact searcher with a table, on the FFO end-games 1-19 and P. Pons' connect four sets.

#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include <kigi/eval/connect_four/open_fours.hpp>
#include <kigi/eval/reversi/counts.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/games/reversi/obf.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/ordering/score.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/score_bounds.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace {

using namespace kigi;

/// Calls `check(name, searcher)` with every exact searcher that uses a table.
template <Game G, class Evaluate, class Order, class Check>
void each_with_table(Evaluate evaluate, Order order, Check check) {
    auto table = TranspositionTable<move_t<G>>::create(16);
    REQUIRE(table.has_value());
    const auto with = [&](auto fold) {
        return stack(terminal, ScoreBounds{}, horizon(evaluate), transposition(*table), std::move(fold));
    };
    check("alpha-beta", Driver{with(alpha_beta(order))}, *table);
    check("fail-hard alpha-beta", Driver{with(alpha_beta_hard(order))}, *table);
    check("PVS", Driver{with(principal_variation(order))}, *table);
    check("deepening PVS", Driver{with(principal_variation(order)), Aspiration{2}, {.deepen = true, .leap_after = 4}},
          *table);
    check("MTD(f)", Driver{with(alpha_beta(order)), MtdF{}}, *table);
}

TEST_SUITE_BEGIN("exact scores");

TEST_CASE("FFO end-games 1-19 have their published scores") {
    each_with_table<Reversi<8>>(Mobility{},
                                MovePicker<Reversi<8>, ByMobility>{{}, {.killers = false, .least_plies_left = 8}},
                                [](const char* name, auto searcher, auto& table) {
                                    std::ifstream in{KIGI_TEST_DATA "/reversi/fforum-1-19.obf"};
                                    int solved = 0;
                                    for (std::string line; std::getline(in, line);) {
                                        const auto problem = reversi::parse_obf_line(line);
                                        REQUIRE(problem.has_value());
                                        if (!*problem) continue;  // a comment
                                        table.clear();
                                        const auto found = searcher(Reversi<8>{(*problem)->discs}, Limits{});
                                        CAPTURE(name);
                                        CAPTURE(line);
                                        CHECK(found.best().value == (*problem)->value());
                                        CHECK(found.solved);
                                        ++solved;
                                    }
                                    CHECK(solved == 19);
                                });
}

/// Each searcher solves one in so many positions, the first one from another position on than the second.
void connect_four_set(const std::string& file, int one_in) {
    using Order = MovePicker<ConnectFour, ByEstimate<OpenFours>>;
    int searchers = 0;
    each_with_table<ConnectFour>(OpenFours{}, Order{ByEstimate<OpenFours>{}},
                                 [&](const char* name, auto searcher, auto& table) {
                                     std::ifstream in{KIGI_TEST_DATA "/connect_four/" + file};
                                     std::string moves;
                                     int right = 0;
                                     int number = searchers++;
                                     for (int score = 0; in >> moves >> score; ++number) {
                                         if (number % one_in != 0) continue;
                                         const auto position = ConnectFour{}.parse_position(moves);
                                         REQUIRE(position.has_value());
                                         table.new_search();
                                         const auto found = searcher(*position, Limits{});
                                         if (found.best().value.points == score)
                                             ++right;
                                         else
                                             MESSAGE(name << " says " << found.best().value.points << " of " << moves);
                                     }
                                     CAPTURE(name);
                                     CHECK(right == 1000 / one_in);
                                 });
}

TEST_CASE("connect four near the end: 1000 of 1000 are right") { connect_four_set("L3_R1.txt", 1); }

TEST_CASE("connect four in the middle: 250 of 250 are right") { connect_four_set("L2_R1.txt", 4); }

TEST_CASE("4x4 reversi is lost by 10, 5x4 connect four is drawn") {
    auto reversi_table = *TranspositionTable<reversi::Move>::create(16);
    Driver small{stack(terminal, horizon(Mobility{}), transposition(reversi_table), principal_variation())};
    CHECK(small(Reversi<4>{}, Limits{}).best().value.points == -10);

    using C = ConnectFourOfAnySize;
    auto table = *TranspositionTable<move_t<C>>::create(16);
    Driver columns{stack(terminal, ScoreBounds{}, horizon(OpenFours{}), transposition(table), principal_variation())};
    const auto board = C::from_parameters("5x4");
    REQUIRE(board.has_value());
    CHECK(columns(*board, Limits{}).best().value.points == 0);
}

}  // namespace

TEST_SUITE_END();

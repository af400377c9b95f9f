#include <algorithm>

#include <doctest/doctest.h>

#include <kigi/arena/export/game_text.hpp>
#include <kigi/arena/export/score_sheet.hpp>
#include <kigi/games/reversi/ggf.hpp>

using namespace kigi;
using namespace kigi::arena;

namespace {

const MatchSettings settings{.command = "match",
                             .game = "reversi:4x4",
                             .players = {"pvs(depth=3,eval=mobility)", "gtp(args=\"[a]\")"},
                             .games = 2,
                             .seed = 1,
                             .others = {{"move-time", "2s"}}};

GameRecord short_game() {
    GameRecord game{.id = 7, .first = 1, .second = 0, .opening = {"b1"}};
    game.plies = {{.move = "a1", .value = -3, .depth = 3, .nodes = 17, .time = std::chrono::milliseconds{250}},
                  {.move = "pa", .time = std::chrono::seconds{1}}};
    game.outcome = Outcome::win(Side::second, 4);
    game.ending = Ending::illegal_move;
    game.why = "'z9', they said, is not a legal move";
    game.time = std::chrono::milliseconds{1250};
    game.seed = 99;
    return game;
}

}  // namespace

TEST_CASE("a game as JSON: what a player does not say is null") {
    CHECK(
        json_of(short_game(), settings) ==
        R"~({"id":7,"game":"reversi:4x4","first":"gtp(args=\"[a]\")","second":"pvs(depth=3,eval=mobility)",)~"
        R"~("outcome":"second","points":-4,"ending":"illegal move","why":"'z9', they said, is not a legal move",)~"
        R"~("start":null,"opening":["b1"],"moves":["a1","pa"],"values":[-3,null],"bounds":["exact",null],"depths":[3,null],"nodes":[17,null],)~"
        R"~("times":[0.25,1.0],"lines":[null,null],"seconds":1.25,"seed":99})~");
}

TEST_CASE("a game as comma-separated values: quotation marks where they are needed") {
    CHECK(csv_of(short_game(), settings) ==
          R"~(7,"gtp(args=""[a]"")","pvs(depth=3,eval=mobility)",second,-4,illegal move,)~"
          R"~("'z9', they said, is not a legal move",3,1.250000,99,,b1,a1 pa)~");
    const std::string header = csv_header();
    CHECK(std::count(header.begin(), header.end(), ',') == 12);
}

TEST_CASE("a game as a line of moves") {
    CHECK(moves_of(short_game(), settings) ==
          "b1 a1 pa # game 7, gtp(args=\"[a]\") - pvs(depth=3,eval=mobility): second by 4, illegal move");
    auto game = short_game();
    game.start = "-----XO--OX----- X";
    game.outcome = Outcome::draw();
    game.ending = Ending::rules;
    CHECK(moves_of(game, settings).starts_with("-----XO--OX----- X : b1 a1 pa # game 7, "));
    CHECK(moves_of(game, settings).ends_with(": draw, rules"));
}

TEST_CASE("a game in the Generic Game Format") {
    const std::string initial = "-----OX--XO----- X";
    CHECK(reversi::ggf_of(score_sheet(short_game(), settings, initial, "2026-11-21 10:00:00")) ==
          "(;GM[Othello]PC[kigi]DT[2026-11-21 "
          "10:00:00]PB[gtp(args=\"(a)\")]PW[pvs(depth=3,eval=mobility)]RE[-4.00:r]TI[2s]"
          "TY[4]BO[4 -----O*--*O----- *]B[B1]W[A1/-3.00/0.250]B[PA//1.000];)");
    auto game = short_game();
    game.start = "-----OX--XO----- O";
    game.ending = Ending::rules;
    const auto text = reversi::ggf_of(score_sheet(game, settings, initial, ""));
    CHECK(text.find("RE[-4.00]") != std::string::npos);
    CHECK(text.find("----- O]W[B1]B[A1/") != std::string::npos);
}

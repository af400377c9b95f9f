// Games in GGF and SGF: what other programs write, and what is left of files that are damaged.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <kigi/games/reversi/bracketed_text.hpp>
#include <kigi/games/reversi/ggf.hpp>
#include <kigi/games/reversi/sgf.hpp>

namespace {

using namespace kigi;
using namespace kigi::reversi;
using Lines = std::vector<std::string>;

const std::string initial = "---------------------------OX------XO--------------------------- X";

ScoreSheet sheet() {
    ScoreSheet sheet{.players = {"Ann [1]", "Bob\\"}, .date = "2026-11-22", .start = initial};
    sheet.moves = {{.move = "f5", .value = 0.5, .seconds = 1}, {.move = "d6"}, {.move = "pa"}};
    sheet.outcome = Outcome::win(Side::second, 12);
    return sheet;
}

TEST_SUITE_BEGIN("games of reversi in files");

TEST_CASE("what is written is read again") {
    for (const bool is_sgf : {false, true}) {
        const std::string text = is_sgf ? sgf_of(sheet()) : ggf_of(sheet());
        CAPTURE(text);
        const auto games = is_sgf ? read_sgf(Lines{text}, false) : read_ggf(Lines{text}, false);
        REQUIRE(games);
        REQUIRE(games->size() == 1);
        const auto& game = games->front();
        CHECK(game.players[0] == "Ann (1)");
        CHECK(game.date == "2026-11-22");
        CHECK(game.moves.size() == 8);
        CHECK(game.fields == Lines{"second"});
        CHECK(game.damage.empty());
        REQUIRE(game.position);
        CHECK(game.position->ends_with(is_sgf ? "X" : "*"));
    }
}

TEST_CASE("several games, with text between and on several lines") {
    const Lines file{"2 (;GM[Othello]PB[a]PW[b]BO[8 x *]B[F5//1.5]W[D6/-1.2/3]", "B[pa];) and (;GM[Othello]",
                     "PB[c]PW[d]RE[-2.00:t]B[e6];)"};
    const auto games = read_ggf(file, false);
    REQUIRE(games);
    REQUIRE(games->size() == 2);
    CHECK((*games)[0].moves == "F5 D6 pa");
    CHECK((*games)[0].position == "x *");
    CHECK((*games)[1].line == 2);
    CHECK((*games)[1].fields == Lines{"second"});
    CHECK_FALSE((*games)[1].position);
}

TEST_CASE("variations are left out, squares are of two kinds") {
    const auto games = read_sgf(
        Lines{"(;GM[2]AB[d5][e4]AW[ee]", "PL[W];B[f5](;W[d6](;B[cc])(;B[a1]));W[h8](;W[g7]))(;GM[2];W[])"}, false);
    REQUIRE(games);
    REQUIRE(games->size() == 2);
    CHECK((*games)[0].moves == "f5 d6 c3");
    CHECK((*games)[0].position->substr(27, 10) == "-X------XO");
    CHECK((*games)[0].position->ends_with(" O"));
    CHECK((*games)[1].moves == "pa");
}

TEST_CASE("a file of another format is left alone") {
    CHECK_FALSE(read_ggf(Lines{"f5d6c3"}, false));
    CHECK_FALSE(read_sgf(Lines{"(;GM[1]SZ[19];B[aa])"}, false));
    CHECK(read_ggf(Lines{"f5d6c3"}, true)->empty());
    CHECK(read_sgf(Lines{"(;B[f5])"}, true)->front().moves == "f5");
}

TEST_CASE("a damaged game is read as far as it goes") {
    const auto games = read_ggf(Lines{"(;GM[Othello]B[f5]W[d6", "(;GM[Othello]B[e6];)"}, false);
    REQUIRE(games);
    REQUIRE(games->size() == 2);
    CHECK((*games)[0].moves == "f5");
    CHECK((*games)[0].damage == "line 1: '[' without ']'");
    CHECK((*games)[1].moves == "e6");
    const auto open = read_ggf(Lines{"(;GM[Othello]B[f5]W[d6]", "(;GM[Othello]B[e6];)"}, false);
    REQUIRE(open->size() == 2);
    CHECK((*open)[0].moves == "f5 d6");
    CHECK((*open)[0].damage == "line 2: the game has no ')'");
    CHECK((*open)[1].moves == "e6");
    CHECK((*open)[1].damage.empty());
    const auto cut = parse_bracketed("(;GM[Othello]B[f5]\nW[d6");
    REQUIRE(cut.size() == 1);
    CHECK(cut[0].properties.size() == 2);
    CHECK(cut[0].damage == "line 2: '[' without ']'");
}

TEST_CASE("any prefix of a file is read") {
    const std::string whole = ggf_of(sheet()) + "\n" + sgf_of(sheet());
    for (std::size_t size = 0; size <= whole.size(); ++size)
        for (const auto& game : parse_bracketed(whole.substr(0, size)))
            for (const auto& property : game.properties) CHECK_FALSE(property.values.empty());
}

TEST_SUITE_END();

}  // namespace

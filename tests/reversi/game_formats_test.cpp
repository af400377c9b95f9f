// Games in GGF and SGF: what other programs write, and what is left of files that are damaged.

#include <doctest/doctest.h>

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <kigi/games/reversi/bracketed_text.hpp>
#include <kigi/games/reversi/ggf.hpp>
#include <kigi/games/reversi/obf.hpp>
#include <kigi/games/reversi/sgf.hpp>

namespace {

using namespace kigi;
using namespace kigi::reversi;
using Lines = std::vector<std::string>;

const std::string initial = "---------------------------OX------XO--------------------------- X";

ScoreSheet sheet() {
    ScoreSheet sheet{.tags = {.players = {"Ann [1]", "Bob\\"}, .date = "2026-11-22"}, .start = initial};
    sheet.moves = {{.move = "f5", .value = 0.5, .seconds = 1}, {.move = "d6"}, {.move = "pa"}};
    sheet.tags.outcome = Outcome::win(Side::second, 12);
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
        CHECK(game.tags.players[0] == (is_sgf ? "Ann [1]" : "Ann (1)"));
        CHECK(game.tags.date == "2026-11-22");
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

TEST_CASE("values and times of moves are kept") {
    const Lines file{"(;GM[Othello]PC[GGS/os]PB[a]PW[b]TI[05:00//02:00]RE[-12.00:r]BO[8 x *]",
                     "B[F5/-0.50/1:03.5]W[d6//2]B[C3/1.25]W[d3]B[c4/x/y];)"};
    const auto games = read_ggf(file, false);
    REQUIRE(games);
    const auto& game = games->front();
    CHECK(game.moves == "F5 d6 C3 d3 c4");
    CHECK(game.notes == std::vector<SheetMove>{{.move = "f5", .value = -0.5, .seconds = 63.5},
                                               {.move = "d6", .seconds = 2},
                                               {.move = "c3", .value = 1.25},
                                               {.move = "d3"},
                                               {.move = "c4"}});
    CHECK(game.tags.place == "GGS/os");
    CHECK(game.tags.time == "05:00//02:00");
    CHECK(game.tags.outcome == Outcome::win(Side::second, 12));
    CHECK(game.tags.end == SheetEnd::resigned);
    CHECK(read_ggf(Lines{"(;GM[Othello]RE[+2.50]B[f5];)"}, false)->front().tags.outcome == std::nullopt);
    CHECK(read_ggf(Lines{"(;GM[Othello]RE[0:s]B[f5];)"}, false)->front().tags.outcome == Outcome::draw());
    CHECK(read_ggf(Lines{"(;GM[Othello]B[f5]W[d6];)"}, false)->front().notes.empty());
}

TEST_CASE("a move of which nothing is known has no slash") {
    const auto text = ggf_of(sheet());
    CHECK(text.find("B[F5/0.50/1.000]W[D6]B[PA]") != std::string::npos);
}

TEST_CASE("a position with scores is a line of OBF") {
    ScoreSheet at{.start = initial, .moves = {{.move = "f5"}}};
    at.scores = {{.move = "d6", .value = 0}, {.move = "f4"}, {.move = "f6", .value = -2}};
    CHECK(obf_of(at, 8) == "---------------------------OX------XXX-------------------------- O; D6:+0; F6:-2;");
    at.scores = {{.move = "a1", .value = 1}};
    CHECK_FALSE(obf_of(at, 8));
    const ScoreSheet small{.start = "-----OX--XO----- X"};
    CHECK(obf_of(small, 4) == "-----OX--XO----- X;");
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
    CHECK((*open)[1].line == 2);
    const auto cut = parse_bracketed("(;GM[Othello]B[f5]\nW[d6");
    REQUIRE(cut.size() == 1);
    CHECK(cut[0].properties.size() == 2);
    CHECK(cut[0].damage == "line 2: '[' without ']'");
}

TEST_CASE("nothing behind a text is looked at") {
    // Sanitizers see a read beyond the memory, which ends with the text.
    const std::string text = "(;GM[Othello]PB[a";
    for (std::size_t size = 0; size <= text.size(); ++size) {
        const std::vector<char> exactly(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size));
        CHECK(parse_bracketed({exactly.data(), exactly.size()}).size() == (size < 2 ? 0 : 1));
    }
}

TEST_CASE("any prefix of a file is read") {
    const std::string whole = ggf_of(sheet()) + "\n" + sgf_of(sheet());
    for (std::size_t size = 0; size <= whole.size(); ++size)
        for (const auto& game : parse_bracketed(whole.substr(0, size)))
            for (const auto& property : game.properties) CHECK_FALSE(property.values.empty());
}

TEST_SUITE_END();

}  // namespace

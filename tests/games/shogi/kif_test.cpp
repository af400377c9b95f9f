// Shogi: games in the format KIF.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/shogi/notation/kif_file.hpp>
#include <kigi/games/shogi/shogi.hpp>

#include "data.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;

TEST_SUITE("shogi: KIF files") {
    TEST_CASE("a game is read, with the same square, drops and comments") {
        const auto games =
            shogi::read_kif(lines("# a comment\n手合割：平手\n先手：甲\n後手：乙\n手数----指手---------消費時間--\n"
                                  "   1 ７六歩(77)   ( 0:03/00:00:03)\n*a comment\n   2 ３四歩(33)\n"
                                  "   3 ２二角成(88)\n   4 同　銀(31)\n   5 ５五角打\n   6 投了\n"
                                  "変化：3手\n   3 ２六歩(27)\n"),
                            false);
        REQUIRE(games);
        CHECK((*games)[0].name == "甲 vs 乙");
        CHECK((*games)[0].moves == "7g7f 3c3d 8h2b+ 3a2b B*5e");
        CHECK(after_moves(Shogi{}, (*games)[0].moves));
    }

    TEST_CASE("what is written is read back, from any position") {
        ScoreSheet sheet{.tags = {.players = {"a", "b"}, .date = "2026-11-22 10:00:00", .outcome = Outcome::draw()}};
        for (const char* move : {"7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"}) sheet.moves.push_back({.move = move});
        sheet.moves[1].seconds = 65;
        const auto text = shogi::kif_of(sheet);
        REQUIRE(text);
        CHECK(text->contains(
            "   2 ３四歩(33)   (1:05/)\n   3 ２二角成(88)\n   4 同　銀(31)\n   5 ５五角打\n   6 千日手\n"));
        const auto read = shogi::read_kif(lines(*text), false);
        REQUIRE(read);
        CHECK((*read)[0].moves == "7g7f 3c3d 8h2b+ 3a2b B*5e");
        CHECK_FALSE((*read)[0].position);

        sheet.from_initial = false;
        sheet.start = "4k1+s2/4+n2+l1/9/9/4+B1+r2/9/9/9/4K4 w 2Pr12p 1";
        sheet.moves = {{.move = "R*5d"}, {.move = "5e5d"}};
        const auto from_position = shogi::kif_of(sheet);
        REQUIRE_MESSAGE(from_position, from_position.error().what);
        const auto again = shogi::read_kif(lines(*from_position), false);
        REQUIRE(again);
        CHECK((*again)[0].position == sheet.start);
        CHECK((*again)[0].moves == "R*5d 5e5d");
    }

    TEST_CASE("a number without a move is none") {
        const auto games = shogi::read_kif(lines("手合割：平手\n   1 ７六歩(77)\n   2 \n   2 ３四歩(33)\n"), true);
        REQUIRE(games);
        CHECK((*games)[0].moves == "7g7f 3c3d");
    }

    TEST_CASE("headers after moves begin the next game") {
        const auto games = shogi::read_kif(lines("手合割：平手\n先手：甲\n   1 ７六歩(77)\n   2 投了\n\n"
                                                 "手合割：平手\n先手：丙\n   1 ２六歩(27)\n"),
                                           true);
        REQUIRE(games);
        REQUIRE(games->size() == 2);
        CHECK((*games)[0].moves == "7g7f");
        CHECK((*games)[1].moves == "2g2f");
        CHECK((*games)[1].name.starts_with("丙"));
        CHECK((*games)[1].line == 6);
    }

    TEST_CASE("what is not of the format is left alone or refused") {
        CHECK_FALSE(shogi::read_kif(lines("7g7f 3c3d\n"), false));
        CHECK_FALSE(shogi::read_kif(lines("1 7g7f\n"), false));
        const auto illegal = shogi::read_kif(lines("手合割：平手\n   1 ７五歩(77)\n"), false);
        REQUIRE(illegal);
        CHECK_FALSE(after_moves(Shogi{}, (*illegal)[0].moves));
    }
}

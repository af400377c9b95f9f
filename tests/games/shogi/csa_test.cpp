// Shogi: games in the format of the Computer Shogi Association.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <kigi/framework/game/read_moves.hpp>
#include <kigi/games/shogi/notation/csa_file.hpp>
#include <kigi/games/shogi/notation/kif_file.hpp>
#include <kigi/games/shogi/shogi.hpp>

#include "data.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;

TEST_SUITE("shogi: CSA files") {
    TEST_CASE("a game is read, with promotions, drops and comments") {
        const auto games =
            shogi::read_csa(lines("'a comment\nV2.2\nN+Sente\nN-Gote\n$EVENT:x\nPI\n+\n+7776FU,T3\n-3334FU\n"
                                  "+8822UM\nT1\n-3122GI\n+0055KA\n%TORYO\n"),
                            true);
        REQUIRE(games);
        REQUIRE(games->size() == 1);
        CHECK((*games)[0].name == "Sente vs Gote");
        CHECK((*games)[0].moves == "7g7f 3c3d 8h2b+ 3a2b B*5e");
        CHECK_FALSE((*games)[0].position);
        CHECK(after_moves(Shogi{}, (*games)[0].moves));
    }

    TEST_CASE("positions by rows, by pieces, and with pieces taken off") {
        const auto games = shogi::read_csa(
            lines("V2.2\nPI82HI22KA\n-\n-5142OU\n/\nP1 *  *  *  * -OU *  *  *  * \nP5 *  *  *  * +UM *  *  *  * \n"
                  "P+59OU00FU00FU\nP-00HI\n+\n+0052FU\n"),
            true);
        REQUIRE(games);
        REQUIRE(games->size() == 2);
        CHECK((*games)[0].position == "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        CHECK((*games)[0].moves == "5a4b");
        CHECK((*games)[1].position == "4k4/9/9/9/4+B4/9/9/9/4K4 b 2Pr 1");
        CHECK((*games)[1].moves == "P*5b");
    }

    TEST_CASE("a hand may have all other pieces") {
        const auto games = shogi::read_csa(
            lines(
                "V2.2\nP1 *  *  *  * -OU *  *  *  * \nP5 *  *  *  * +UM *  * -TO * \nP+00FU00KI\nP-00AL\n+\n+0052KI\n"),
            true);
        REQUIRE(games);
        CHECK((*games)[0].position == "4k4/9/9/9/4+B2+p1/9/9/9/9 b GP2rb3g4s4n4l16p 1");
        CHECK((*games)[0].moves == "G*5b");
    }

    TEST_CASE("a declaration is the last move, with a result or without") {
        const auto games = shogi::read_csa(lines("V2.2\nPI\n+\n+7776FU\n%KACHI\n-3334FU\n"), true);
        REQUIRE(games);
        CHECK((*games)[0].moves == "7g7f win");
        ScoreSheet sheet{.tags = {.players = {"a", "b"}}};
        for (const char* move : {"7g7f", "win"}) sheet.moves.push_back({.move = move});
        CHECK(shogi::csa_of(sheet)->ends_with("+7776FU\n%KACHI\n"));
        CHECK(shogi::kif_of(sheet)->ends_with("入玉勝ち\n"));
        CHECK((*shogi::read_kif(lines(*shogi::kif_of(sheet)), true))[0].moves == "7g7f win");
    }

    TEST_CASE("where nobody may declare, a declaration is an end") {
        const auto csa = shogi::read_csa(lines("PI\n+\n+7776FU\n%KACHI\n"), true, false);
        const auto kif = shogi::read_kif(lines("手合割：平手\n   1 ７六歩(77)\n   2 入玉勝ち\n"), true, false);
        for (const auto& games : {csa, kif}) {
            REQUIRE(games);
            CHECK((*games)[0].moves == "7g7f");
            CHECK((*games)[0].tags.outcome == Outcome::win(Side::second));
            CHECK((*games)[0].tags.end == SheetEnd::agreed);  // no foul of black
        }
    }

    TEST_CASE("what is written is read back") {
        ScoreSheet sheet{
            .tags = {.players = {"a", "b"}, .date = "2026-11-22 10:00:00", .outcome = Outcome::win(Side::first)}};
        for (const char* move : {"7g7f", "3c3d", "8h2b+", "3a2b", "B*5e"}) sheet.moves.push_back({.move = move});
        sheet.moves[0].seconds = 2.4;
        const auto text = shogi::csa_of(sheet);
        REQUIRE(text);
        CHECK(text->starts_with(
            "V2.2\nN+a\nN-b\n$START_TIME:2026/11/22 10:00:00\nPI\n+\n+7776FU\nT2\n-3334FU\n+8822UM\n"));
        CHECK(text->ends_with("+0055KA\n%TSUMI\n"));
        const auto read = shogi::read_csa(lines(*text), false);
        REQUIRE(read);
        CHECK((*read)[0].moves == "7g7f 3c3d 8h2b+ 3a2b B*5e");

        sheet.from_initial = false;
        sheet.start = "4k4/9/9/9/4+B4/9/9/9/4K4 w 2Pr 1";
        sheet.moves = {{.move = "R*5d"}};
        const auto from_position = shogi::csa_of(sheet);
        REQUIRE(from_position);
        const auto again = shogi::read_csa(lines(*from_position), false);
        REQUIRE(again);
        CHECK((*again)[0].position == sheet.start);
        CHECK((*again)[0].moves == "R*5d");
    }

    TEST_CASE("what is not of the format is left alone or refused") {
        CHECK_FALSE(shogi::read_csa(lines("7g7f 3c3d\n"), false));
        const auto illegal = shogi::read_csa(lines("PI\n+\n+7775FU\n-3334FU\n"), false);
        REQUIRE(illegal);
        CHECK_FALSE(after_moves(Shogi{}, (*illegal)[0].moves));
        ScoreSheet sheet{};
        sheet.moves = {{.move = "7g7e"}};
        CHECK_FALSE(shogi::csa_of(sheet));
    }
}

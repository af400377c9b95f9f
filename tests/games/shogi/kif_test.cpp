// Shogi: games in the format KIF.

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
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

    TEST_CASE("the usual handicaps are known; the upper side begins") {
        const auto read = [](const std::string& handicap, const std::string& rest) {
            return (*shogi::read_kif(lines("手合割：" + handicap + "\n下手：甲\n上手：乙\n" + rest), false))[0];
        };
        const auto game = read("二枚落ち　 　 ", "   1 ６二銀(71)\n   2 ７六歩(77)\n");
        CHECK(game.position == "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        CHECK(game.moves == "7a6b 7g7f");
        CHECK(game.name == "甲 vs 乙");
        CHECK(read("香落", "").position == "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        for (const char* name : {"右香落ち", "角落ち", "飛車落ち", "飛香落ち", "三枚落ち", "四枚落ち", "五枚落ち",
                                 "左五枚落ち", "六枚落ち", "左七枚落ち", "右七枚落ち", "八枚落ち", "十枚落ち"}) {
            CAPTURE(name);
            CHECK(read(name, "   1 ５二玉(51)\n").damage.empty());
            CHECK(Shogi{}.parse_position(read(name, "").position.value_or("")));
        }
        CHECK(read("百枚落ち", "   1 ５二玉(51)\n").damage.starts_with("line 1: the handicap is not known"));
        // What a diagram says comes first.
        std::string board;
        for (int rank = 0; rank < 9; ++rank)
            board += rank % 8 == 0 ? "| ・ ・ ・ ・v玉 ・ ・ ・ ・|\n" : "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n";
        board.replace(board.rfind("v玉"), 1, " ");
        CHECK(read("百枚落ち", board).position == "4k4/9/9/9/9/9/9/9/4K4 b - 1");
        CHECK(read("角落ち", board).position == "4k4/9/9/9/9/9/9/9/4K4 w - 1");
        CHECK(read("角落ち", board + "下手番\n").position == "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    }

    TEST_CASE("what cannot be read of a position is damage") {
        const auto damage = [](const std::string& text) { return (*shogi::read_kif(lines(text), true))[0].damage; };
        std::string row = "| ・ ・ ・ ・ ・ ・ ・ ・ ・|\n";
        std::string rows;
        for (int rank = 0; rank < 8; ++rank) rows += row;
        const std::string last = "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n";
        CHECK(damage(rows + last + "先手の持駒：飛二　歩十八\n").empty());
        CHECK(damage(rows).starts_with("line 8: the board ends with row 8"));
        CHECK(damage(rows + "   1 ５八玉(59)\n").starts_with("line 8: the board ends with row 8"));
        CHECK(damage(rows + last + row).starts_with("line 10: row 10 of a board cannot be read"));
        CHECK(damage(row + "| ・ ・ ・ X ・ ・ ・ ・ ・|\n").starts_with("line 2: row 2 of a board cannot be read"));
        CHECK(damage(row + "| ・ ・ ・ ・ ・ ・ ・ ・|\n").starts_with("line 2: row 2 of a board cannot be read"));
        CHECK(
            damage(row + "| ・ ・ ・ ・ ・ ・ ・ ・ ・ ・|\n").starts_with("line 2: row 2 of a board cannot be read"));
        CHECK(damage("後手の持駒：飛二　X\n").starts_with("line 1: 'X' is no piece in hand"));
        CHECK(damage("後手の持駒：飛二　玉\n").starts_with("line 1: '玉' is no piece in hand"));
        CHECK(damage("後手の持駒：歩九十\n").starts_with("line 1: '歩九十' is no piece in hand"));
    }

    TEST_CASE("games that were not played or broken off have an end") {
        const auto end = [](const std::string& word) {
            const auto games = shogi::read_kif(lines("手合割：平手\n   1 ７六歩(77)\n   2 " + word + "\n"), true);
            CHECK((*games)[0].moves == "7g7f");
            CHECK((*games)[0].damage.empty());
            return (*games)[0].tags.outcome;
        };
        CHECK(end("不戦敗") == Outcome::win(Side::first));
        CHECK(end("不戦勝") == Outcome::win(Side::second));
        CHECK_FALSE(end("不詰"));
        CHECK_FALSE(end("封じ手   ( 0:03/00:00:03)"));
    }

    TEST_CASE("a file in Shift JIS is read as one in UTF-8") {
        std::ifstream file{KIGI_TEST_DATA "/shogi/shift_jis.kif", std::ios::binary};
        const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
        REQUIRE(bytes.contains("\x90\xe6\x8e\xe8\x81\x46\x83\x5c\x8f\x5c\r\n"));  // a second byte may be a backslash
        for (const bool named : {true, false}) {
            const auto games = shogi::read_kif(lines(bytes), named);
            REQUIRE(games);
            REQUIRE(games->size() == 1);
            CHECK((*games)[0].damage.empty());
            CHECK((*games)[0].name == "ソ十 vs ﾃｽﾄ");
            CHECK((*games)[0].tags.event == "表彰戦");
            CHECK((*games)[0].moves == "7g7f 3c3d 8h2b+ 3a2b B*5e");
            CHECK((*games)[0].tags.outcome == Outcome::win(Side::first));
        }
        // A move of another piece: the tenth line.
        std::string wrong = bytes;
        wrong.replace(wrong.find("\x95\xe0(33)"), 2, "\x94\xf2");
        CHECK((*shogi::read_kif(lines(wrong), true))[0].damage ==
              "line 10: '３四飛(33)' does not name the piece that moves (expected 歩)");
    }

    TEST_CASE("bytes that are neither UTF-8 nor Shift JIS are told so") {
        const auto games = shogi::read_kif(lines("手合割：平手\n*\xff\n   1 ７六\xff(77)\n"), true);
        CHECK((*games)[0].moves.empty());
        CHECK((*games)[0].damage == "line 3: the move is neither UTF-8 nor Shift JIS (expected one of them)");
        CHECK_FALSE(shogi::read_kif(lines("\xff\x8e\n"), false));
    }

    TEST_CASE("a move that names another piece is damage") {
        const auto games = shogi::read_kif(lines("手合割：平手\n   1 ７六歩(77)\n   2 ３四飛(33)\n"), true);
        CHECK((*games)[0].moves == "7g7f");
        CHECK((*games)[0].damage == "line 3: '３四飛(33)' does not name the piece that moves (expected 歩)");
    }

    TEST_CASE("squares are read in digits of any width, and large hands") {
        const auto games =
            shogi::read_kif(lines("手合割：平手\n   1 76歩(77)\n   2 3四歩(33)\n   3 ２２角成(88)\n"), true);
        CHECK((*games)[0].moves == "7g7f 3c3d 8h2b+");
        ScoreSheet sheet{.start = "4k4/9/9/9/9/9/9/9/4K4 b 36P 1", .from_initial = false};
        CHECK((*shogi::read_kif(lines(*shogi::kif_of(sheet)), false))[0].position == sheet.start);
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

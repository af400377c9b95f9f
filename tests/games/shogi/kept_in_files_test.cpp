// Shogi: what CSA and KIF keep of a game beside its moves, and files of several games.

#include <doctest/doctest.h>

#include <string>
#include <utility>
#include <vector>

#include <kigi/games/shogi/notation/csa_file.hpp>
#include <kigi/games/shogi/notation/kif_file.hpp>
#include <kigi/games/shogi/shogi.hpp>

#include "data.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;

namespace {

/// As `kigi convert` makes it of what was read.
ScoreSheet sheet_of(const WrittenGame& game) {
    ScoreSheet sheet{.tags = game.tags, .moves = game.notes};
    if (game.notes.empty())
        for (const auto& move : words(game.moves)) sheet.moves.push_back({.move = move});
    return sheet;
}

ScoreSheet played_sheet() {
    return {.tags = {.players = {"甲", "乙"},
                     .event = "Cup",
                     .place = "Tokyo",
                     .date = "2026-11-22 10:00:00",
                     .time = "00:25+00",
                     .outcome = Outcome::win(Side::first),
                     .end = SheetEnd::resigned},
            .moves = {{.move = "7g7f", .seconds = 10}, {.move = "3c3d"}, {.move = "8h2b+", .seconds = 65}}};
}

}  // namespace

TEST_SUITE("shogi: what files keep of a game") {
    TEST_CASE("names, place, start, times and end go there and back") {
        for (const bool kif : {false, true}) {
            const auto text = kif ? shogi::kif_of(played_sheet()) : shogi::csa_of(played_sheet());
            REQUIRE(text);
            CAPTURE(*text);
            const auto games = kif ? shogi::read_kif(lines(*text), false) : shogi::read_csa(lines(*text), false);
            REQUIRE(games);
            REQUIRE(games->size() == 1);
            CHECK(games->front().tags == played_sheet().tags);
            CHECK(games->front().notes == played_sheet().moves);
            CHECK((kif ? shogi::kif_of(sheet_of(games->front())) : shogi::csa_of(sheet_of(games->front()))) == text);
        }
    }

    TEST_CASE("every end is read as it is written") {
        const auto black = Outcome::win(Side::first);
        const auto white = Outcome::win(Side::second);
        const std::vector<std::pair<std::optional<Outcome>, SheetEnd>> ends{
            {black, SheetEnd::resigned},         {black, SheetEnd::time},        {black, SheetEnd::rules},
            {black, SheetEnd::forfeited},        {white, SheetEnd::forfeited},   {Outcome::draw(), SheetEnd::rules},
            {Outcome::draw(), SheetEnd::agreed}, {std::nullopt, SheetEnd::rules}};
        for (const auto& [outcome, end] : ends)  // after three moves white is to move
            for (const bool kif : {false, true}) {
                auto sheet = played_sheet();
                sheet.tags.outcome = outcome;
                sheet.tags.end = end;
                const auto text = kif ? *shogi::kif_of(sheet) : *shogi::csa_of(sheet);
                CAPTURE(text);
                const auto games = kif ? shogi::read_kif(lines(text), false) : shogi::read_csa(lines(text), false);
                CHECK(games->front().tags.outcome == outcome);
                CHECK(games->front().tags.end == end);
            }
        // There is no word for a win of the mover by agreement; that the mover resigned would be wrong.
        auto adjudicated = played_sheet();
        adjudicated.tags.outcome = white;
        adjudicated.tags.end = SheetEnd::agreed;
        CHECK(shogi::csa_of(adjudicated)->ends_with("%CHUDAN\n"));
    }

    TEST_CASE("games of a CSA file are separated by a line or a head") {
        const std::string one = "V2.2\nN+a\nN-b\nPI\n+\n+7776FU\n%TORYO\n";
        const std::string other = "V2.2\nN+c\nN-d\nPI\n+\n+2726FU\n%CHUDAN\n";
        for (const auto& text : {one + other, one + "/\n" + other, one + "N+c\nN-d\nPI\n+\n+2726FU\n%CHUDAN\n",
                                 "V2.2\nN+a\nN-b\nPI\n+\n+7776FU\n" + other, one + "\n'a comment\n" + other}) {
            CAPTURE(text);
            const auto games = shogi::read_csa(lines(text), false);
            REQUIRE(games);
            REQUIRE(games->size() == 2);
            CHECK((*games)[0].moves == "7g7f");
            CHECK((*games)[0].name == "a vs b");
            CHECK((*games)[1].moves == "2g2f");
            CHECK((*games)[1].name == "c vs d");
            CHECK((*games)[1].damage.empty());
        }
        CHECK(shogi::read_csa(lines("V2.2\nN+a\nPI\n+\n%CHUDAN\n" + other), false)->size() == 2);
    }

    TEST_CASE("what cannot be read in a CSA file is damage") {
        const auto damage = [](const std::string& text) { return (*shogi::read_csa(lines(text), true))[0].damage; };
        CHECK(damage("PI\n+\n+7776FU\n%TORYO\n-3334FU\n") == "line 5: '-3334FU' comes after the end of the game");
        CHECK(damage("PI\n+\n+7776FU\n-3334F\n").starts_with("line 4: '-3334F' is no statement of CSA"));
        CHECK(damage("PI\n+\n+7776FU,Tx\n").starts_with("line 3: 'x' is not a time"));
        CHECK(damage("P1-KY-KX\n+\n").starts_with("line 1: '-KX' is not a piece"));
        CHECK(damage("PI\nP-00XX\n+\n").starts_with("line 2: '00XX' is not a piece"));
        CHECK(damage("V2.2\nPI\n+\n+7776FU,T3,\n%TORYO ,T12\n").empty());
    }

    TEST_CASE("what contradicts itself in a CSA file is damage") {
        const auto game = [](const std::string& text) { return (*shogi::read_csa(lines(text), true))[0]; };
        const auto damage = [&](const std::string& text) { return game(text).damage; };
        CHECK(damage("PI\n+\n+7776KI\n") == "line 3: '+7776KI' does not name the piece on 77 (expected FU)");
        CHECK(damage("PI\n+\n+7776FU\n-3334FU\n+8822TO\n") ==
              "line 5: '+8822TO' does not name the piece on 88 (expected KA)");
        CHECK(damage("PI\n+\n-7776FU\n") == "line 3: '-7776FU' is not of the side to move (expected +)");
        CHECK(game("PI\n+\n+7776FU\n+2726FU\n").moves == "7g7f");
        CHECK(damage("PI\nP+55FU\n+\n").empty());
        CHECK(damage("PI\nP+77FU\n+\n") == "line 2: a second piece on 77 (expected one a square)");
        CHECK(damage("PI82KA\n+\n") == "line 1: '82KA' is not a piece to take off (expected, say, 82HI)");
        CHECK(damage("PI\nP+00F\n+\n") == "line 2: '00F' is not a piece (expected, say, +FU)");
        CHECK(damage("P5 *  *  *  * +UM *  *  *  * +FU\n+\n").starts_with("line 1: '+FU' is not a piece"));
        CHECK(damage("P5 *  *  *  * +UM *  *  *  *\nP+59OU\n+\n").empty());
        CHECK(damage("P5xxx\n+\n").starts_with("line 1: 'xxx' is not a piece"));
        std::string hand = "P+";
        for (int n = 0; n < 41; ++n) hand += "00FU";
        CHECK(damage("P1 *  *  *  * -OU\n" + hand + "\n+\n").starts_with("line 2: '00FU' is not a piece"));
    }

    TEST_CASE("a move after the end of a KIF game is damage") {
        const auto games = shogi::read_kif(lines("手合割：平手\n   1 ７六歩(77)\n   2 投了\n   3 ３四歩(33)\n"), true);
        CHECK((*games)[0].damage == "line 4: '３四歩(33)' comes after the end of the game");
        CHECK(shogi::read_kif(
                  lines("手合割：平手\n   1 ７六歩(77)\n   2 投了\n棋戦：Cup\n手合割：平手\n   1 ２六歩(27)\n"), true)
                  ->back()
                  .tags.event == "Cup");
    }
}

// Shogi: positions and moves as text.

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include <kigi/games/shogi/notation/drawing.hpp>
#include <kigi/games/shogi/notation/sfen.hpp>
#include <kigi/games/shogi/shogi.hpp>

#include "data.hpp"

using namespace kigi;
using namespace kigi::shogi_tests;

namespace {

void refused(std::string_view text, std::string_view because) {
    CAPTURE(text);
    const auto read = Shogi{}.parse_position(text);
    REQUIRE_FALSE(read);
    CHECK_MESSAGE(read.error().what.contains(because), read.error().what);
}

}  // namespace

TEST_SUITE("shogi: notation") {
    TEST_CASE("SFEN is written as it is read") {
        for (const char* text : {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
                                 "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 1",
                                 "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"})
            CHECK(position(text).position_text() == text);
        CHECK(Shogi{}.position_text() == position(std::string{shogi::Standard::initial} + " 1").position_text());
        CHECK(MiniShogi{}.position_text() == "rbsgk/4p/5/P4/KGSBR b - 1");
        // Who held more than all pawns of a game, and took one, held too many to be read again.
        CHECK(position("4k4/9/9/9/9/9/9/9/4K4 b 18P18P 1").position_text() == "4k4/9/9/9/9/9/9/9/4K4 b 36P 1");
        CHECK(position("4k4/9/9/9/9/9/9/9/4K4 b 36P 1").position_text() == "4k4/9/9/9/9/9/9/9/4K4 b 36P 1");
        CHECK(position("4k4/9/9/9/9/9/9/9/4K4 b - 57").position_text() == "4k4/9/9/9/9/9/9/9/4K4 b - 1");
        CHECK(position("4k4/9/9/9/9/9/9/9/4K4 b -").position_text() == "4k4/9/9/9/9/9/9/9/4K4 b - 1");
    }

    TEST_CASE("what is no position is refused with the reason") {
        refused("", "the side to move");
        refused("4k4/9/9/9/9/9/9/9/4K4 x - 1", "not b or w");
        refused("4k4/9/9/9/9/9/9/4K4 b - 1", "8 rows, not 9");
        refused("4k4/9/9/9/9/9/9/9/4K5 b - 1", "row 9 is too long");
        refused("4k4/9/9/9/9/9/9/9/4K3 b - 1", "row 9 is too short");
        refused("4k4/9/9/9/9/9/9/9/4X4 b - 1", "row 9 has 'X'");
        refused("4k4/9/9/9/9/9/9/9/4+G4 b - 1", "row 9 has '+G'");
        refused("4k3P/9/9/9/9/9/9/9/4K4 b - 1", "never move again");
        refused("4k4/8N/9/9/9/9/9/9/4K4 b - 1", "never move again");
        refused("4k4/4k4/9/9/9/9/9/9/4K4 b - 1", "second king");
        refused("9/9/9/9/9/9/9/9/9 b - 1", "no king");
        refused("4k4/9/9/9/9/9/9/9/4K4 b 41p 1", "1 to 40");
        refused("4k4/9/9/9/9/9/9/9/4K4 b 0p 1", "1 to 40");
        refused("4k4/9/9/9/9/9/9/9/4K4 b 18p18P3L 1", "more than 40 pieces");
        refused("4k4/9/9/9/9/9/9/9/4K4 b K 1", "'K' in the hands");
        refused("4k4/9/9/9/9/9/9/9/4K4 b 2 1", "with a number");
        refused("4k4/9/9/9/4R4/9/9/9/4K4 b - 1", "in check");
        refused("4k4/9/9/9/9/9/9/9/4K4 b - 1 win", "declaration");
        CHECK_FALSE(MiniShogi{}.parse_position("rbsgk/4p/5/P4/KGSBN b - 1"));
    }

    TEST_CASE("two pawns on a file stand, but no third is dropped") {
        const auto game = position("4k4/9/9/3PP4/3PP4/9/9/9/4K3P b P 1");
        for (const char* move : {"P*5g", "P*6g", "P*1g"}) CHECK_FALSE(game.parse_move(move));
        for (const char* move : {"P*4g", "P*7g", "P*2g", "P*9b"}) CHECK(game.parse_move(move));
        const auto white = position("4k4/4p4/4p3p/9/9/9/9/9/4K4 w p 1");
        for (const char* move : {"P*5g", "P*1b"}) CHECK_FALSE(white.parse_move(move));
        CHECK(white.parse_move("P*4h"));
    }

    TEST_CASE("an attacker may be without a king") {
        const auto game = position("7k1/6P2/7G1/8L/9/9/9/9/9 b 2r2b3g4s4n3l17p 1");
        CHECK_FALSE(game.in_check());
        CHECK(game.parse_move("1d1b+"));
    }

    TEST_CASE("moves as the Universal Shogi Interface has them") {
        const auto game = position("lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3");
        for (const char* text : {"8h2b+", "8h2b", "5i5h", "6f6e"})
            CHECK(game.parse_move(text).has_value() == (std::string{text} != "6f6e"));
        CHECK(shogi::usi(shogi::Move::drop(shogi::Kind::pawn, shogi::square_at(4, 4))) == "P*5e");
        for (const char* text : {"", "7", "7g7", "7g7f++", "0a1a", "K*5e", "P*5j", "p*5e", "7g7f "}) {
            CAPTURE(text);
            CHECK_FALSE(shogi::parse_usi(text));
        }
    }

    TEST_CASE("boards are drawn from black's side") {
        const auto game = position("lnsgkgsn1/1r5b1/ppppppp2/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSN1 w L2pl 2");
        CHECK(game.board_text().starts_with("white: L P2\n   9  8  7  6  5  4  3  2  1\n   l  n  s"));
        CHECK(game.board_text().ends_with("  i\nblack: L\nwhite to move\n"));
        const auto japanese = shogi::japanese_board<shogi::Standard>(game.position());
        CHECK(japanese.contains("後手の持駒：香　歩二\n"));
        CHECK(japanese.contains("|v香v桂v銀v金v玉v金v銀v桂 ・|一\n"));
        CHECK(game.board_svg().starts_with("<svg"));
    }
}

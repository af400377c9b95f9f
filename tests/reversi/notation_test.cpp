#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

#include <kigi/games/reversi/reversi.hpp>

using kigi::Reversi;
using kigi::Side;
using kigi::reversi::Move;

namespace {

std::string why(const auto& parsed) { return parsed.has_value() ? "" : parsed.error().what; }

/// The moves as one word, or what the last element complains of.
std::string reread(const Reversi<>& from, std::string_view text) {
    std::string moves;
    for (const auto& m : from.parse_moves(text)) moves += m ? Reversi<>::move_text(*m) : "! " + m.error().what;
    return moves;
}

}  // namespace

TEST_SUITE_BEGIN("reversi: notation");

TEST_CASE("squares are read in either case, passes by four names") {
    CHECK(kigi::reversi::parse_move(8, "f5") == Move{37});
    CHECK(kigi::reversi::parse_move(8, "F5") == Move{37});
    CHECK(kigi::reversi::parse_move(8, "a1") == Move{0});
    CHECK(kigi::reversi::parse_move(8, "h8") == Move{63});
    for (const char* word : {"pa", "PA", "pass", "Pass", "ps", "--"}) {
        CHECK(kigi::reversi::parse_move(8, word) == kigi::reversi::pass);
    }
    CHECK(why(kigi::reversi::parse_move(8, "z9")) == "'z9' is not a square (expected a1 to h8, or pa for a pass)");
    CHECK(why(kigi::reversi::parse_move(4, "e1")) == "'e1' is not a square (expected a1 to d4, or pa for a pass)");
    for (const char* bad : {"", "a", "a0", "a9", "i1", "a1 ", "5f", "p", "passs", "f55", "\xff\x01"}) {
        CHECK_MESSAGE(!kigi::reversi::parse_move(8, bad).has_value(), bad);
    }
}

TEST_CASE("a position reads legal moves alone") {
    const Reversi<> start;
    CHECK(start.parse_move("D3").has_value());
    CHECK(why(start.parse_move("a1")) == "a1 is not a legal move here");
    CHECK(why(start.parse_move("pa")) == "a pass is not legal here (there is a move to play)");
    CHECK(why(start.parse_move("d4")) == "d4 is not a legal move here");
}

TEST_CASE("transcripts are read with or without spaces") {
    const Reversi<> start;
    for (const char* text : {"f5d6c3", "F5D6C3", "f5 d6 c3", " F5  d6\tC3\n", "f5d6 c3", "f5, d6,c3"})
        CHECK(reread(start, text) == "f5d6c3");
    CHECK(reread(start, "") == "");
    CHECK(reread(start, "f5d6d6") == "f5d6! d6 is not a legal move here");
    CHECK(reread(start, "f5 z6 c3") == "f5! 'z6' is not a square (expected a1 to h8, or pa for a pass)");
    CHECK(reread(start, "f5d") == "f5! 'd' is not a square (expected a1 to h8, or pa for a pass)");
    CHECK(reread(start, "f5pa") == "f5! a pass is not legal here (there is a move to play)");
}

TEST_CASE("a game is read with its passes written or left out") {
    std::mt19937 random{7};
    int with_passes = 0;
    for (int n = 0; n < 200; ++n) {
        Reversi<> game;
        std::string written;
        std::string left_out;
        std::string spaced;
        bool passed = false;
        while (!game.outcome()) {
            auto at = game.moves().begin();
            for (auto k = random() % game.count_moves(); k > 0; --k) ++at;
            const Move move = *at;
            written += Reversi<>::move_text(move);
            if (!move.is_pass()) left_out += Reversi<>::move_text(move);
            passed = passed || move.is_pass();
            spaced += move.is_pass() ? "PASS " : Reversi<>::move_text(move) + " ";
            game = game.play(move);
        }
        with_passes += passed ? 1 : 0;
        CHECK(reread({}, written) == written);
        CHECK(reread({}, left_out) == written);
        CHECK(reread({}, spaced) == written);
        CHECK(reread({}, written + "a1") == written + "! the game is over");
    }
    CHECK(with_passes > 10);
}

TEST_CASE("positions are read in every usual alphabet") {
    const Reversi<> expected = Reversi<>{}.play(Move{37});
    REQUIRE(expected.position_text() == "---------------------------OX------XXX-------------------------- O");
    for (const char* text : {
             "---------------------------OX------XXX-------------------------- O",
             "---------------------------ox------xxx-------------------------- o",
             "...........................O*......***.......................... W",
             "---------------------------O*------***-------------------------- white",
             "___________________________WB______BBB__________________________ w",
             "0000000000000000000000000002100000011100000000000000000000000000 2",
             "---------------------------0X------XXX-------------------------- O",
             "---------------------------O@------@@@-------------------------- O",
             "-------- -------- -------- ---OX--- ---XXX-- -------- -------- -------- O",
             "--------\n--------\n--------\n---OX---\n---XXX--\n--------\n--------\n--------\nO\n",
         }) {
        CHECK_MESSAGE(Reversi<>::parse_position(text) == expected, text);
    }
}

TEST_CASE("whose turn it is stands beside a drawn board") {
    const std::string row = "- - - - - - - -\n";
    const std::string rows = row + row + row + "- - - O X - - -\n- - - X X X - -\n" + row + row + row;
    for (const char* words :
         {"X to move", "Black to play", "black's turn", "Black's move", "turn: X", "Side to move: black"})
        CHECK_MESSAGE(Reversi<>::parse_position(rows + words)->side_to_move() == kigi::Side::first, words);
    for (const char* words : {"O to move", "White's move", "Side to move: O", "not said"})
        CHECK_MESSAGE(Reversi<>::parse_position(rows + words)->side_to_move() == kigi::Side::second, words);
}

TEST_CASE("a nought is a disc where whose turn it is is counted") {
    const std::string row = "- - - - - - - -\n";
    const std::string rows = row + row + row + "- - - 0 X - - -\n- - - X X X - -\n" + row + row + row;
    CHECK(Reversi<>::parse_position(rows) == Reversi<>{}.play(Move{37}));
    std::string digits = rows;
    for (char& c : digits) c = c == '-' ? '0' : c == 'X' ? '1' : c == '0' ? '2' : c;
    CHECK(Reversi<>::parse_position(digits) == Reversi<>{}.play(Move{37}));
}

TEST_CASE("a bad position is refused in one line that says why") {
    const std::string board(64, '-');
    CHECK(why(Reversi<>::parse_position("")) == "the position has 0 signs (expected 64 squares and the side to move)");
    CHECK(why(Reversi<>::parse_position(board)) == "the position ends without the side to move (expected X or O)");
    CHECK(why(Reversi<>::parse_position(board + " Z")) == "'Z' is not a side to move (expected X or O)");
    CHECK(why(Reversi<>::parse_position(board + " -")) == "'-' is not a side to move (expected X or O)");
    for (const std::size_t squares : {63U, 65U, 36U})
        for (const char* side : {" X", " O", " white"})
            CHECK(why(Reversi<>::parse_position(std::string(squares, '-') + side)) ==
                  "the position has " + std::to_string(squares) +
                      " squares (expected 64 squares and the side to move)");
    CHECK(why(Reversi<>::parse_position(board + " - X")) == "'- X' is not a side to move (expected X or O)");
    CHECK(why(Reversi<>::parse_position("--?" + board.substr(3) + " X")) ==
          "'?' on square 3 of 64 (expected X, O or -)");
    CHECK(why(Reversi<4>::parse_position(board + " X")) ==
          "the position has 64 squares (expected 16 squares and the side to move)");
}

TEST_CASE("any text gives a position or one printable line") {
    std::mt19937 random{11};
    const std::string_view alphabet = "XO-.*Bw12 0\n\xff@passf5d6";
    for (int n = 0; n < 20000; ++n) {
        std::string text;
        for (auto length = random() % 80; length > 0; --length) text += alphabet[random() % alphabet.size()];
        const auto check = [](const std::string& what) {
            CHECK(std::ranges::all_of(what, [](char c) { return c >= ' ' && c <= '~'; }));
        };
        if (const auto game = Reversi<>::parse_position(text)) {
            CHECK(Reversi<>::parse_position(game->position_text()) == game);
        } else {
            check(game.error().what);
        }
        for (const auto& m : Reversi<>{}.parse_moves(text)) {
            if (!m) check(m.error().what);
        }
    }
}

TEST_CASE("boards show discs, legal moves and the side to move") {
    CHECK(Reversi<4>{}.board_text() ==
          "  a b c d\n"
          "1 - . - - 1\n"
          "2 . O X - 2\n"
          "3 - X O . 3\n"
          "4 - - . - 4\n"
          "  a b c d\n"
          "X to move, X 2, O 2\n");
    const std::string svg = Reversi<>{}.board_svg();
    CHECK(svg.starts_with("<svg "));
    CHECK(svg.ends_with("</svg>\n"));
    std::size_t circles = 0;
    for (auto at = svg.find("<circle"); at != std::string::npos; at = svg.find("<circle", at + 1)) ++circles;
    CHECK(circles == 4 + 4);
}

TEST_SUITE_END();

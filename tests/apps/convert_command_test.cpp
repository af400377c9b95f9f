// kigi convert: one form of games and positions in another, and what is left of files that are damaged.

#include <doctest/doctest.h>

#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <kigi/tests/apps/ran.hpp>

namespace {

using kigi::test::Ran;
using kigi::test::ran;
using Lines = std::vector<std::string>;

Ran converted(const std::string& text, const std::string& to = "text", const std::string& game = "reversi") {
    return ran({"convert", "-", "--to", to, "--game", game}, text);
}

struct GamesFolder {
    std::filesystem::path path = std::filesystem::temp_directory_path() / ("kigi-convert." + std::to_string(getpid()));
    GamesFolder() { std::filesystem::create_directory(path); }
    ~GamesFolder() { std::filesystem::remove_all(path); }
    std::string write(const std::string& name, const std::string& bytes) const {
        std::ofstream{path / name, std::ios::binary} << bytes;
        return (path / name).string();
    }
};

/// A WTHOR file of these games, each with the numbers of its players and its tournament.
std::string wthor(const std::vector<std::vector<int>>& games) {
    std::string bytes(16, '\0');
    bytes[4] = static_cast<char>(games.size());
    bytes[10] = static_cast<char>(2004 & 0xff);
    bytes[11] = static_cast<char>(2004 >> 8);
    for (const auto& moves : games) {
        std::string record(68, '\0');
        record[2] = 1;
        record[4] = 0;
        record[6] = 40;
        for (std::size_t i = 0; i < moves.size(); ++i) record[8 + i] = static_cast<char>(moves[i]);
        bytes += record;
    }
    return bytes;
}
std::string names(const Lines& list, std::size_t size) {
    std::string bytes(16, '\0');
    for (auto name : list) {
        name.resize(size, '\0');
        bytes += name;
    }
    return bytes;
}

TEST_SUITE_BEGIN("kigi convert");

TEST_CASE("a game goes through every format and back") {
    const std::string moves = "f5 d6 c3 d3 c4";
    for (const char* format : {"text", "ggf", "sgf"}) {
        CAPTURE(format);
        const auto there = converted("f5d6c3d3c4\n", format);
        CHECK(there.status == 0);
        REQUIRE(there.out.size() == 1);
        const auto back = converted(there.out[0] + "\n");
        REQUIRE(back.out.size() == 1);
        CHECK(back.out[0].starts_with(moves));
    }
    CHECK(converted("@0/ B1\\ A0/\n", "trx", "trax").out[0] == "Trax");
    CHECK(converted("7g7f 3c3d\n", "kif", "shogi").status == 0);
}

TEST_CASE("transcripts are read as they are pasted") {
    for (const char* text :
         {"F5D6C3", "1. f5 2. d6 3. c3", "f5-d6-c3", "1) F5, 2) D6, 3) C3", "  f5   d6  c3  ", "1:f5 2:d6 3:c3"}) {
        CAPTURE(text);
        CHECK(converted(std::string{text} + "\n").out == Lines{"f5 d6 c3"});
    }
}

TEST_CASE("boards are read as they are pasted") {
    const std::string plain = "---------------------------OX------XXX-------------------------- O";
    const std::string rows = "--------\n--------\n--------\n---OX---\n---XXX--\n--------\n--------\n--------\n";
    std::string framed = "    A B C D E F G H\n";
    std::string barred = "   a   b   c   d   e   f   g   h\n +---+---+---+---+---+---+---+---+\n";
    for (int rank = 0; rank < 8; ++rank) {
        framed += std::to_string(rank + 1) + " ";
        barred += std::to_string(rank + 1) + "|";
        for (int file = 0; file < 8; ++file) {
            const char c = rows[static_cast<std::size_t>(9 * rank + file)];
            framed += std::string{" "} + (c == '-' ? '.' : c);
            barred += std::string{" "} + (c == 'X' ? '*' : c) + " |";
        }
        framed += "  " + std::to_string(rank + 1) + (rank == 3 ? "" : "") + "\n";
        barred += "\n +---+---+---+---+---+---+---+---+\n";
    }
    for (const auto& text : {plain + "\n", rows, rows + "White to move\n", framed + "Turn: O\n", barred}) {
        CAPTURE(text);
        const auto result = converted(text, "position");
        CHECK(result.err.empty());
        CHECK(result.out == Lines{plain});
    }
    CHECK(converted(rows + "Black to move\n", "position").out[0].ends_with(" X"));
    // What the program draws it reads.
    const auto drawn = converted("f5\nf5d6c3\n", "board");
    std::string again;
    for (const auto& line : drawn.out) again += line + "\n";
    CHECK(converted(again, "position").out == converted("f5\nf5d6c3\n", "position").out);
}

TEST_CASE("boards have the signs of any program") {
    const std::string plain = "---------------------------OX------XXX-------------------------- O";
    const auto drawn = [](const std::string& dark, const std::string& light, const std::string& empty) {
        std::string text = "　Ａ Ｂ Ｃ Ｄ Ｅ Ｆ Ｇ Ｈ\n";
        for (int rank = 0; rank < 8; ++rank) {
            text += std::to_string(rank + 1) + "│";
            for (int file = 0; file < 8; ++file)
                text += (rank == 3 && file == 3                ? light
                         : rank == 3 && file == 4              ? dark
                         : rank == 4 && file >= 3 && file <= 5 ? dark
                                                               : empty) +
                        "│";
            text += "\n  ├─┼─┼─┼─┼─┼─┼─┼─┤\n";
        }
        return text;
    };
    for (const auto& text :
         {drawn("●", "○", "・"), drawn("⚫", "⚪", "🟩"), drawn("⚫️", "⚪️", "　−"), drawn("＊", "Ｏ", "．")}) {
        CAPTURE(text);
        CHECK(converted(text, "position").out == Lines{plain});
        CHECK(converted(text + "○ to move\n", "position").out == Lines{plain});
    }
    CHECK(converted("Ｆ５Ｄ６　ｃ３\n").out == Lines{"f5 d6 c3"});
    // Of what is not known, whole characters are shown.
    CHECK(converted("漢字f5\n").err[0].find("'漢字' is not a square") != std::string::npos);
}

TEST_CASE("positions with scores keep them") {
    const std::string obf = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;";
    const auto positions = converted(obf + "\n% a comment\n", "position").out;
    REQUIRE(positions.size() == 1);
    CHECK(positions[0] == obf.substr(0, 66).append(" +18"));
    CHECK(converted(obf + "\n", "ggf").out[0].find("BO[8 --*****--OOO**") != std::string::npos);
}

TEST_CASE("scores of moves go through OBF and back") {
    const std::string obf =
        "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12; H7:-6;";
    CHECK(converted(obf + " --:-127; % a comment\n", "obf").out == Lines{obf});
    CHECK(converted("f5d6\n", "obf").out ==
          Lines{"---------------------------OX------OXX-----O-------------------- X;"});
}

TEST_CASE("values and times of moves go through GGF and back") {
    const std::string ggf =
        "(;GM[Othello]PC[GGS]DT[2004]PB[a]PW[b]RE[-12.00:t]TI[05:00]TY[8]BO[8 "
        "---------------------------O*------*O--------------------------- *]B[F5/0.50/1.000]W[D6]B[C3//2.500];)";
    CHECK(converted(ggf + "\n", "ggf").out == Lines{ggf});
}

TEST_CASE("WTHOR is written with players and tournaments") {
    const GamesFolder folder;
    const auto source = folder.write("WTH_2004.wtb", wthor({{56, 64, 33}, {56, 46}}));
    (void)folder.write("WTH.JOU", names({"Ann",
                                         "B\xf6"
                                         "b"},
                                        20));
    (void)folder.write("WTH.TRN", names({"Tokyo Open"}, 26));
    const auto before = ran({"convert", source}).out;
    const auto there = (folder.path / "there.wtb").string();
    const auto result = ran({"convert", source, "--to", "wthor", "--out", there});
    CHECK(result.status == 0);
    CHECK(result.out == Lines{there + ": 2 of 2 games and positions"});
    CHECK(std::filesystem::exists(folder.path / "there.jou"));
    CHECK(std::filesystem::exists(folder.path / "there.trn"));
    CHECK(ran({"convert", there}).out == before);
    CHECK(ran({"convert", there}).out[0] ==
          "f5 d6 c3 # B\xc3\xb6"
          "b vs Ann, Tokyo Open");
    CHECK(converted("f5\n", "wthor").status == 2);
    const auto unfinished = ran({"convert", "-", "--to", "wtb", "--out", there}, "f5\n");
    CHECK(unfinished.status == 1);
    CHECK(unfinished.err[0].find("line 1: WTHOR has no games without a result") != std::string::npos);
}

TEST_CASE("WTHOR has players and tournaments from its other files") {
    const GamesFolder folder;
    const auto file = folder.write("WTH_2004.wtb", wthor({{56, 64, 33}, {56, 46}}));
    CHECK(ran({"convert", file}).out == Lines{"f5 d6 c3 #  vs ", "f5 f4 #  vs "});
    (void)folder.write("WTH.JOU", names({"Ann",
                                         "B\xf6"
                                         "b"},
                                        20));
    (void)folder.write("WTH.TRN", names({"Tokyo Open"}, 26));
    CHECK(ran({"convert", file}).out[0] == "f5 d6 c3 # Böb vs Ann, Tokyo Open");
    CHECK(ran({"convert", file, "--to", "ggf"}).out[1].find("DT[2004]PB[Böb]PW[Ann]") != std::string::npos);
    CHECK(ran({"replay", "reversi", file}).out.back().starts_with("2 games"));
}

TEST_CASE("what is damaged is named by its place, the rest is read") {
    const GamesFolder folder;
    const auto bytes = wthor({{56, 64, 11}, {99}, {56}});
    const auto file = folder.write("a.WTB", bytes.substr(0, bytes.size() - 10));
    const auto result = ran({"convert", file});
    CHECK(result.status == 1);
    REQUIRE(result.err.size() == 3);
    CHECK(result.err[0].find("game 1: move 3, a1, is not legal") != std::string::npos);
    CHECK(result.err[1].find("game 2: move 1 is 99") != std::string::npos);
    CHECK(result.err[2].find("game 3: the file ends in it") != std::string::npos);
    REQUIRE(result.out.size() == 1);
    CHECK(result.out[0].starts_with("f5 d6 #"));

    const auto text = converted("f5 d6 a1\nnonsense\nf5\n");
    CHECK(text.status == 1);
    CHECK(text.out == Lines{"f5 d6", "f5"});
    REQUIRE(text.err.size() == 2);
    CHECK(text.err[0].find("line 1: ply 3: a1 is not a legal move") != std::string::npos);
    CHECK(text.err[1].find("line 2: ") != std::string::npos);

    const auto ggf = converted("(;GM[Othello]B[f5]W[d6]\n(;GM[Othello]B[d3];)\n");
    CHECK(ggf.out.size() == 2);
    CHECK(ggf.err.size() == 1);
    CHECK(ggf.err[0].find("line 2: the game has no ')'") != std::string::npos);
}

TEST_CASE("a byte order mark is passed over everywhere") {
    const std::string mark = "\xef\xbb\xbf";
    CHECK(converted(mark + "f5d6\n").out == Lines{"f5 d6"});
    CHECK(converted(mark + "---------------------------OX------XXX-------------------------- O; d6:+1;\n", "position")
              .out == Lines{"---------------------------OX------XXX-------------------------- O +1"});
    const std::string two = "Trax\nAnn vs Bob\n@0/ B1\\\n\nTrax\nCy vs Di\n@0/\n";
    CHECK(converted(mark + two, "text", "trax").out == converted(two, "text", "trax").out);
    CHECK(converted(mark + "V2.2\nPI\n+\n+7776FU\n", "text", "shogi").out == Lines{"7g7f"});
    CHECK(ran({"solve", "tictactoe", "-"}, mark + "XO./.../...\n").status == 0);
}

TEST_CASE("a position that begins like moves is a position") {
    const std::string pits = "6,6,0,2,0,1,4/1,8,7,2,8,1,2 second";
    CHECK(converted(pits + "\n", "position", "kalah").out == Lines{pits});
    CHECK(converted("6,6,0\n", "position", "kalah").status == 1);
}

TEST_CASE("a fault in a position is the one that solve names") {
    const std::string squares = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO--";
    for (const char* rest : {" X; f5:nan;", " X; g8:-99;", " X; g8:+3.5;", " X; a1:+2;", " X g8:+18;", " Z;", ""}) {
        const auto text = squares + rest + "\n";
        CAPTURE(text);
        const auto solve = ran({"solve", "reversi", "-"}, text);
        const auto convert = ran({"convert", "-"}, text);
        CHECK(convert.status == 2);
        REQUIRE(convert.err.size() == 1);
        REQUIRE(solve.err.size() == 1);
        const auto why = solve.err[0].substr(solve.err[0].find("line 1: "));
        CHECK(convert.err[0] == "kigi: -: " + why);
    }
    CHECK(ran({"convert", "-"}, "a1d6c3d3c4f4c5\n").err[0].find("ply 1: a1 is not a legal move") != std::string::npos);
}

TEST_CASE("any prefix of a WTHOR file is read or refused") {
    const GamesFolder folder;
    const auto bytes = wthor({{56, 64, 33}, {56, 46}});
    for (std::size_t size = 0; size < bytes.size(); size += 5) {
        const auto result = ran({"convert", folder.write("p.wtb", bytes.substr(0, size))});
        CHECK((result.status == 1 || result.status == 2));
        CHECK_FALSE(result.err.empty());
    }
}

TEST_CASE("wishes that cannot be are refused") {
    CHECK(ran({"convert", "-", "--to", "pgn"}, "f5\n").err[0].find("'pgn' is not a format of games of reversi") !=
          std::string::npos);
    CHECK(ran({"convert", "/no/such"}).status == 2);
    CHECK(ran({"convert", "-"}, "").status == 2);
    CHECK(ran({"convert", "-", "--out", "/no/such/folder/x"}, "f5\n").status != 0);
}

TEST_CASE("a file of something else is refused in one line") {
    const auto result = ran({"convert", "-"}, "kigi-weights 1\ngame trax\nfeatures 7\n");
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find("line 1: ") != std::string::npos);
    CHECK(result.err[0].ends_with("; nor can any of the 2 others be read as reversi (--game names another game)"));
    const auto two = ran({"convert", "-"}, "kigi-weights 1\ngame trax\n");
    REQUIRE(two.err.size() == 1);
    CHECK(two.err[0].ends_with("; nor can the other one be read as reversi (--game names another game)"));
}

TEST_SUITE_END();

}  // namespace

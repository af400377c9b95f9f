// kigi convert: results, names and times that have to be the same in the other format.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <kigi/tests/apps/ran.hpp>

namespace {

using kigi::test::ran;

std::string rewritten(const std::string& text, const std::string& to, const std::string& game = "reversi") {
    std::string all;
    for (const auto& line : ran({"convert", "-", "--to", to, "--game", game}, text).out) all += line + "\n";
    return all;
}

/// Whether the text is in what is written.
bool keeps(const std::string& text, const std::string& to, const std::string& wanted) {
    const auto written = rewritten(text, to);
    CAPTURE(written);
    return written.find(wanted) != std::string::npos;
}

TEST_SUITE_BEGIN("kigi convert: what is kept");

TEST_CASE("results keep their winner, score and reason") {
    const std::string moves = ";B[f5];W[d6])\n";
    for (const char* result : {"RE[B+34]", "RE[W+2]", "RE[B+R]", "RE[W+T]", "RE[B+F]", "RE[B+]", "RE[0]"})
        CHECK_MESSAGE(keeps("(;FF[4]GM[2]" + std::string{result} + moves, "sgf", result), result);
    CHECK(keeps("(;FF[4]GM[2]RE[B+34]" + moves, "ggf", "RE[+34.00]"));
    CHECK(keeps("(;FF[4]GM[2]RE[W+Resign]" + moves, "ggf", "RE[-1.00:r]"));
    CHECK(keeps("(;GM[Othello]RE[+5.00:r]B[F5]W[D6];)\n", "sgf", "RE[B+R]"));
    CHECK(keeps("(;GM[Othello]RE[-12.00:t]B[F5]W[D6];)\n", "sgf", "RE[W+T]"));
    CHECK(keeps("n1 | white | f5d6c3\n", "ggf", "RE[-1.00]"));
    CHECK(keeps("n1 | white | f5d6c3\n", "sgf", "RE[W+]"));
}

TEST_CASE("names, place, ratings and type are kept") {
    const std::string ggf =
        "(;GM[Othello]PC[GGS/os]DT[2004]PB[a]PW[b]RB[1837.5]RW[2000]RE[+2.00]TI[05:00]TY[s8r20]BO[8 "
        "---------------------------O*------*O--------------------------- *]B[F5]W[D6];)\n";
    CHECK(rewritten(ggf, "ggf") == ggf);
    const auto sgf = rewritten(ggf, "sgf");
    CHECK(sgf.find("PB[a]PW[b]BR[1837.5]WR[2000]PC[GGS/os]DT[2004]RE[B+2]") != std::string::npos);
    CHECK(rewritten(sgf, "sgf") == sgf);
    CHECK(keeps("f5d6\n", "ggf", "PC[]"));  // nobody said where
}

TEST_CASE("a remark behind a game stays a remark") {
    CHECK(rewritten("f5 d6 # Ann vs Bob\n", "text") == "f5 d6 # Ann vs Bob\n");
    const std::string obf = "---------------------------OX------XXX-------------------------- O : d6 # game 3\n";
    CHECK(rewritten(obf, "text") == obf);
}

TEST_CASE("names with separators are read back from a remark") {
    for (const std::string text : {"f5 d6 c3 # Ann | Oslo vs Bob | Rome", "f5 d6 # Ann\tBob",
                                   "---------------------------OX------XXX-------------------------- O : d6 # a | b"}) {
        CAPTURE(text);
        CHECK(ran({"replay", "reversi", "-"}, text + "\n").status == 0);
        const auto back = rewritten(text + "\n", "text");
        CHECK(back.starts_with(text.substr(0, text.find('\t'))));
        CHECK(rewritten(back, "text") == back);
    }
    // In a table a number sign is a part of a field.
    CHECK(rewritten("Round # 3 | f5d6\n", "text") == "f5 d6 # Round # 3\n");
    CHECK(rewritten("Round # 3\tf5d6\n", "text") == "f5 d6 # Round # 3\n");
}

TEST_CASE("moves between tabs are the moves of one game") {
    CHECK(rewritten("f5\td6\tc3\n", "text") == "f5 d6 c3\n");
    CHECK(rewritten("f5 | d6 | c3\n", "text") == "f5 d6 c3\n");
    CHECK(rewritten("f5\td6\tc3 # a game\n", "text") == "f5 d6 c3\n");
    CHECK(rewritten("f5d6\tf5d6c3\n", "text") == "f5 d6 c3 # f5d6\n");         // an opening and its game
    CHECK(rewritten("1\t4453\n", "text", "connect-four") == "4 4 5 3 # 1\n");  // a row and its number
    const auto bad = ran({"convert", "-"}, "f5\td6\tzz\n");
    CHECK(bad.status == 1);
    CHECK(bad.out == std::vector<std::string>{"f5 d6"});
    REQUIRE(bad.err.size() == 1);
    CHECK(bad.err[0].find("line 1: ply 3: 'zz' is not a square") != std::string::npos);
    CHECK(ran({"replay", "reversi", "-"}, "f5\td6\tzz\n").out.at(0).find("2 plies, then ply 3") != std::string::npos);
}

TEST_CASE("where nothing can be read the status is 2") {
    const std::vector<std::string> files{"nonsense\n", "nonsense\nmore\n", "(;GM[Othello]BO[8 -- *]B[F5];)\n"};
    for (const auto& text : files) {
        const auto result = ran({"convert", "-"}, text);
        CAPTURE(text);
        CHECK(result.status == 2);
        CHECK(result.err.size() == 1);
        CHECK(result.out.empty());
    }
    CHECK(ran({"convert", "-"}, "nonsense\nf5\n").status == 1);
}

TEST_CASE("games of shogi are all there, as they ended") {
    const std::string csa =
        "V2.2\nN+a\nN-b\n$START_TIME:2026/11/22 10:00:00\nPI\n+\n+7776FU\nT10\n-3334FU\nT2\n%TORYO\n";
    const auto twice = csa + "\n/\n" + csa + "\n";
    CHECK(rewritten(twice, "csa", "shogi") == twice);
    const auto kif = rewritten(twice, "kif", "shogi");
    CHECK(kif.find("投了") != std::string::npos);
    CHECK(rewritten(kif, "csa", "shogi") == twice);
    CHECK(ran({"replay", "shogi", "-"}, twice).out.size() == 3);
}

TEST_CASE("files of shogi with declaration are read back") {
    const std::string game = "shogi:declaration";
    const std::string declared = "K+R+BGGGGSS/SS7/9/9/9/9/9/9/8k b 10P 1 : win\n";
    for (const std::string& games : {declared, std::string{"7g7f 3c3d\n"}})
        for (const char* format : {"csa", "kif"}) {
            const auto written = rewritten(games, format, game);
            CAPTURE(written);
            CHECK(rewritten(written, format, game) == written);
            CHECK(rewritten(written, "text", game).starts_with(games.substr(0, games.size() - 1)));
        }
}

TEST_CASE("a game of shogi ends where a king has entered") {
    const auto replayed = ran({"replay", "shogi", "-"}, "V2.2\nN+a\nN-b\nPI\n+\n+7776FU\n%KACHI\n");
    CHECK(replayed.status == 0);
    CHECK(replayed.out[0] == "1: 1 ply, not finished");
}

TEST_CASE("games of Trax keep who played them") {
    for (const char* names : {"Ann vs Bob", " vs ", "Ann vs "}) {
        const auto trx = std::string{"Trax\n"} + names + "\n@0/ B1\\ A0/\n\n";
        CHECK(rewritten(trx, "trx", "trax") == trx);
    }
}

TEST_SUITE_END();

}  // namespace

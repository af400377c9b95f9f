#include <doctest/doctest.h>

#include <string>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

TEST_SUITE_BEGIN("kigi: shogi");

TEST_CASE("perft counts are the published ones") {
    const auto start = ran({"perft", "shogi", "4", "--json"});
    CHECK(start.status == 0);
    CHECK(start.field("leaves") == "719731");
    CHECK(ran({"perft", "shogi:mini", "5", "--json"}).field("leaves") == "533203");
    const auto most =
        ran({"perft", "shogi", "2", "--json", "--position", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1"});
    CHECK(most.field("leaves") == "105677");
}

TEST_CASE("perft by playing agrees where lines may repeat") {
    // After ten plies the fourth occurrence is near: lines are counted one by one.
    const std::string moves = "5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i";
    const auto near = ran({"perft", "shogi", "2", "--moves", moves, "--json"});
    const auto bare = ran({"perft", "shogi", "2", "--json", "--position",
                           "lnsg1gsnl/1r2k2b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"});
    CHECK(std::stoi(near.field("leaves")) < std::stoi(bare.field("leaves")));
    CHECK(near.field("finished") == "1");
}

TEST_CASE("a mate is given with its length and line") {
    const auto mate = ran({"mate", "shogi", "--json", "--position", "7k1/6P2/7G1/8L/9/9/9/9/9 b 2r2b3g4s4n3l17p 1"});
    CHECK(mate.status == 0);
    CHECK(mate.field("answer") == "mate");
    CHECK(mate.field("mate") == "1");
    CHECK(mate.field("shortest") == "true");
    CHECK(mate.out[0].find("\"line\":[\"1d1b+\"]") != std::string::npos);
    const auto text =
        ran({"mate", "shogi", "--shortest", "--position", "4nk3/9/6G2/3LB4/9/9/9/9/9 b 2rb3g3s3n3l18p 1"});
    REQUIRE(text.out.size() == 2);
    CHECK(text.out[0].starts_with("mate in 3 plies, the shortest: "));
}

TEST_CASE("that there is none, or that nothing is known, is said") {
    CHECK(ran({"mate", "shogi"}).out[0] == "no mate by checks");
    CHECK(ran({"mate", "shogi:mini", "--json"}).field("answer") == "no mate");
    const auto stopped = ran({"mate", "shogi", "--nodes", "100", "--json", "--position",
                              "9/1+R+N1kP2S/6pn1/9/9/5+B3/1R2S4/3p5/9 b NPb4g2sn4l14p 1"});
    CHECK(stopped.field("answer") == "unknown");
    CHECK(stopped.field("mate") == "null");
}

TEST_CASE("files of games may be in Shift JIS") {
    const std::string file = KIGI_TEST_DATA "/shogi/shift_jis.kif";
    CHECK(ran({"convert", file, "--game", "shogi"}).out[0] == "7g7f 3c3d 8h2b+ 3a2b B*5e # ソ十 vs ﾃｽﾄ");
    CHECK(ran({"replay", "shogi", file}).out[0] == "1: 5 plies, not finished");
    CHECK(ran({"show", "shogi", "--file", file}).status == 0);
}

TEST_CASE("bad input is refused in one line") {
    for (const auto& args : {std::vector<std::string>{"mate", "kalah"},
                             {"mate", "shogi+misere"},
                             {"mate", "shogi", "--position", "9/9/9/9/9/9/9/9/9 b - 1"},
                             {"moves", "shogi:huge"},
                             {"moves", "shogi", "--moves", "7g7f 7g7f"}}) {
        const auto result = ran(args);
        CHECK(result.status == 2);
        CHECK(result.err.size() == 1);
    }
}

TEST_CASE("shogi without and with declaration have names of their own") {
    CHECK(ran({"moves", "shogi:standard", "--json"}).field("game") == "shogi");
    CHECK(ran({"moves", "shogi:declaration", "--json"}).field("game") == "shogi:declaration");
    const auto entered =
        ran({"moves", "shogi:declaration", "--json", "--position", "K+R+R+B+BGGGG/SSSS5/9/9/9/9/9/9/8k b 9P 1"});
    CHECK(entered.out[0].find("\"win\"") != std::string::npos);
    const auto plain = ran({"moves", "shogi", "--json", "--position", "K+R+R+B+BGGGG/SSSS5/9/9/9/9/9/9/8k b 9P 1"});
    CHECK(plain.out[0].find("\"win\"") == std::string::npos);
}

TEST_SUITE_END();

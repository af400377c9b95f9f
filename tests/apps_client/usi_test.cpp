// kigi usi: a graphical interface that behaves, and one that does not.

#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <kigi/apps/protocols/usi_line.hpp>
#include <kigi/arena/engines/usi_said.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_client/lines.hpp>

namespace {

using kigi::test::Lines;
using kigi::test::Ran;
using kigi::test::ran;
using kigi::test::starting;

Ran usi(const std::string& said, const std::string& game = "shogi") {
    return ran({"usi", game, "--searcher", "pvs(quiescence=2)", "--time", "20ms"},
               "setoption name USI_Hash value 4\n" + said);
}
Lines told_usi(const std::string& said) { return usi(said).out; }
Lines best(const std::string& said) { return starting(told_usi(said), "bestmove"); }

const std::string mate_in_three = "position sfen 4nk3/9/6G2/3LB4/9/9/9/9/9 b 2rb3g3s3n3l18p 1\n";
const std::string long_mate = "position sfen 9/1+R+N1kP2S/6pn1/9/9/5+B3/1R2S4/3p5/9 b NPb4g2sn4l14p 1\n";
const std::string no_mate = "position sfen 7nk/9/8G/9/9/9/9/9/9 b P2r2b3g4s3n4l17p 1\n";

}  // namespace

TEST_SUITE_BEGIN("kigi usi");

TEST_CASE("it introduces itself, and is ready") {
    const auto said = told_usi("usi\nisready\nquit\nisready\n");
    REQUIRE(said.size() >= 4);
    CHECK(said[0] == "id name kigi 0.1.0");
    CHECK(said[1].starts_with("id author "));
    CHECK(said[said.size() - 2] == "usiok");
    CHECK(said.back() == "readyok");
    CHECK(starting(said, "option name USI_Hash type spin default 4 min 1 max ").size() == 1);
    CHECK(starting(said, "option name Threads type spin default 1 min 1 max 256").size() == 1);
    CHECK(starting(said, "option name USI_Ponder type check default true").size() == 1);
}

TEST_CASE("it searches and solves mates with several threads") {
    const std::string three = "setoption name Threads value 3\n";
    CHECK(best(three + "position startpos\ngo depth 4\n").size() == 1);
    const auto said = told_usi(three + mate_in_three + "go mate 60000\n");
    REQUIRE(starting(said, "checkmate ").size() == 1);
    CHECK(std::ranges::count(starting(said, "checkmate ")[0], ' ') == 3);
    CHECK(starting(said, "info string").empty());
}

TEST_CASE("it plays a move by whatever limits it") {
    for (const std::string go :
         {"go", "go depth 2", "go nodes 3000", "go movetime 30", "go byoyomi 30", "go btime 300 wtime 300 byoyomi 0",
          "go btime 0 wtime 0 byoyomi 20", "go btime 200 wtime 300 binc 10 winc 10",
          "go btime 0 wtime 0 binc 40 winc 40", "go btime -5 wtime -7 byoyomi 10"}) {
        CAPTURE(go);
        const auto said = told_usi("usinewgame\nposition startpos moves 7g7f 3c3d\n" + go + "\n");
        const auto moves = starting(said, "bestmove ");
        REQUIRE(moves.size() == 1);
        const auto move = kigi::arena::parse_usi_said(moves[0]).move;
        CHECK(ran({"moves", "shogi", "--moves", "7g7f 3c3d " + move}).status == 0);
    }
}

TEST_CASE("a line may be as long as that of a long game") {
    const auto said = told_usi("position startpos moves " + std::string(60'000, ' ') + "7g7f\ngo depth 1\n");
    CHECK(starting(said, "bestmove ").size() == 1);
    CHECK(starting(said, "info string").empty());
}

TEST_CASE("it says how deep it looked and what it expects") {
    const auto said = told_usi("position startpos\ngo depth 3\n");
    const auto infos = starting(said, "info depth");
    REQUIRE(infos.size() == 3);
    const auto last = kigi::arena::parse_usi_said(infos.back());
    CHECK(last.depth == 3);
    CHECK(last.nodes.value_or(0) > 30);
    CHECK(last.value);
    CHECK(said.back().starts_with("bestmove " + last.line.substr(1, 4) + " ponder "));
    CHECK_FALSE(best("setoption name USI_Ponder value false\nposition startpos\ngo depth 3\n")[0].contains(" ponder "));
}

TEST_CASE("a mate is found before anything else") {
    for (const std::string go : {"go nodes 10000", "go byoyomi 60000", "go btime 600000 wtime 600000", "go"}) {
        CAPTURE(go);
        const auto said = ran({"usi", "--time", "1h"}, mate_in_three + go + "\n").out;
        REQUIRE(said.size() == 2);
        CHECK(said[0].starts_with("info depth 3 "));
        CHECK(said[0].contains(" score mate 3 pv "));
        CHECK(said[1].starts_with("bestmove "));
    }
}

TEST_CASE("it plays what the same searcher plays elsewhere") {
    for (const std::string position : {"startpos moves 7g7f 3c3d", "startpos moves 2g2f 8c8d 2f2e 8d8e 7g7f",
                                       "sfen 5R3/6pk1/6N2/6P2/7p1/7N1/9/9/9 b N2Pr2b4g4sn4l13p 1"}) {
        CAPTURE(position);
        const bool start = position.starts_with("startpos");
        const auto said =
            starting(ran({"usi"}, "setoption name USI_Hash value 128\nposition " + position + "\ngo nodes 6000\n").out,
                     "bestmove ");
        REQUIRE(said.size() == 1);
        const auto found =
            ran({"search", "shogi", start ? "--moves" : "--position", start ? position.substr(15) : position.substr(5),
                 "--searcher", "shogi-engine(nodes=6000)"});
        REQUIRE(found.status == 0);
        const std::string move = found.out[0].substr(0, found.out[0].find(' '));
        CHECK(kigi::arena::parse_usi_said(said[0]).move == move);
    }
}

TEST_CASE("go mate: a mate, none, or no time") {
    const auto mate = starting(told_usi(long_mate + "go mate infinite\n"), "checkmate ");
    CHECK(mate.empty());  // the interface left before it was answered
    const auto timed = starting(told_usi(mate_in_three + "go mate 60000\n"), "checkmate ");
    REQUIRE(timed.size() == 1);
    CHECK(std::ranges::count(timed[0], ' ') == 3);
    CHECK(starting(told_usi(no_mate + "go mate 60000\n"), "checkmate ") == Lines{"checkmate nomate"});
    CHECK(starting(told_usi("position startpos\ngo mate 60000\n"), "checkmate ") == Lines{"checkmate nomate"});
    CHECK(starting(told_usi(long_mate + "go mate 10\n"), "checkmate ") == Lines{"checkmate timeout"});
    CHECK(starting(told_usi(long_mate + "go mate\nstop\n"), "checkmate ") == Lines{"checkmate timeout"});
    CHECK(best(mate_in_three + "go mate 60000\n").empty());
}

TEST_CASE("while it ponders it says no move") {
    const std::string ponder = "position startpos moves 7g7f\ngo ponder\n";
    CHECK(best(ponder).empty());
    CHECK(best(ponder + "position startpos moves 2g2f\n").empty());
    CHECK(best(ponder + "gameover win\n").empty());
    CHECK(best(ponder + "stop\n").size() == 1);
    CHECK(best(ponder + "stop\nstop\nponderhit\n").size() == 1);
    CHECK(best(ponder + "ponderhit\n").size() == 1);
    CHECK(best(ponder + "ponderhit btime 100 wtime 100 byoyomi 10\n").size() == 1);
    CHECK(best("position startpos\ngo ponder btime 100 wtime 100 binc 5 winc 5\nponderhit\n").size() == 1);
    // even where it is mated or mates
    CHECK(best(mate_in_three + "go ponder\n").empty());
    CHECK(best(mate_in_three + "go ponder\nstop\n").size() == 1);
}

TEST_CASE("an infinite search waits for stop") {
    CHECK(best(mate_in_three + "go infinite\n").empty());
    CHECK(best(mate_in_three + "go infinite\nstop\n").size() == 1);
    CHECK(best("position startpos\ngo infinite\nstop\n").size() == 1);
}

TEST_CASE("a search goes on while other things are asked") {
    for (const std::string asked : {"isready", "usi", "setoption name USI_Ponder value false", "position startpos"}) {
        CAPTURE(asked);
        CHECK(best("position startpos\ngo infinite\n" + asked + "\nstop\n").size() == 1);
        CHECK(best("position startpos\ngo ponder\n" + asked + "\nponderhit\n").size() == 1);
    }
    const auto said = told_usi("position startpos\ngo infinite\nisready\nstop\n");
    CHECK(starting(said, "readyok").size() == 1);
    CHECK(said.back().starts_with("bestmove "));
}

TEST_CASE("without time it takes a mate in one") {
    const std::string in_one = "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1\n";
    CHECK(best(in_one + "go nodes 1\n") == Lines{"bestmove G*5b"});
}

TEST_CASE("who is mated resigns, who may declare wins") {
    CHECK(best("position sfen 7gk/7G1/7P1/9/9/9/9/9/4K4 w - 1\ngo\n").size() == 1);
    CHECK(best("position sfen 8k/8G/8P/9/9/9/9/9/4K4 w - 1\ngo depth 1\n") == Lines{"bestmove resign"});
    const auto declares =
        usi("position sfen K+R+R+B+BGGGG/SSSS5/9/9/9/9/9/9/8k b 9P 1\ngo depth 1\n", "shogi:declaration");
    CHECK(starting(declares.out, "bestmove ") == Lines{"bestmove win"});
}

TEST_CASE("who is mated resigns no sooner than it is asked") {
    const std::string mated = "position sfen 8k/8G/8P/9/9/9/9/9/4K4 w - 1\n";
    for (const std::string go : {"go ponder\n", "go infinite\n", "go ponder btime 100 wtime 100\n"}) {
        CAPTURE(go);
        CHECK(best(mated + go).empty());
        CHECK(best(mated + go + "gameover win\n").empty());
        CHECK(best(mated + go + "stop\nstop\n") == Lines{"bestmove resign"});
    }
    CHECK(best(mated + "go ponder\nponderhit\nstop\n") == Lines{"bestmove resign"});
    CHECK(starting(told_usi(mated + "go mate infinite\n"), "checkmate ") == Lines{"checkmate nomate"});
}

TEST_CASE("a draw by repetition is played on, not resigned") {
    std::string drawn = "position startpos moves";
    for (int times = 0; times < 3; ++times) drawn += " 5i5h 5a5b 5h5i 5b5a";
    for (const std::string more : {"", " 2g2f", " 2g2f 8c8d 5i5h 5a5b 5h5i 5b5a"}) {
        CAPTURE(more);
        const auto said = told_usi(drawn + more + "\ngo depth 1\n");
        CHECK(starting(said, "info string").empty());
        REQUIRE(starting(said, "bestmove ").size() == 1);
        CHECK_FALSE(said.back().contains("resign"));
    }
    CHECK(starting(told_usi(drawn + "\ngo mate 60000\n"), "checkmate ") == Lines{"checkmate nomate"});
    const auto refused = told_usi(drawn + " 2g2e\n");
    REQUIRE(refused.size() == 1);
    CHECK(refused[0].contains("move 13: "));
}

TEST_CASE("minishogi is played, too") {
    const auto said = starting(usi("position startpos\ngo depth 2\n", "shogi:mini").out, "bestmove ");
    REQUIRE(said.size() == 1);
    const auto move = kigi::arena::parse_usi_said(said[0]).move;
    CHECK(ran({"moves", "shogi:mini", "--moves", move}).status == 0);
}

TEST_CASE("what cannot be read is told, and go is always answered") {
    for (const char* line : {"position", "position there", "position sfen 9/9 b - 1", "position startpos moves 7g7e",
                             "position startpos 7g7f", "setoption", "setoption name USI_Hash value many",
                             "setoption name USI_Ponder value yes"}) {
        CAPTURE(line);
        const auto said = told_usi(std::string{line} + "\n");
        REQUIRE(said.size() == 1);
        CHECK(said[0].starts_with("info string line 2: "));
    }
    CHECK(told_usi("setoption name Book_File value none\nfly\n\n").empty());
    CHECK(best("position startpos moves 1a1i\ngo\n") == Lines{"bestmove resign"});
    CHECK(starting(told_usi("position nowhere\ngo mate 10\n"), "checkmate") == Lines{"checkmate notimplemented"});
    for (const std::string go : {"go mate x\n", "go mate 10s\n", "go mate infinite 5\n"}) {
        CHECK(starting(told_usi("position startpos\n" + go), "checkmate") == Lines{"checkmate notimplemented"});
        CHECK(best("position startpos\n" + go).empty());
    }
    CHECK(best("position startpos\ngo depth none\n").size() == 1);
    CHECK(best("position startpos\ngo sideways 7\n").size() == 1);
    CHECK(usi("go sideways\nquit\n").status == 0);
}

TEST_CASE("nothing that an interface says is fatal") {
    const Lines words{"position", "startpos", "sfen",    "moves", "7g7f", "3c3d",      "go",        "depth", "1",
                      "stop",     "ponder",   "isready", "usi",   "mate", "ponderhit", "-7",        "\xff",  "nodes",
                      "50",       "btime",    "name",    "value", "win",  "gameover",  "9999999999"};
    std::mt19937 random{12};
    std::string said;
    for (int line = 0; line < 600; ++line) {
        for (auto count = random() % 5; count > 0; --count)
            said += words[random() % words.size()] + (random() % 9 == 0 ? "" : " ");
        said += '\n';
    }
    const auto result = ran({"usi", "--time", "1ms"}, "setoption name USI_Hash value 1\n" + said);
    CHECK(result.status == 0);
    CHECK(result.err.empty());
}

TEST_CASE("only shogi is played") {
    for (const char* game : {"reversi", "shogi+misere"}) {
        const auto result = ran({"usi", game});
        CHECK(result.status == 2);
        CHECK(result.err.size() == 1);
    }
}

TEST_SUITE_END();

TEST_SUITE("usi: lines") {
    using namespace kigi;
    using namespace std::chrono_literals;

    TEST_CASE("a clock is what is left, and what is there for each move") {
        const auto clock = [](const char* words, Side side) { return apps::parse_usi_go(words).value().clock(side); };
        CHECK(clock("btime 60000 wtime 50000 byoyomi 10000", Side::second).left == 60s);
        CHECK(clock("btime 60000 wtime 50000 byoyomi 10000", Side::second).increment == 10s);
        CHECK(clock("btime 60000 wtime 50000 binc 1000 winc 2000", Side::first).left == 60s);
        CHECK(clock("btime 60000 wtime 50000 binc 1000 winc 2000", Side::first).increment == 1s);
        CHECK(clock("btime 0 wtime 0 binc 1000 winc 2000", Side::second).left == 2s);
        CHECK(clock("btime 0 wtime 0 binc 1000 winc 2000", Side::second).increment == 2s);
        CHECK(clock("btime 0 wtime 0 byoyomi 3000", Side::first).move == 2900ms);
        CHECK(clock("byoyomi 100", Side::first).move == 90ms);
        CHECK_FALSE(clock("byoyomi 3000", Side::first).left);
        CHECK(clock("movetime 700", Side::first).move == 700ms);
        CHECK_FALSE(clock("", Side::first).left);
        CHECK_FALSE(apps::parse_usi_go("infinite").value().limits(Side::first));
        CHECK_FALSE(apps::parse_usi_go("btime 0 wtime 0 byoyomi 0").value().limits(Side::first));
    }

    TEST_CASE("what an engine says is understood") {
        using Kind = arena::UsiSaid::Kind;
        const auto info = arena::parse_usi_said("info depth 12 seldepth 20 score cp -150 nodes 345 pv 7g7f 3c3d");
        CHECK(info.kind == Kind::info);
        CHECK(info.depth == 12);
        CHECK(info.nodes == 345);
        CHECK(info.value == Points{-150, 30'000});
        CHECK(info.line == " 7g7f 3c3d");
        CHECK(arena::parse_usi_said("info score mate -7").value == Points{-1});
        CHECK(arena::parse_usi_said("info score mate +").value == Points{1});
        CHECK(arena::parse_usi_said("info score cp +4").value == Points{4, 30'000});
        CHECK_FALSE(arena::parse_usi_said("info score cp +-4").value);
        CHECK_FALSE(arena::parse_usi_said("info string depth 3").depth);
        CHECK(arena::parse_usi_said("bestmove resign").move == "resign");
        CHECK(arena::parse_usi_said("bestmove").kind == Kind::best_move);
        CHECK(arena::parse_usi_said("readyok\r").kind == Kind::ready_ok);
        CHECK(arena::parse_usi_said("id name x").kind == Kind::other);
    }
}

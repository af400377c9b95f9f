// kigi gtp: a controller that behaves, one that leaves passes out, and one that does neither.

#include <doctest/doctest.h>

#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <kigi/apps/protocols/gtp_clock.hpp>
#include <kigi/apps/protocols/gtp_line.hpp>
#include <kigi/tests/apps/ran.hpp>

namespace {

using kigi::Side;
using kigi::apps::GtpClock;
using kigi::test::Ran;
using kigi::test::ran;
using namespace std::chrono_literals;

Ran gtp(const std::string& said, const std::string& game = "reversi", const std::string& player = "random") {
    return ran({"gtp", game, "--player", player}, said);
}
/// The answers, each without the empty line behind it.
std::vector<std::string> answers(const Ran& result) {
    std::vector<std::string> all{""};
    for (const auto& line : result.out) {
        if (line.empty())
            all.emplace_back();
        else
            all.back() += (all.back().empty() ? "" : "|") + line;
    }
    CHECK(all.back().empty());
    all.pop_back();
    return all;
}
std::vector<std::string> told(const std::string& said) { return answers(gtp(said)); }

TEST_SUITE_BEGIN("kigi gtp");

TEST_CASE("commands that any engine knows") {
    CHECK(told("protocol_version\n1 name\n2 komi 6.5\nquit\nname\n") ==
          std::vector<std::string>{"= 2", "=1 kigi", "=2", "="});
    CHECK(told("known_command genmove\nknown_command fly\nknown_command\n") ==
          std::vector<std::string>{"= true", "= false", "= false"});
    CHECK(told("  # nothing\n\n\t17 \tprotocol_version # two\r\n") == std::vector<std::string>{"=17 2"});
    const auto all = told("list_commands\n").front();
    for (const char* name : {"protocol_version", "quit", "play", "genmove", "reg_genmove", "undo", "loadsgf",
                             "time_settings", "time_left", "showboard", "final_score", "set_game", "boardsize"})
        CHECK(("|" + all.substr(2) + "|").find("|" + std::string{name} + "|") != std::string::npos);
}

TEST_CASE("moves are played, refused and taken back") {
    CHECK(told("play b f5\nplay W D6\nundo\nundo\nundo\n") ==
          std::vector<std::string>{"=", "=", "=", "=", "? cannot undo"});
    CHECK(told("play b a1\n").front().starts_with("? illegal move: a1"));
    CHECK(told("play w f5\n").front() == "? illegal move: it is the turn of black");
    CHECK(told("play b pass\n").front().starts_with("? illegal move: a pass is not legal"));
    CHECK(told("play b\nplay\nplay red f5\n") ==
          std::vector<std::string>{"? syntax error: a move is missing",
                                   "? syntax error: a colour is missing (expected b or w)",
                                   "? syntax error: 'red' is not a colour (expected b or w)"});
    CHECK(told("play b f5 d6\n").front() == "? illegal move: 'f5 d6' is 2 moves");
    const auto board = told("play b f5\nshowboard\n").back();
    CHECK(board.find("X X X") != std::string::npos);
}

TEST_CASE("the board is that of the game") {
    CHECK(told("boardsize 8\nboardsize 6\nboardsize x\nboardsize\n") ==
          std::vector<std::string>{"=", "? unacceptable size",
                                   "? syntax error: 'x' is not a whole number from 0 to 10000000",
                                   "? syntax error: 1 number expected"});
    CHECK(told("list_games\nset_game othello\nset_game Go\n").back().starts_with("? unsupported game"));
    CHECK(answers(gtp("boardsize 6\n", "reversi:6x6")) == std::vector<std::string>{"="});
    CHECK(answers(gtp("list_games\nset_game kalah\nboardsize 6\n", "kalah")) ==
          std::vector<std::string>{"= kalah", "=", "="});  // its board has no such size
}

TEST_CASE("a pass may be said or left out") {
    std::string said;
    const auto game = *kigi::builtin_catalogue().game("reversi");
    // A game by first moves in which somebody passes, said in both ways.
    std::mt19937 random{3};
    int passes = 0;
    for (int tries = 0; passes == 0 && tries < 50; ++tries) {
        std::string explicitly = "clear_board\n";
        std::string implicitly = "clear_board\n";
        std::string undone;
        const auto at = game->initial();
        while (!at->outcome()) {
            const auto moves = at->moves();
            const auto& move = moves[random() % moves.size()];
            const std::string command =
                std::string{"play "} + (at->side_to_move() == Side::first ? "b " : "w ") + move + "\n";
            explicitly += command;
            if (move == "pa")
                ++passes;
            else {
                implicitly += command;
                undone += "undo\n";
            }
            REQUIRE(at->play(move));
        }
        for (const auto& answer : told(explicitly)) CHECK(answer == "=");
        for (const auto& answer : told(implicitly)) CHECK(answer == "=");
        CHECK(told(explicitly + "final_score\n").back() == told(implicitly + "final_score\n").back());
        // What was not said is taken back with the move before it.
        for (const auto& answer : told(implicitly + undone)) CHECK(answer == "=");
        CHECK(told(implicitly + undone + "undo\n").back() == "? cannot undo");
        CHECK(told(explicitly + "play b pass\nplay w PASS\nundo\nundo\nfinal_score\n").back().starts_with("= "));
    }
    REQUIRE(passes > 0);
}

TEST_CASE("a whole game is played, whoever asks") {
    std::string said;
    for (int i = 0; i < 65; ++i) said += "genmove b\ngenmove w\n";
    const auto heard = told(said + "final_score\n");
    const auto game = *kigi::builtin_catalogue().game("reversi");
    auto at = game->initial();
    for (const auto& answer : heard) {
        if (at->outcome()) break;
        if (answer.starts_with("?")) continue;  // the other one's turn again: a pass was left out
        REQUIRE(answer.starts_with("= "));
        if (answer == "= PASS") {
            REQUIRE(at->play("pa"));
            continue;
        }
        CHECK(answer[2] >= 'A');
        CHECK(answer[2] <= 'H');
        const auto read = at->read_moves(answer.substr(2));
        REQUIRE_FALSE(read.error);
        for (const auto& move : read.moves) REQUIRE(at->play(move));
    }
    REQUIRE(at->outcome());
    const auto points = at->outcome()->value_for(Side::first).points;
    const std::string score = points == 0  ? "= 0"
                              : points > 0 ? "= B+" + std::to_string(points)
                                           : "= W+" + std::to_string(-points);
    CHECK(heard.back() == score);
    CHECK(heard[heard.size() - 2] == "= PASS");
}

TEST_CASE("a suggestion changes nothing") {
    const auto heard = answers(gtp("reg_genmove b\nreg_genmove b\ngenmove b\nshowboard\n", "reversi", "pvs(depth=2)"));
    CHECK(heard[0] == heard[1]);
    CHECK(heard[1] == heard[2]);
    CHECK(answers(gtp("reg_genmove b\nundo\n"))[1] == "? cannot undo");
    CHECK(answers(gtp("reg_genmove w\n"))[0] == "? illegal move: it is the turn of black");
}

TEST_CASE("what all moves are worth") {
    const auto heard = answers(gtp("kigi-analyze b\n", "tictactoe", "pvs(depth=9)")).front();
    CHECK(std::count(heard.begin(), heard.end(), '|') == 8);
    CHECK(heard.starts_with("= "));
    CHECK(heard.find(" +0.00 ") != std::string::npos);
    CHECK(answers(gtp("kigi-analyze\n", "tictactoe", "random")).front() == "? the player is no searcher of kigi");
}

TEST_CASE("every game with notation is played") {
    for (const char* name : {"tictactoe", "connect-four", "kalah", "trax:8x8", "shogi:mini", "reversi:4x4"}) {
        CAPTURE(name);
        const auto heard = answers(gtp("genmove b\nshowboard\nundo\ngenmove b\n", name));
        REQUIRE(heard.size() == 4);
        for (const auto& answer : heard) CHECK(answer.starts_with("="));
        const auto move = heard[0].substr(2);
        CHECK(answers(gtp("play b " + move + "\n", name)).front() == "=");
    }
}

TEST_CASE("a clock is what the peer says it is") {
    GtpClock game{{.main = 60s, .period = 0s, .stones = 0}};
    CHECK(game.seen(Side::first).left == 60s);
    game.spent(Side::first, 20s);
    CHECK(game.seen(Side::first).left == 40s);
    CHECK(game.seen(Side::second).left == 60s);
    game.left(Side::first, 7s, 0);
    CHECK(game.seen(Side::first).left == 7s);

    GtpClock periods{{.main = 0s, .period = 30s, .stones = 3}};
    CHECK(periods.seen(Side::first).move == 10s);
    periods.spent(Side::first, 20s);
    CHECK(periods.seen(Side::first).move == 5s);
    periods.spent(Side::first, 1s);
    periods.spent(Side::first, 9s);
    CHECK(periods.seen(Side::first).move == 10s);  // the next period

    GtpClock both{{.main = 10s, .period = 4s, .stones = 1}};
    CHECK(both.seen(Side::first).left == 10s);
    both.spent(Side::first, 11s);
    CHECK(both.seen(Side::first).move == 4s);

    GtpClock sudden{{.main = 60s, .period = 0s, .stones = 1}};  // there is no more after that
    CHECK(sudden.seen(Side::first).left == 60s);
    sudden.spent(Side::first, 61s);
    CHECK(sudden.seen(Side::first).move == 0s);

    for (const auto& none : {GtpClock{}, GtpClock{{.period = 10s}}, GtpClock{{.main = 0s}}, GtpClock{{.stones = 5}}})
        CHECK_FALSE((none.seen(Side::first).move || none.seen(Side::first).left));
    CHECK(told("time_settings 60 0 0\ntime_left b 30 0\ntime_left b x 0\ntime_settings 1 2\n") ==
          std::vector<std::string>{"=", "=", "? syntax error: 'x' is not a whole number from 0 to 10000000",
                                   "? syntax error: 3 numbers expected"});
}

TEST_CASE("a game of a file is loaded up to a move") {
    const auto path = std::filesystem::temp_directory_path() / ("kigi-gtp." + std::to_string(getpid()) + ".sgf");
    std::ofstream{path} << "(;FF[4]GM[2]SZ[8]PB[A]PW[B];B[f5];W[d6]\n;B[c3](;W[d3])(;W[g5]))\n";
    const auto name = path.string();
    const auto heard =
        told("loadsgf " + name + "\nundo\nplay w d3\nloadsgf " + name + " 2\nplay w f4\nplay w d6\nloadsgf /no/such\n");
    std::filesystem::remove(path);
    CHECK(heard[0] == "=");
    CHECK(heard[2] == "=");
    CHECK(heard[3] == "=");
    CHECK(heard[4] == "=");
    CHECK(heard[5].starts_with("?"));
    CHECK(heard[6].starts_with("? cannot load file: /no/such"));
}

TEST_CASE("nothing that a peer says is fatal") {
    const std::vector<std::string> words{
        "play",          "b",  "w",         "genmove",      "undo", "f5", "pass",     "loadsgf",     "/dev/null",
        "99999999999",   "-1", "boardsize", "time_left",    "#",    "\t", "\xff\x80", "clear_board", "reg_genmove",
        "time_settings", "0",  "1",         "kigi-analyze", "="};
    std::mt19937 random{7};
    std::string said;
    for (int line = 0; line < 3000; ++line) {
        for (auto count = random() % 5; count > 0; --count) said += words[random() % words.size()] + " ";
        if (random() % 8 == 0) said += static_cast<char>(random() % 256);
        if (random() % 16 == 0) said += '\0';
        said += random() % 4 == 0 ? "\r\n" : "\n";
    }
    const auto result = gtp(said);
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    for (const auto& answer : answers(result)) CHECK((answer.starts_with("=") || answer.starts_with("?")));

    const auto flood = gtp("name\n" + std::string(70'000, 'x') + "\nname\n");
    CHECK(flood.status == 2);
    CHECK(flood.err.size() == 1);
    CHECK(flood.err[0].find("more than 65536 characters") != std::string::npos);
}

TEST_CASE("options that cannot be are refused") {
    CHECK(ran({"gtp", "chess"}).err.front().find("'chess' is not a game") != std::string::npos);
    CHECK(ran({"gtp", "--player", "human"}).status == 2);
    CHECK(ran({"gtp", "--player", "nobody"}).status == 2);
    CHECK(ran({"gtp", "--time", "0s"}).status == 2);
    const auto why = [](const std::vector<std::string>& args) { return ran(args).err.at(0); };
    CHECK(why({"gtp", "--level", "3", "--time", "1s"}) == "kigi: --level excludes --time");
    CHECK(why({"gtp", "--level", "3", "--player", "pvs(depth=3)"}).find("pvs: a level excludes depth") !=
          std::string::npos);
    CHECK(why({"gtp", "--player", "pvs(nodes=3,level=2)"}).find("pvs: a level excludes nodes") != std::string::npos);
    CHECK(why({"gtp", "--player", "uct(level=2)"}).find("uct has no levels (expected a searcher that looks ahead") !=
          std::string::npos);
    CHECK(why({"gtp", "--level", "3", "--player", "random"}).find("random has no levels") != std::string::npos);
    CHECK(why({"nboard", "--level", "3", "--searcher", "pvs(time=1s)"}) ==
          "kigi: pvs: a level excludes time: both limit the search");
    CHECK(why({"nboard", "--level", "3", "--time", "1s"}) == "kigi: --level excludes --time");
    // What a match says for all is for those that have no level.
    CHECK(ran({"match", "tictactoe", "--first", "pvs(level=2)", "--second", "pvs", "--depth", "3", "--games", "2"})
              .status == 0);
    CHECK(ran({"gtp"}, "").status == 0);
}

TEST_SUITE_END();

}  // namespace

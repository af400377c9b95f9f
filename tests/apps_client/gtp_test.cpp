// kigi gtp: a controller that behaves, one that leaves passes out, and one that does neither.

#include <doctest/doctest.h>

#include <sys/stat.h>
#include <unistd.h>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include <kigi/apps/protocols/gtp_clock.hpp>
#include <kigi/apps/protocols/gtp_line.hpp>
#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_client/gtp_talk.hpp>

namespace {

using kigi::Side;
using kigi::apps::GtpClock;
using kigi::test::gtp;
using kigi::test::gtp_answers;
using kigi::test::gtp_told;
using kigi::test::ran;
using namespace std::chrono_literals;

TEST_SUITE_BEGIN("kigi gtp");

TEST_CASE("commands that any engine knows") {
    CHECK(gtp_told("protocol_version\n1 name\n2 komi 6.5\nquit\nname\n") ==
          std::vector<std::string>{"= 2", "=1 kigi", "=2", "="});
    CHECK(gtp_told("known_command genmove\nknown_command fly\nknown_command\n") ==
          std::vector<std::string>{"= true", "= false", "= false"});
    CHECK(gtp_told("  # nothing\n\n\t17 \tprotocol_version # two\r\n") == std::vector<std::string>{"=17 2"});
    const auto all = gtp_told("list_commands\n").front();
    for (const char* name : {"protocol_version", "quit", "play", "genmove", "reg_genmove", "undo", "loadsgf",
                             "time_settings", "time_left", "showboard", "final_score", "set_game", "boardsize"})
        CHECK(("|" + all.substr(2) + "|").find("|" + std::string{name} + "|") != std::string::npos);
}

TEST_CASE("moves are played, refused and taken back") {
    CHECK(gtp_told("play b f5\nplay W D6\nundo\nundo\nundo\n") ==
          std::vector<std::string>{"=", "=", "=", "=", "? cannot undo"});
    CHECK(gtp_told("play b a1\n").front().starts_with("? illegal move: a1"));
    CHECK(gtp_told("play w f5\n").front() == "? illegal move: it is the turn of black");
    CHECK(gtp_told("play b pass\n").front().starts_with("? illegal move: a pass is not legal"));
    CHECK(gtp_told("play b\nplay\nplay red f5\n") ==
          std::vector<std::string>{"? syntax error: a move is missing",
                                   "? syntax error: a colour is missing (expected b or w)",
                                   "? syntax error: 'red' is not a colour (expected b or w)"});
    CHECK(gtp_told("play b f5 d6\n").front() == "? illegal move: 'f5 d6' is 2 moves");
    const auto board = gtp_told("play b f5\nshowboard\n").back();
    CHECK(board.find("X X X") != std::string::npos);
}

TEST_CASE("the board is that of the game") {
    CHECK(gtp_told("boardsize 8\nboardsize 6\nboardsize x\nboardsize\n") ==
          std::vector<std::string>{"=", "? unacceptable size",
                                   "? syntax error: 'x' is not a whole number from 0 to 10000000",
                                   "? syntax error: 1 number expected"});
    CHECK(gtp_told("list_games\nset_game othello\nset_game Go\n").back().starts_with("? unsupported game"));
    CHECK(gtp_answers(gtp("boardsize 6\n", "reversi:6x6")) == std::vector<std::string>{"="});
    CHECK(gtp_answers(gtp("list_games\nset_game kalah\nboardsize 6\n", "kalah")) ==
          std::vector<std::string>{"= kalah", "=", "="});  // its board has no such size
}

TEST_CASE("a whole game is played, whoever asks") {
    std::string said;
    for (int i = 0; i < 65; ++i) said += "genmove b\ngenmove w\n";
    const auto heard = gtp_told(said + "final_score\n");
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
    const auto heard =
        gtp_answers(gtp("reg_genmove b\nreg_genmove b\ngenmove b\nshowboard\n", "reversi", "pvs(depth=2)"));
    CHECK(heard[0] == heard[1]);
    CHECK(heard[1] == heard[2]);
    CHECK(gtp_answers(gtp("reg_genmove b\nundo\n"))[1] == "? cannot undo");
    CHECK(gtp_answers(gtp("reg_genmove w\n"))[0] == "? illegal move: it is the turn of black");
}

TEST_CASE("what all moves are worth") {
    const auto heard = gtp_answers(gtp("kigi-analyze b\n", "tictactoe", "pvs(depth=9)")).front();
    CHECK(std::count(heard.begin(), heard.end(), '|') == 8);
    CHECK(heard.starts_with("= "));
    CHECK(heard.find(" +0.00 ") != std::string::npos);
    CHECK(gtp_answers(gtp("kigi-analyze\n", "tictactoe", "random")).front() == "? the player is no searcher of kigi");
}

TEST_CASE("every game with notation is played") {
    for (const char* name : {"tictactoe", "connect-four", "kalah", "trax:8x8", "shogi:mini", "reversi:4x4"}) {
        CAPTURE(name);
        const auto heard = gtp_answers(gtp("genmove b\nshowboard\nundo\ngenmove b\n", name));
        REQUIRE(heard.size() == 4);
        for (const auto& answer : heard) CHECK(answer.starts_with("="));
        const auto move = heard[0].substr(2);
        CHECK(gtp_answers(gtp("play b " + move + "\n", name)).front() == "=");
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
    game.spent(Side::first, 6400ms);
    game.left(Side::first, 1s, 0);  // rounded up
    CHECK(game.seen(Side::first).left == 600ms);
    game.left(Side::first, 2s, 0);  // with an increment
    CHECK(game.seen(Side::first).left == 2s);
    game.left(Side::first, 2s, 4);  // a period
    CHECK(game.seen(Side::first).move == 500ms);

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
    CHECK(gtp_told("time_settings 60 0 0\ntime_left b 30 0\ntime_left b x 0\ntime_settings 1 2\n") ==
          std::vector<std::string>{"=", "=", "? syntax error: 'x' is not a whole number from 0 to 10000000",
                                   "? syntax error: 3 numbers expected"});
}

TEST_CASE("a game of a file is loaded up to a move") {
    const auto path = std::filesystem::temp_directory_path() / ("kigi-gtp." + std::to_string(getpid()) + ".sgf");
    std::ofstream{path} << "(;FF[4]GM[2]SZ[8]PB[A]PW[B];B[f5];W[d6]\n;B[c3](;W[d3])(;W[g5]))\n";
    const auto name = path.string();
    const auto heard = gtp_told("loadsgf " + name + "\nundo\nplay w d3\nloadsgf " + name +
                                " 2\nplay w f4\nplay w d6\nloadsgf /no/such\n");
    std::filesystem::remove(path);
    CHECK(heard[0] == "=");
    CHECK(heard[2] == "=");
    CHECK(heard[3] == "=");
    CHECK(heard[4] == "=");
    CHECK(heard[5].starts_with("?"));
    CHECK(heard[6].starts_with("? cannot load file: /no/such"));
    const auto pipe = name + ".pipe";
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);  // nobody will ever write to it
    CHECK(
        gtp_told("loadsgf " + pipe + "\nname\n") ==
        std::vector<std::string>{"? cannot load file: " + pipe + " is a pipe or a device (expected a file)", "= kigi"});
    std::filesystem::remove(pipe);
    const auto conversation = gtp_told("loadsgf -\nname\n");
    REQUIRE(conversation.size() == 2);
    CHECK(conversation[0].starts_with("? cannot load file: -: standard input is the conversation"));
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
    for (const auto& answer : gtp_answers(result)) CHECK((answer.starts_with("=") || answer.starts_with("?")));

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

TEST_CASE("a match whose clock cannot be told is refused") {
    for (const std::vector<std::string>& clock : {std::vector<std::string>{"--move-time", "900ms"},
                                                  {"--time", "1900ms"},
                                                  {"--time", "1s", "--increment", "500ms"}}) {
        std::vector<std::string> args{"match", "reversi", "--first", "random", "--second", "gtp(command=/no/such)"};
        args.insert(args.end(), clock.begin(), clock.end());
        const auto result = ran(args);
        CHECK(result.status == 2);
        REQUIRE(result.err.size() == 1);
        CHECK(result.err[0].starts_with("kigi: gtp(command=/no/such): GTP tells time in whole seconds (expected "));
    }
}

TEST_SUITE_END();

}  // namespace

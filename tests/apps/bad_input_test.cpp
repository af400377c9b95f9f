#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/tests/apps/ran.hpp>

namespace {

using kigi::test::ran;
using Args = std::vector<std::string>;

/// What was typed, and a piece of what must be said about it.
struct Mistake {
    Args args;
    std::string said;
    std::string input{};
};

void refused(const Mistake& mistake) {
    std::string line = "kigi";
    for (const auto& arg : mistake.args) line += " " + arg;
    CAPTURE(line);
    const auto result = ran(mistake.args, mistake.input);
    CHECK(result.status == 2);
    CHECK(result.out.empty());
    REQUIRE(result.err.size() == 1);
    CAPTURE(result.err[0]);
    CHECK(result.err[0].starts_with("kigi: "));
    CHECK(result.err[0].find(mistake.said) != std::string::npos);
}

const std::string board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

TEST_SUITE_BEGIN("bad input");

TEST_CASE("unknown commands and options are refused in one line") {
    refused({{}, "no command"});
    refused({{"serch"}, "did you mean 'search'?"});
    refused({{"search"}, "GAME"});
    refused({{"search", "reversi", "--dept", "3"}, "--dept"});
    refused({{"search", "reversi", "extra"}, "extra"});
    refused({{"search", "reversi", "--depth"}, "--depth"});
    refused({{"games", "chess"}, "chess"});
    refused({{"compare", "reversi", "--exact", "--depth", "3"}, "exclude"});
    refused({{"compare", "reversi", "--csv", "--json"}, "exclude"});
    refused(
        {{"compare", "reversi", "--searchers", "df-pn,uct", "--depth", "3"}, "no searcher here has a setting depth"});
    refused({{"compare", "reversi", "--searchers", "reversi-engine", "--order", "natural"}, "a setting order"});
    refused({{"compare", "reversi", "--ablate", "pvs", "--searchers", "mtd-f"}, "exclude"});
    refused({{"compare", "reversi", "--ablate", "pvs(tabel=3)"}, "did you mean 'table'"});
    refused({{"compare", "reversi", "--random", "3", "--positions", "x"}, "exclude"});
    refused({{"compare", "reversi", "--repeat", "0"}, "1 to 1000"});
    refused({{"compare", "reversi", "--random", "-1"}, "'-1'"});
    refused({{"compare", "reversi", "--random", "many"}, "'many'"});
    refused({{"compare", "reversi", "--seed", "99999999999999999999"}, "--seed"});
}

TEST_CASE("unknown games and parameters are refused in one line") {
    refused({{"search", "chess"}, "'chess' is not a game"});
    refused({{"search", "revrsi"}, "did you mean 'reversi'?"});
    refused({{"search", ""}, "GAME: nothing is given"});
    refused({{"search", "reversi:"}, "nothing after the colon"});
    refused({{"search", "reversi:9x9"}, "8x8, 6x6 or 4x4"});
    refused({{"search", "connect-four:100x100"}, "100x100"});
    refused({{"search", "connect-four:0x0"}, "0x0"});
    refused({{"search", "kalah:0,4"}, "kalah"});
    refused({{"search", "kalah:6,99999999999"}, "kalah"});
    refused({{"search", "tictactoe:3x3x0"}, "3x3x0"});
    refused({{"search", "graph:/nowhere.json"}, "/nowhere.json"});
    refused({{"search", std::string("rev\nersi\x01", 9)}, "is not a game"});
}

TEST_CASE("unknown searchers and settings are refused in one line") {
    const auto searcher = [](std::string text) { return Args{"search", "tictactoe", "--searcher", std::move(text)}; };
    refused({searcher("pvz"), "did you mean 'pvs'?"});
    refused({searcher("pvs(dept=3)"), "did you mean 'depth'?"});
    refused({searcher("pvs(null-move=2)"), "null-move needs a game that is Passing"});
    refused({searcher("pvs(depth)"), "SETTING=VALUE"});
    refused({searcher("pvs(depth=3"), "')'"});
    refused({searcher("pvs(depth=3)x"), "')'"});
    refused({searcher("pvs(depth=3,depth=4)"), "twice"});
    refused({searcher("pvs(depth=)"), "depth"});
    refused({searcher("pvs(depth=1e3)"), "'1e3'"});
    refused({searcher("(depth=3)"), "no name"});
    refused({searcher("pvs(time=2)"), "unit"});
    refused({searcher("pvs(time=-2s)"), "'-2s'"});
    refused({searcher("pvs(eval=mobility)"), "'mobility' is not an evaluator of tictactoe"});
    refused({searcher("pvs(order=random)"), "'random' is not a move order"});
    refused({searcher("pvs(etc=yes)"), "neither on nor off"});
    refused({searcher("pvs(deepen=offf)"), "did you mean 'off'?"});
    refused({searcher("pvs(table=999999999)"), "table"});
    refused({searcher("pvs(table=16000000)"), "table"});
    refused({{"search", "reversi", "--searcher", "pvs(quiescence=4)"}, "Threatening"});
    refused({{"search", "reversi", "--searcher", "pvs(threats=100)"}, "Threatening"});
    refused({{"search", "reversi", "--searcher", "pvs(order=threats)"}, "Threatening"});
    refused({{"search", "reversi", "--searcher", "threats"}, "Threatening"});
    refused({searcher("threats(depth=4)"), "is not a setting of threats"});
    refused({searcher("pvs(shallow-depths=1:x)"), "'x'"});
    refused({searcher("probcut(calibration=/nowhere)"), "/nowhere"});
    refused({{"search", "graph", "--searcher", "mtd-f"}, "Hashed"});
    refused({{"search", "tictactoe", "--depth", "-3"}, "'-3'"});
    refused({{"search", "tictactoe", "--depth", "251"}, "0 to 250"});
    refused({{"search", "tictactoe", "--multi-pv", "0"}, "1 to 1000"});
    refused({{"search", "tictactoe", "--searcher", "minimax", "--table", "3"}, "minimax has no setting table"});
    refused({{"compare", "tictactoe", "--searchers", "pvs,,mtd-f"}, "empty part"});
    refused({{"compare", "tictactoe", "--searchers", "pvs(depth=3"}, "parenthesis"});
    refused({{"compare", "graph", "--searchers", "pvs,mtd-f"}, "Hashed"});
}

TEST_CASE("bad positions and moves are refused in one line") {
    refused({{"search", "reversi", "--position", "XO"}, "--position"});
    refused({{"search", "reversi", "--position", board.substr(1)}, "--position"});
    refused({{"search", "reversi", "--position", "?" + board.substr(1)}, "--position"});
    refused({{"search", "reversi:6x6", "--position", board}, "--position"});
    refused({{"search", "tictactoe", "--position", "XXX/XXX/XXX"}, "cannot arise"});
    refused({{"search", "tictactoe", "--moves", "a1 a1"}, "move 2"});
    refused({{"search", "tictactoe", "--moves", "a1 z9"}, "move 2"});
    refused({{"search", "tictactoe", "--moves", "a1 a2 b1 b2 c1 c2"}, "move 6"});
    refused({{"search", "connect-four", "--moves", "4444444"}, "move 7"});
    refused({{"search", "connect-four", "--moves", "8"}, "move 1"});
    refused({{"search", "reversi", "--moves", "f5d6a1"}, "move 3"});
    refused({{"search", "kalah", "--position", "1,2,3"}, "--position"});
    refused({{"compare", "tictactoe", "--random", "3", "--plies", "20"}, "0 different"});
}

TEST_CASE("bad files are refused in one line") {
    refused({{"solve", "reversi", "/nowhere.obf"}, "/nowhere.obf"});
    refused({{"solve", "reversi", "/"}, "cannot be read: Is a directory"});
    refused({{"solve", "reversi", "-"}, "no position"});
    refused({{"solve", "reversi", "-"}, "no position", "% nothing but a comment\n\n"});
    refused({{"solve", "reversi", "-"},
             "line 1: this is not text",
             std::string("\x7f"
                         "ELF\0\0\1\2",
                         8)});
    refused({{"solve", "reversi", "-"}, "line 2", board + ";\n\xff\xfe\xfd\n"});
    refused({{"solve", "reversi", "-"}, "line 1", board + "; Z9:+3;"});
    refused({{"solve", "reversi", "-"}, "line 1", board + "; G8:+300;"});
    refused({{"solve", "connect-four", "-"}, "line 3", "44 2\n\n49 2\n"});
    refused({{"solve", "connect-four", "-"}, "line 2", "44 +2\n44 +-2\n"});
    refused({{"compare", "reversi", "--positions", "/nowhere.obf"}, "/nowhere.obf"});
    refused({{"compare", "connect-four:6x6"}, "no built-in positions"});
    refused({{"compare", "tictactoe:4x4x3"}, "no built-in positions"});
}

TEST_CASE("bad calibration files are refused in one line") {
    const auto path = std::filesystem::temp_directory_path() / ("kigi-bad-calibration." + std::to_string(getpid()));
    const auto with = [&](const std::string& text, const std::string& said, const std::string& evaluator = {}) {
        std::ofstream{path} << text;
        const std::string eval = evaluator.empty() ? "" : ",eval=" + evaluator;
        refused(
            {{"search", "reversi", "--depth", "2", "--searcher", "probcut(calibration=" + path.string() + eval + ")"},
             said});
    };
    const std::string head = "kigi-calibration 1\ngame reversi\nevaluator mobility\n";
    with("", "empty");
    with("something else\n", "line 1");
    with(head + "scale 7\nline 6 2 1 0 1\n", "has the scale 7 (expected 1, that of mobility)", "mobility");
    with(head + "line 6 2 1.0\n", "line 4 of the calibration: expected 'line DEPTH SHALLOW SLOPE OFFSET SIGMA");
    with(head + "line 2 6 1 0 1\n", "SHALLOW < DEPTH");
    with(head + "line 6 2 1 0 -1\n", "SIGMA >= 0");
    with(head + "line 6 2 nan 0 1\n", "SLOPE > 0");
    with(head + "lines\n", "game, evaluator, scale or line");
    with("kigi-calibration 1\ngame reversi\n", "names no game or no evaluator");
    with(head, "has 0 lines (expected at least one");
    with(head + "count 2\nline 6 2 1 0 1\n", "has 1 line (expected 2; was the file cut off?)");
    with("kigi-calibration 1\ngame kalah\nevaluator stores\nline 6 2 1 0 1\n", "is for kalah with stores");
    std::filesystem::remove(path);
}

TEST_CASE("quoted input is short and has no control characters") {
    const std::string long_one = "a\x1b[31m\x07\x7f" + std::string(100'000, 'x');
    for (const char* game : {"reversi", "tictactoe", "connect-four", "kalah", "trax"})
        for (const char* option : {"--position", "--moves"}) {
            CAPTURE(game);
            CAPTURE(option);
            const auto result = ran({"search", game, option, long_one});
            CHECK(result.status == 2);
            REQUIRE(result.err.size() == 1);
            CHECK(result.err[0].size() < 5000);
            CHECK(result.err[0].find_first_of("\x1b\x07\x7f") == std::string::npos);
            CHECK(result.err[0].find("expected") != std::string::npos);
        }
    const auto replayed = ran({"replay", "kalah", "-"}, long_one + "\n");
    REQUIRE(replayed.out.size() == 2);
    CHECK(replayed.out[0].size() < 5000);
    CHECK(replayed.out[0].find_first_of("\x1b\x07\x7f") == std::string::npos);
}

/// A megabyte of one character, without an end of the line.
struct LongLine : std::streambuf {
    explicit LongLine(char fill) : part(4096, fill) {}
    int_type underflow() override {
        if (taken >= std::size_t{1} << 20U) return traits_type::eof();
        taken += part.size();
        setg(part.data(), part.data(), part.data() + part.size());
        return traits_type::to_int_type(part.front());
    }
    std::string part;
    std::size_t taken = 0;
};

TEST_CASE("an endless line is not read to its end") {
    const auto taken = [](const Args& args, char fill, const std::string& said) {
        LongLine line{fill};
        std::istream in{&line};
        std::ostringstream out;
        std::ostringstream err;
        CHECK(kigi::apps::run(args, {kigi::builtin_catalogue(), in, out, err}) == 2);
        CHECK(err.str() == "kigi: " + said + "\n");
        return line.taken;
    };
    constexpr std::size_t enough = std::size_t{1} << 17U;
    CHECK(taken({"solve", "reversi", "-"}, '\0', "-: line 1: this is not text") <= enough);
    CHECK(taken({"best-move", "reversi"}, 'x', "standard input: line 1: more than 65536 characters") <= enough);
}

}  // namespace

TEST_SUITE_END();

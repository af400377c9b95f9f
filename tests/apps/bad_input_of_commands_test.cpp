#include <doctest/doctest.h>
#include <sqlite3.h>

#include <filesystem>
#include <string>
#include <vector>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/arena_match/records.hpp>

using kigi::test::ran;

namespace {

struct Bad {
    std::vector<std::string> args;
    std::string said;  ///< part of the line on standard error
    std::string input{};
};

const std::vector<Bad> inputs{
    // moves
    {{"moves"}, "GAME is required"},
    {{"search", "tictactoe", "--depth", "1", "--depth=2"}, "--depth is given 2 times (expected once)"},
    {{"random", "tictactoe", "-n", "1", "--count", "2"}, "--count is given 2 times (expected once)"},
    {{"search", "tictactoe", "-depth", "3"}, "'-depth' is not an option of kigi search (did you mean '--depth'?"},
    {{"search", "tictactoe", "reversi"}, "'reversi' is one argument too many"},
    {{"moves", "chess"}, "'chess' is not a game"},
    {{"moves", "reversi:7x7"}, "expected 8x8, 6x6 or 4x4"},
    {{"moves", "reversi:"}, "nothing after the colon"},
    {{"moves", "tictactoe", "--position", "X../..."}, "--position"},
    {{"moves", "tictactoe", "--position", "XXX/OO./..Z"}, "--position"},
    {{"moves", "reversi", "--moves", "f5f5"}, "--moves: move 2"},
    {{"moves", "tictactoe", "--moves", "a1 a2 b1 b2 c1 c2"}, "--moves: move 6"},
    {{"moves", "connect-four:90x90"}, "connect-four"},
    {{"moves", "kalah:0,0"}, "kalah"},
    {{"moves", "tictactoe", "b2"}, "b2"},
    {{"moves", "tictactoe", "--colour", "blue"}, "--colour"},
    // replay
    {{"replay", "reversi"}, "FILE is required"},
    {{"replay", "reversi", "/no/such/file"}, "cannot be read: No such file or directory"},
    {{"replay", "reversi", "/"}, "cannot be read: Is a directory"},
    {{"replay", "reversi", "-"}, "no game in the file"},
    {{"replay", "reversi", "-"}, "no game in the file", "# nothing but a comment\n\n"},
    {{"replay", "reversi", "-"}, "line 1: this is not text", std::string("\0\1\2\n", 4)},
    // perft
    {{"perft", "reversi"}, "DEPTH is required"},
    {{"perft", "reversi", "-1"}, "DEPTH"},
    {{"perft", "reversi", "1.5"}, "'1.5' is not a whole number"},
    {{"perft", "reversi", "deep"}, "'deep' is not a whole number"},
    {{"perft", "reversi", "99999999999999999999"}, "not a whole number"},
    {{"perft", "reversi", "3", "--table", "-1"}, "--table"},
    {{"perft", "reversi", "3", "--table", "16000000"}, "--table"},
    {{"perft", "graph", "3", "--table", "1"}, "--table: a table needs a game that is Hashed"},
    // random
    {{"random", "reversi", "-n", "0"}, "'0' is not a whole number"},
    {{"random", "reversi", "-n", "ten"}, "'ten' is not a whole number"},
    {{"random", "reversi", "--plies", "-4"}, "--plies"},
    {{"random", "reversi", "--seed", "-1"}, "--seed"},
    {{"random", "tictactoe", "--plies", "9"}, "only 0 different unfinished positions"},
    // show
    {{"show", "kalah", "--position", "4 4 4"}, "--position"},
    // play
    {{"play", "reversi", "--side", "red"}, "--side: 'red' is not a side (expected B or W)"},
    {{"play", "reversi", "--level", "41"}, "--level"},
    {{"hint", "tictactoe", "--searcher", "df-pn"}, "cannot tell what all moves are worth"},
    {{"hint", "tictactoe", "--moves", "a1b1a2b2a3"}, "the game is over"},
    {{"hint", "tictactoe", "--level", "3", "--time", "1s"}, "--level excludes --time"},
    {{"analyze", "-", "--level", "3", "--time", "1s"}, "--level excludes --time"},
    {{"hint", "tictactoe", "--level", "3", "--searcher", "pvs(depth=2)"}, "pvs: a level excludes depth"},
    {{"analyze", "-", "--level", "3", "--searcher", "pvs(time=1s)"}, "pvs: a level excludes time", "f5\n"},
    {{"play", "tictactoe", "--level", "3", "--searcher", "pvs(nodes=9)"}, "pvs: a level excludes nodes"},
    {{"play", "tictactoe", "--level", "3", "--searcher", "uct"},
     "uct has no levels (expected a searcher that looks ahead"},
    {{"analyze", "-", "--searcher", "df-pn"}, "df-pn has no levels", "f5\n"},
    {{"play", "tictactoe", "--level", "3", "--move-time", "1s"}, "--level excludes --depth, --nodes and --move-time"},
    {{"levels", "go"}, "'go' is not a game"},
    {{"analyze", "/no/such/file"}, "/no/such/file"},
    {{"play", "reversi", "--searcher", "deep-blue"}, "'deep-blue' is not a searcher"},
    {{"play", "reversi", "--searcher", "pvs(depth=2"}, "--searcher"},
    {{"play", "reversi", "--time", "5"}, "is not a time"},
    {{"play", "reversi", "--evaluator", "genius"}, "'genius' is not an evaluator"},
    // new-game
    {{"new-game"}, "NAME is required"},
    {{"new-game", "Chess"}, "'Chess' is not a name for a game"},
    {{"new-game", "../up"}, "is not a name for a game"},
    {{"new-game", "reversi"}, "there is a game reversi already"},
    {{"new-game", "my-game", "--in", "/no/such/folder"}, "is not a folder"},
    // signature
    {{"signature", "reversi"}, "reversi"},
    // calibrate
    {{"calibrate", "reversi", "--depths", "8..3"}, "--depths"},
    {{"calibrate", "reversi", "--depths", "1"}, "--depths"},
    {{"calibrate", "reversi", "--depths", "3-8"}, "--depths"},
    {{"calibrate", "reversi", "--searcher", "probcut"}, "probcut is not exact"},
    {{"calibrate", "reversi", "--searcher", "pvs(depth=3)"}, "--depths"},
    {{"calibrate", "reversi", "--evaluator", "genius"}, "'genius' is not an evaluator"},
    {{"calibrate", "reversi", "--positions", "2"}, "--positions"},
    {{"calibrate", "tictactoe", "--plies", "40"}, "unfinished positions"},
    // options that would do nothing
    {{"compare", "tictactoe", "--depth", "1", "--plies", "4"}, "--plies and --seed need --random"},
    {{"compare", "tictactoe", "--depth", "1", "--seed", "2"}, "--plies and --seed need --random"},
    {{"book", "trax", "--from", "-", "--least", "3"}, "--plies, --least and --lenient need --games"},
    {{"book", "trax", "--from", "-", "--show", "--lines", "2"}, "--show and --lines exclude each other"},
    {{"book", "trax", "--from", "-", "--moves", "@0/"}, "--moves needs --show"},
    {{"elo", "--wdl", "3,2,1", "--alpha", "0.1"}, "--alpha and --beta need --elo0 and --elo1"},
};

}  // namespace

TEST_SUITE_BEGIN("bad input of commands");

TEST_CASE("each ends with status 2 and one line on standard error") {
    for (const auto& bad : inputs) {
        std::string line = "kigi";
        for (const auto& arg : bad.args) line += " " + arg;
        CAPTURE(line);
        for (const bool json : {false, true}) {
            auto args = bad.args;
            if (json) args.emplace_back("--json");
            const auto result = ran(args, bad.input);
            CHECK(result.status == 2);
            CHECK(result.out.empty());
            REQUIRE(result.err.size() == 1);
            CHECK(result.err[0].starts_with("kigi: "));
            CHECK_MESSAGE(result.err[0].find(bad.said) != std::string::npos, result.err[0]);
        }
    }
    CHECK(!std::filesystem::exists("my_game"));
}

TEST_CASE("a line that ends too early says what is missing") {
    const std::vector<Bad> lines{{{"moves", "--"}, "GAME is required"},
                                 {{"search", "tictactoe", "--depth="}, "--depth: nothing is given"},
                                 {{"search", "tictactoe", "--depth=", "--json"}, "--depth: nothing is given"},
                                 {{"search", "tictactoe", "--file", "--json"}, "--file: nothing is given"},
                                 {{"search", "tictactoe", "--moves", "--json"}, "--moves: nothing is given"},
                                 {{"calibrate", "tictactoe", "--out=", "--json"}, "--out: nothing is given"},
                                 {{"search", "tictactoe", "--depth"}, "--depth: nothing is given"}};
    for (const auto& bad : lines) {
        const auto result = ran(bad.args);
        CHECK(result.status == 2);
        REQUIRE(result.err.size() == 1);
        CHECK_MESSAGE(result.err[0].starts_with("kigi: " + bad.said), result.err[0]);
    }
}

TEST_CASE("an option that is on or off takes no value") {
    for (const char* option : {"--exact=5s", "--exact=0", "--json=", "--json=-1", "--json=abc", "--help=1"}) {
        const auto result = ran({"search", "tictactoe", option});
        CHECK(result.status == 2);
        REQUIRE(result.err.size() == 1);
        const std::string name{option, std::string_view{option}.find('=')};
        CHECK(result.err[0] == "kigi: " + name + " takes no value (kigi search --help lists what there is)");
    }
}

TEST_CASE("a store with a move that cannot be is not exported or rated") {
    const kigi::test::Folder folder;
    const std::string store = folder / "m.store";
    REQUIRE(ran({"match", "tictactoe", "--first", "random", "--second", "random", "--games", "4", "--store", store})
                .status == 0);
    sqlite3* database = nullptr;
    REQUIRE(sqlite3_open(store.c_str(), &database) == SQLITE_OK);
    const char* change =
        "UPDATE game SET moves = replace(moves, 'b2', 'q2') WHERE id = (SELECT max(id) FROM game WHERE "
        "moves LIKE '%b2%')";
    CHECK(sqlite3_exec(database, change, nullptr, nullptr, nullptr) == SQLITE_OK);
    sqlite3_close(database);
    const std::vector<std::vector<std::string>> commands{{"export", store, "--format", "text"},
                                                         {"export", store, "--format", "json"},
                                                         {"export", store, "--format", "csv"},
                                                         {"ratings", store}};
    for (const auto& command : commands) {
        const auto result = ran(command);
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        REQUIRE(result.err.size() == 1);
        CHECK(result.err[0].starts_with("kigi: " + store + ": game "));
        CHECK(result.err[0].find("q2") != std::string::npos);
    }
}

TEST_CASE("a book to import has values that the game can have") {
    const kigi::test::Folder folder;
    const std::string position = "---------------------------OX------XO--------------------------- X : f5 ";
    for (const std::string value : {"+5000", "5000", "-64.001"}) {
        const auto result = ran({"learn-book", folder / "a.book", "--import", "-"}, position + value + " 10\n");
        CAPTURE(value);
        CHECK(result.status == 2);
        REQUIRE(result.err.size() == 1);
        CHECK(result.err[0].find("-: line 1: ") != std::string::npos);
    }
    CHECK(ran({"learn-book", folder / "a.book", "--import", "-"}, position + "64 10\n").status == 0);
}

TEST_CASE("each command says what it does") {
    for (const char* command : {"moves", "replay", "perft", "random", "show", "play", "signature", "new-game",
                                "calibrate", "hint", "analyze", "levels", "gtp", "nboard", "cassio"}) {
        CAPTURE(command);
        const auto help = ran({command, "--help"});
        CHECK(help.status == 0);
        CHECK(help.err.empty());
        CHECK(help.out.size() >= 4);
    }
}

TEST_SUITE_END();

#include <doctest/doctest.h>

#include <fstream>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/arena_match/records.hpp>

using kigi::test::Folder;
using kigi::test::ran;

TEST_SUITE_BEGIN("bad input for contests");

TEST_CASE("bad input is one line and status 2") {
    const Folder folder;
    std::ofstream{folder / "text"} << "This file holds nothing but a line of text.\n";
    std::ofstream{folder / "lines"} << "a1 b2\nf5d6c3\n";
    std::ofstream{folder / "none"} << "# nothing\n";
    REQUIRE(ran({"match", "tictactoe", "--first", "random", "--second", "random", "--games", "2", "--store",
                 folder / "good"})
                .status == 0);
    struct Bad {
        std::vector<std::string> more;
        std::string said;
    };
    const std::vector<Bad> inputs{
        {{"--games", "3"}, "--games: 3 games is an odd number"},
        {{"--games", "0"}, "--games: '0' is not a whole number from 2"},
        {{"--games", "-2"}, "'-2' is not a whole number"},
        {{"--games", "many"}, "'many' is not a whole number"},
        {{"--first", "deep-blue"}, "'deep-blue' is not a player"},
        {{"--second", "pvs(depth=0x)"}, "depth"},
        {{"--second", "pvs(depth=3"}, "does not end with"},
        {{"--first", "gtp(command=/no/such/engine)"}, "/no/such/engine"},
        {{"--seed", "-1"}, "--seed"},
        {{"--openings", "/no/such/file"}, "/no/such/file: the file cannot be read"},
        {{"--openings", folder / "lines"}, "line 2"},
        {{"--openings", folder / "none"}, "none"},
        {{"--openings", folder / "lines", "--opening-plies", "2"}, "exclude each other"},
        {{"--opening-plies", "-1"}, "--opening-plies"},
        {{"--opening-plies", "9"}, "--opening-plies"},
        {{"--time", "-1s"}, "--time: '-1s' is not a time"},
        {{"--time", "10"}, "--time: '10' is not a time"},
        {{"--move-time", "0s"}, "--move-time"},
        {{"--increment", "1s"}, "--increment needs --time"},
        {{"--margin", "1s"}, "--margin needs --time"},
        {{"--draw-moves", "3"}, "need --draw-value"},
        {{"--draw-value", "-1"}, "--draw-value"},
        {{"--resign-alone"}, "need --resign-value"},
        {{"--resign-value", "0"}, "--resign-value"},
        {{"--solver", "pvs"}, "--solver needs --solve-plies"},
        {{"--solver", "magic", "--solve-plies", "4"}, "--solver: 'magic' is not a searcher"},
        {{"--longest", "0"}, "--longest"},
        {{"--book", "/no/such/file"}, "--book: no searcher plays"},
        {{"--depth", "3"}, "--depth: no searcher plays"},
        {{"--nodes", "3"}, "--nodes: no searcher plays"},
        {{"--evaluator", "zero"}, "--evaluator: no searcher plays"},
        {{"--second", "df-pn", "--depth", "3"}, "--depth: no searcher here has a setting depth"},
        {{"--second", "pvs(depth=1)", "--book", "/no/such/file"}, "/no/such/file: the file cannot be read"},
        {{"--concurrency", "0"}, "--concurrency"},
        {{"--first", "human", "--concurrency", "2"}, "a person plays one game at a time"},
        {{"--progress", "often"}, "--progress"},
        {{"--progress", "0"}, "--progress"},
        {{"--resume"}, "--resume needs --store"},
        {{"--store", "/no/such/folder/m.kigi"}, "cannot be opened"},
        {{"--store", folder / ""}, "this is a folder"},
        {{"--store", folder / "text"}, "not a store of kigi"},
        {{"--store", folder / "text", "--resume"}, "not a store of kigi"},
        {{"--store", folder / "good"}, "there is a store already"},
        {{"--store", folder / "good", "--resume", "--games", "4"}, "games is '2' in the store and '4' now"},
        {{"--store", folder / "good", "--resume", "--seed", "5"}, "seed is '1' in the store and '5' now"},
        {{"--store", folder / "good", "--resume", "--first", "pvs"}, "player 1 is 'random' in the store and 'pvs' now"},
        {{"--colour", "blue"}, "--colour"},
    };
    const auto check = [](const std::vector<std::string>& args, const std::string& said) {
        std::string line = "kigi";
        for (const auto& arg : args) line += " " + arg;
        CAPTURE(line);
        const auto result = ran(args);
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        REQUIRE(result.err.size() == 1);
        CHECK_MESSAGE(result.err[0].find(said) != std::string::npos, result.err[0]);
    };
    const auto given = [](const std::vector<std::string>& args, const char* name) {
        return std::find(args.begin(), args.end(), name) != args.end();
    };
    for (const auto& bad : inputs)
        for (const char* command : {"match", "sprt", "tournament"}) {
            std::vector<std::string> args{command, "tictactoe"};
            if (std::string{command} == "tournament") {
                if (given(bad.more, "--first") || given(bad.more, "--second") || given(bad.more, "--store")) continue;
                args.insert(args.end(), {"--players", "random,random"});
            } else {
                if (std::string{command} == "sprt" && given(bad.more, "--resume")) continue;
                if (!given(bad.more, "--first")) args.insert(args.end(), {"--first", "random"});
                if (!given(bad.more, "--second")) args.insert(args.end(), {"--second", "random"});
                if (std::string{command} == "sprt") args.insert(args.end(), {"--elo0", "0", "--elo1", "5"});
            }
            if (!given(bad.more, "--games")) args.insert(args.end(), {"--games", "2"});
            args.insert(args.end(), bad.more.begin(), bad.more.end());
            check(args, bad.said);
        }

    const std::vector<std::string> two{"--first", "random", "--second", "random"};
    const auto sprt = [&](std::vector<std::string> more, const std::string& said) {
        more.insert(more.begin(), {"sprt", "tictactoe", "--first", "random", "--second", "random"});
        check(more, said);
    };
    sprt({}, "--elo0 and --elo1 are required");
    sprt({"--elo0", "5"}, "both");
    sprt({"--elo0", "5", "--elo1", "5"}, "must be less");
    sprt({"--elo0", "5", "--elo1", "0"}, "must be less");
    sprt({"--elo0", "0", "--elo1", "5", "--alpha", "0"}, "--alpha");
    sprt({"--elo0", "0", "--elo1", "5", "--alpha", "1"}, "--alpha");
    sprt({"--elo0", "0", "--elo1", "5", "--beta", "-0.1"}, "--beta");
    sprt({"--elo0", "zero", "--elo1", "5"}, "--elo0");
    sprt({"--elo0", "0", "--elo1", "5", "--model", "guess"}, "--model");
    sprt({"--elo0", "0", "--elo1", "5", "--model", "bayes"}, "single games");

    check({"match"}, "GAME is required");
    check({"match", "chess", "--first", "random", "--second", "random"}, "'chess' is not a game");
    check({"match", "tictactoe", "--second", "random"}, "--first is required");
    check({"match", "tictactoe", "--first", "random"}, "--second is required");
    check({"match", "tictactoe:4x4x3", "--first", "random", "--second", "random", "--games", "2", "--store",
           folder / "good", "--resume"},
          "game is 'tictactoe'");
    check({"sprt", "tictactoe", "--first", "random", "--second", "random", "--games", "2", "--elo0", "0", "--elo1", "5",
           "--store", folder / "good", "--resume"},
          "command is 'match'");
    check({"tournament", "tictactoe"}, "--players is required");
    check({"tournament", "tictactoe", "--players", "random"}, "--players: 1 player (expected two or more)");
    check({"tournament", "tictactoe", "--players", "random,,random"}, "empty part");
    check({"tournament", "tictactoe", "--players", "random,random", "--anchors", "pvs=3"}, "'pvs' is not a player");
    check({"ratings"}, "STORE is required");
    check({"ratings", "/no/such/store"}, "cannot be opened");
    check({"ratings", folder / "text"}, "not a store of kigi");
    check({"tournament", "tictactoe", "--players", "random,pvs(depth=1)", "--games", "2", "--anchors", "1=0,random=5"},
          "--anchors: random has two ratings");
    check({"ratings", folder / "good", "--anchors", "random"}, "has no rating");
    check({"ratings", folder / "good", "--anchors", "random=high"}, "'high' is not a number");
    check({"export", folder / "text"}, "not a store of kigi");
    check({"export", folder / "good", "--format", "pdf"}, "'pdf' is not a format");
}

TEST_SUITE_END();

// Games written down: .trx, a game a line, tables; and what is done with them.

#include <doctest/doctest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>

#include <kigi/apps/protocols/game_file.hpp>
#include <kigi/tests/apps/ran.hpp>

namespace {

using namespace kigi;
using test::ran;

struct GameFile {
    std::filesystem::path path;
    GameFile(const std::string& name, const std::string& content)
        : path{std::filesystem::temp_directory_path() / (std::to_string(getpid()) + name)} {
        std::ofstream{path} << content;
    }
    ~GameFile() {
        for (const char* beside : {"", "-shm", "-wal"})  // what SQLite leaves
            std::filesystem::remove(path.string() + beside);
    }
    std::string name() const { return path.string(); }
};

}  // namespace

TEST_SUITE_BEGIN("files of games");

TEST_CASE(".trx has several games, with numbered moves") {
    const auto trax = *builtin_catalogue().game("trax");
    const auto games = apps::parse_game_file(
        *trax,
        test::lines_of("Trax\nAnn vs Bob\n@0/ A0/\n@1/\n\n8x8 Trax\nCy vs. Di\n1. @0+ 2. A0+\n\nloop trax\n@0/\n"));
    REQUIRE(games.size() == 3);
    CHECK(games[0].line == 1);
    CHECK(games[0].game == "trax");
    CHECK(games[0].name == "Ann vs Bob");
    CHECK(games[0].moves == "@0/ A0/ @1/");
    CHECK(games[1].line == 6);
    CHECK(games[1].game == "trax:8x8");
    CHECK(games[1].moves == "@0+ A0+");
    CHECK(games[2].game == "trax:loop");
    CHECK(games[2].name.empty());
    const auto bare = apps::parse_game_file(*trax, test::lines_of("@0/ A0/\n@1/\n"), "bare.trx");
    REQUIRE(bare.size() == 1);
    CHECK(bare[0].moves == "@0/ A0/ @1/");
    CHECK(apps::parse_game_file(*trax, test::lines_of("@0/ A0/\n@0+\n")).size() == 2);
}

TEST_CASE("lines of a table say results") {
    const auto game = *builtin_catalogue().game("trax");
    const auto games = apps::parse_game_file(
        *game,
        test::lines_of(
            "#id\twinner\tmoves\nC1\tR\tLINE\t@0/ A0/\nC2 | white | loop | @0+\n@0/ # remark\nx | draw | @0+\n"));
    REQUIRE(games.size() == 4);
    CHECK(games[0].name == "C1");
    CHECK(games[0].moves == "@0/ A0/");
    CHECK(apps::said_outcome(*game, games[0]) == Outcome::win(Side::second));
    CHECK(games[1].line == 3);
    CHECK(apps::said_outcome(*game, games[1]) == Outcome::win(Side::first));
    CHECK(games[2].moves == "@0/");
    CHECK_FALSE(apps::said_outcome(*game, games[2]));
    CHECK(apps::said_outcome(*game, games[3]) == Outcome::draw());
}

TEST_CASE("replay and show take .trx of their game alone") {
    const GameFile file{"ours.trx", "Trax\nA vs B\n@0/ A0/ @1/\n"};
    CHECK(ran({"replay", "trax", file.name(), "--json"}).field("plies", 0) == "3");
    CHECK(ran({"show", "trax", "--file", file.name(), "--json"}).field("position") ==
          ran({"show", "trax", "--moves", "@0/ A0/ @1/", "--json"}).field("position"));
    CHECK(ran({"show", "trax", "--file", file.name() + "#1", "--ply", "2", "--json"}).field("position") ==
          ran({"show", "trax", "--moves", "@0/ A0/", "--json"}).field("position"));
    const auto other = ran({"replay", "trax:8x8", file.name(), "--json"});
    CHECK(other.status == 1);
    CHECK(other.field("error", 0) == "the game is one of trax, not of trax:8x8");
    for (const auto& [args, piece] :
         {std::pair{std::vector<std::string>{"--file", file.name() + "#2"}, "whole number from 1 to 1"},
          {{"--file", file.name(), "--ply", "9"}, "the game has 3 plies, not 9"},
          {{"--file", file.name(), "--moves", "@0/"}, "--file excludes"},
          {{"--ply", "1"}, "--ply needs --file"}}) {
        auto words = args;
        words.insert(words.begin(), {"show", "trax"});
        const auto result = ran(words);
        CHECK(result.status == 2);
        REQUIRE(result.err.size() == 1);
        CHECK(result.err[0].find(piece) != std::string::npos);
    }
}

TEST_CASE("replay plays every game between people") {
    const auto result = ran({"replay", "trax", KIGI_TEST_DATA "/trax/games.txt"});
    CHECK(result.status == 0);
    REQUIRE(result.out.size() == 201);
    CHECK(result.out.back() == "200 games, 78 finished, 0 with a move that is not legal");
}

TEST_CASE("what is exported as .trx comes back") {
    const GameFile store{"trx.db", ""};
    const GameFile file{"back.trx", ""};
    REQUIRE(ran({"match", "trax:loop", "--first", "random", "--second", "random", "--games", "4", "--opening-plies",
                 "2", "--longest", "30", "--store", store.name()})
                .status == 0);
    const auto trx = ran({"export", store.name(), "--format", "trx"});
    CHECK(trx.status == 0);
    REQUIRE(trx.out.size() >= 15);
    CHECK(trx.out[0] == "Loop Trax");
    CHECK(trx.out[1] == "random vs random");
    {
        std::ofstream out{file.path};
        for (const auto& line : trx.out) out << line << '\n';
    }
    const auto back = ran({"replay", "trax:loop", file.name(), "--json"});
    const auto text = ran({"export", store.name()});
    REQUIRE(back.out.size() == 4);
    const auto games = apps::parse_game_file(**builtin_catalogue().game("trax:loop"), trx.out);
    for (std::size_t n = 0; n < 4; ++n) CHECK(text.out[n].starts_with(games[n].moves + " # "));
    CHECK(ran({"export", store.name(), "--format", "ggf"}).status == 2);
    std::filesystem::remove(store.path);
    REQUIRE(
        ran({"match", "tictactoe", "--first", "random", "--second", "random", "--games", "2", "--store", store.name()})
            .status == 0);
    CHECK(ran({"export", store.name(), "--format", "trx"}).status == 2);
}

TEST_SUITE_END();

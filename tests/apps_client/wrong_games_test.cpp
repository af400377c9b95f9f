// Files of games that are damaged or of another game: every command says so.

#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <vector>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/arena_match/records.hpp>

namespace {

using namespace kigi;
using test::Ran;
using test::ran;

/// A folder for files of games, gone afterwards.
struct GamesPlace {
    test::Folder folder{};
    std::string operator/(const char* name) const { return (folder / name).string(); }
};
void put(const std::string& file, const std::string& bytes) { std::ofstream{file, std::ios::binary} << bytes; }

/// Of one game: f5 d6 c3, and what is wrong.
std::string wthor(unsigned char more, unsigned char games = 1) {
    std::string bytes(16 + 68, '\0');
    bytes[4] = static_cast<char>(games);
    bytes[16 + 6] = 32;
    const unsigned char moves[] = {56, 64, 33, more};
    for (std::size_t i = 0; i < 4; ++i) bytes[16 + 8 + i] = static_cast<char>(moves[i]);
    return bytes;
}

/// Each command that reads games, on this file.
std::vector<Ran> all_on(const std::string& file, const GamesPlace& folder) {
    return {ran({"replay", "reversi", file}),
            ran({"book", "reversi", "--games", file, "--least", "1"}),
            ran({"learn-book", folder / "k.book", "--games", file, "--level", "1", "--searcher", "pvs"}),
            ran({"label", "reversi", file, "--depth", "1", "--out", folder / "some.labels"}),
            ran({"train", "reversi", "--games", file, "--out", folder / "some.weights"}),
            ran({"search", "reversi", "--file", file, "--depth", "1"}),
            ran({"hint", "reversi", "--file", file, "--level", "1"}),
            ran({"show", "reversi", "--file", file}),
            ran({"moves", "reversi", "--file", file}),
            ran({"convert", file}),
            ran({"evaluate", "reversi", file, "--games"}),
            ran({"analyze", file, "--level", "1"})};
}

bool says(const Ran& result, const std::string& why) {
    for (const auto* lines : {&result.out, &result.err})
        for (const auto& line : *lines)
            if (line.find(why) != std::string::npos) return true;
    return false;
}

void check_all(const std::string& file, const GamesPlace& folder, const std::string& why) {
    std::size_t number = 0;
    for (const auto& result : all_on(file, folder)) {
        CAPTURE(number);
        CAPTURE(result.out);
        CAPTURE(result.err);
        CHECK((result.status == 1 || result.status == 2));
        CHECK(says(result, why));
        ++number;
    }
    const auto gtp = ran({"gtp", "reversi", "--player", "random"}, "loadsgf " + file + "\n");
    REQUIRE_FALSE(gtp.out.empty());
    CHECK(gtp.out[0].starts_with("? cannot load file: "));
    CHECK(gtp.out[0].find(why) != std::string::npos);
}

}  // namespace

TEST_SUITE_BEGIN("damaged files of games");

TEST_CASE("a game that breaks off is named by every command") {
    const GamesPlace folder;
    const auto file = folder / "cut.ggf";
    put(file, "(;GM[Othello]TY[8]B[F5]W[D6\n");
    check_all(file, folder, "line 1: '[' without ']'");
}

TEST_CASE("damage in WTHOR is named by every command") {
    const GamesPlace folder;
    const auto file = folder / "bad.wtb";
    put(file, wthor(99));
    check_all(file, folder, "game 1: move 4 is 99");
    put(file, wthor(0).substr(0, 60));
    check_all(file, folder, "game 1: the file ends in it");
}

TEST_CASE("a file with fewer games than it says is damaged") {
    const GamesPlace folder;
    const auto file = folder / "short.wtb";
    put(file, wthor(0, 2));
    const auto replayed = ran({"replay", "reversi", file});
    CHECK(replayed.status == 1);
    CHECK(says(replayed, "the file says that it has 2 games, and ends after 1"));
    CHECK(replayed.out.back() == "2 games, 0 finished, 0 with a move that is not legal, 1 damaged");
    CHECK(ran({"book", "reversi", "--games", file, "--least", "1"}).status == 2);
    CHECK(ran({"book", "reversi", "--games", file, "--least", "1", "--lenient"}).status == 0);
    const auto first = ran({"show", "reversi", "--file", file});  // that game is whole
    CHECK(first.status == 0);
    REQUIRE(first.err.size() == 1);
    CHECK(says(first, "the file says that it has 2 games, and ends after 1"));
}

TEST_CASE("games of something else are named by every command") {
    const GamesPlace folder;
    const auto file = folder / "other.ggf";
    put(file, "(;GM[Go]TY[8]B[F5]W[D6];)\n");
    check_all(file, folder, "line 1: the game is GM[Go] (expected GM[Othello])");
    put(file, "(;GM[Othello]TY[10]B[F5]W[D6];)\n");
    check_all(file, folder, "line 1: TY[10] is not a board of reversi");
    const auto sgf = folder / "other.sgf";
    put(sgf, "(;GM[2]SZ[6];B[f5];W[d6])\n");
    check_all(sgf, folder, "the game is one of reversi:6x6, not of reversi");
    put(sgf, "(;GM[1];B[f5];W[d6])\n");
    check_all(sgf, folder, "line 1: the game is GM[1] (expected GM[2], Othello)");
}

TEST_CASE("the wrong colour of a move is an error") {
    const GamesPlace folder;
    const auto file = folder / "colours.ggf";
    put(file, "(;GM[Othello]TY[8]B[F5]B[D6];)\n");
    check_all(file, folder, "ply 2: d6: it is the turn of white, and the file says black");
    const auto first = ran({"replay", "reversi", "-"}, "(;GM[2];W[f5])\n");
    CHECK(first.status == 1);
    CHECK(says(first, "ply 1: f5: it is the turn of black, and the file says white"));
}

TEST_CASE("colours allow for passes that were left out") {
    const std::string start = "(;GM[2]SZ[4]AB[a1][a4]AW[b1][b4]";  // white cannot move after c1
    for (const std::string moves : {"PL[B];B[c1];B[c4])", "PL[B];B[c1];W[];B[c4])", ";B[c1];B[c4])"}) {
        const auto result = ran({"replay", "reversi:4x4", "-"}, start + moves + "\n");
        CHECK(result.status == 0);
        CHECK(result.out[0].starts_with("1: 3 plies"));
    }
    // Without PL, the first move says who begins.
    CHECK(ran({"replay", "reversi:4x4", "-"}, "(;GM[2]SZ[4]AB[b1][b4]AW[a1][a4];W[c1];W[c4])\n").status == 0);
    CHECK(ran({"replay", "reversi:4x4", "-"}, "(;GM[2]SZ[4]AB[a1][b4]AW[b1][a4]PL[B];W[c4])\n").status == 1);
}

TEST_CASE("games keep their board, their start and their passes") {
    CHECK(ran({"replay", "reversi:6x6", "-"}, "(;GM[Othello]TY[6]B[C2];)\n").status == 0);
    const auto handicap = ran({"replay", "reversi", "-"},
                              "(;GM[Othello]TY[s8r20]BO[8 "
                              "*--------------------------O*------*O--------------------------- *]B[F5]W[D6];)\n");
    CHECK(handicap.status == 0);
    CHECK(ran({"replay", "reversi", "-"}, "(;GM[Othello]TY[8a]B[F5];)\n").status == 1);
}

TEST_SUITE_END();

// kigi selfplay: games for learning, and their labels.

#include <doctest/doctest.h>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <string>

#include <kigi/eval/reversi/labels.hpp>
#include <kigi/games/reversi/bitboard.hpp>
#include <kigi/tests/apps/ran.hpp>

#include "text_folder.hpp"

using namespace kigi;
using kigi::test::content;
using kigi::test::ran;
using kigi::test::TextFolder;
using kigi::test::with;

namespace {
/// Quick games: two plies for a move, solved from eight empty squares on.
test::Words asked(const std::string& out, const std::string& games) {
    return {"selfplay",      "reversi", "--depth", "2",   "--exact-plies", "16",
            "--least-plies", "8",       "--games", games, "--out",         out};
}
}  // namespace

TEST_SUITE_BEGIN("kigi selfplay");

TEST_CASE("positions near the end have their exact scores") {
    const TextFolder folder;
    const std::string out = folder / "some.labels";
    const auto result = ran(with(asked(out, "3"), {"--side-lines", "1", "--json"}));
    CAPTURE(result.err);
    REQUIRE(result.status == 0);
    CHECK(result.field("games") == "3");
    const auto labels = reversi::parse_labels(content(out));
    REQUIRE(labels);
    std::size_t solved = 0;
    for (const auto& [mover, opponent, score] : *labels) {
        const int empties = reversi::count(~(mover | opponent));
        CHECK(empties >= 4);
        if (empties > 8 || solved == 20) continue;
        ++solved;
        std::string board(64, '-');
        for (std::size_t i = 0; i < 64; ++i) {
            if ((mover >> i & 1) != 0) board[i] = 'X';
            if ((opponent >> i & 1) != 0) board[i] = 'O';
        }
        const auto exact =
            ran({"search", "reversi", "--position", board + " X", "--exact", "--searcher", "alpha-beta", "--json"});
        CHECK(exact.field("value") == std::to_string(score));
    }
    CHECK(solved == 20);
}

TEST_CASE("the file is the same for any number of threads") {
    const TextFolder folder;
    REQUIRE(ran(with(asked(folder / "one", "4"), {"--threads", "1"})).status == 0);
    REQUIRE(ran(with(asked(folder / "three", "4"), {"--threads", "3"})).status == 0);
    CHECK(content(folder / "one") == content(folder / "three"));
    REQUIRE(ran(with(asked(folder / "other", "4"), {"--seed", "2"})).status == 0);
    CHECK(content(folder / "one") != content(folder / "other"));
}

TEST_CASE("side lines add positions") {
    const TextFolder folder;
    REQUIRE(ran(asked(folder / "plain", "2")).status == 0);
    REQUIRE(ran(with(asked(folder / "lines", "2"), {"--side-lines", "3"})).status == 0);
    const auto plain = reversi::parse_labels(content(folder / "plain"));
    const auto lines = reversi::parse_labels(content(folder / "lines"));
    REQUIRE(plain);
    REQUIRE(lines);
    CHECK(lines->size() > 2 * plain->size());
}

TEST_CASE("it goes on with the whole games of a file") {
    const TextFolder folder;
    REQUIRE(ran(asked(folder / "whole", "4")).status == 0);
    const std::string out = folder / "parts";
    REQUIRE(ran(asked(out, "2")).status == 0);
    std::ofstream{out, std::ios::app} << "half a game";  // what a kill leaves behind
    REQUIRE(ran(asked(out, "4")).status == 0);
    CHECK(content(out) == content(folder / "whole"));
}

TEST_CASE("files that are something else are left alone") {
    const TextFolder folder;
    const std::string out = folder / "some.labels";
    REQUIRE(ran(asked(out, "1")).status == 0);
    const auto before = content(out);
    const auto other = ran(with(asked(out, "2"), {"--seed", "7"}));
    CHECK(other.status == 2);
    CHECK(other.err.at(0).find("was begun with other settings") != std::string::npos);
    CHECK(content(out) == before);
    std::ofstream{folder / "letter"} << "dear friend";
    CHECK(ran(asked(folder / "letter", "1")).status == 2);
    CHECK(content(folder / "letter") == "dear friend");
}

TEST_CASE("one program at a time writes to a file") {
    const TextFolder folder;
    const std::string out = folder / "some.labels";
    REQUIRE(ran(asked(out, "1")).status == 0);
    const auto before = content(out);
    {
        const int other = ::open(out.c_str(), O_RDONLY);
        REQUIRE(::flock(other, LOCK_EX | LOCK_NB) == 0);
        const auto second = ran(asked(out, "2"));
        CHECK(second.status == 2);
        CHECK(second.err.at(0).find("the file is locked: another kigi selfplay writes to it") != std::string::npos);
        CHECK(content(out) == before);
        ::close(other);
    }
    CHECK(ran(asked(out, "2")).status == 0);
}

TEST_CASE("games without a label are refused, and nothing is left") {
    const TextFolder folder;
    const std::string out = folder / "none";
    for (const test::Words& more : {test::Words{"--random-plies", "70"}, test::Words{"--least-plies", "200"}}) {
        const auto result = ran(with({"selfplay", "reversi", "--games", "2", "--depth", "1", "--out", out}, more));
        CHECK(result.status == 2);
        CHECK(result.out.empty());
        REQUIRE(result.err.size() == 1);
        CHECK(result.err[0].find("no position of 2 games got a label") != std::string::npos);
        CHECK_FALSE(std::filesystem::exists(out));
        CHECK_FALSE(std::filesystem::exists(out + ".games"));
    }
}

TEST_CASE("notes that say nothing are not taken for others") {
    const TextFolder folder;
    const std::string out = folder / "some.labels";
    REQUIRE(ran(asked(out, "1")).status == 0);
    const auto before = content(out);
    const auto notes = content(out + ".games");
    test::write(out + ".games", "");
    const auto result = ran(asked(out, "2"));
    CHECK(result.status == 2);
    CHECK(
        result.err.at(0).ends_with("does not say which games are whole (expected 'kigi-selfplay 1' at the "
                                   "beginning)"));
    const std::string head = notes.substr(0, notes.rfind("games "));
    for (const std::string damaged :
         {"", "games", "games -1 bytes 0\n", "games 1 bytes 17", "games 01 bytes 17\n", "games 0 bytes 17\n"}) {
        CAPTURE(damaged);
        test::write(out + ".games", head + damaged);
        CHECK(ran(asked(out, "2")).err.at(0).ends_with("(expected 'games N bytes N check HEX' as its last line)"));
    }
    CHECK(content(out) == before);
}

TEST_CASE("altered notes do not cut off the labels") {
    const TextFolder folder;
    const std::string out = folder / "some.labels";
    REQUIRE(ran(asked(out, "3")).status == 0);
    const auto before = content(out);
    const auto notes = content(out + ".games");
    const auto at = notes.rfind("bytes ") + 6;
    const auto check = notes.rfind(" check ");
    auto altered = notes;
    altered.replace(at, check - at, "17");
    test::write(out + ".games", altered);
    const auto refused = ran(asked(out, "4"));
    CHECK(refused.status == 2);
    REQUIRE(refused.err.size() == 1);
    CHECK(refused.err[0].ends_with("(expected 'games N bytes N check HEX' as its last line)"));
    CHECK(content(out) == before);
    // Without the check, as they were before there was one: nothing says that the number is right.
    test::write(out + ".games", altered.substr(0, altered.rfind(" check ")) + "\n");
    const auto older = ran(asked(out, "4"));
    CHECK(older.status == 2);
    REQUIRE(older.err.size() == 1);
    CHECK(older.err[0].find("says 17 without a check") != std::string::npos);
    CHECK(content(out) == before);
    test::write(out + ".games", notes.substr(0, check) + "\n");
    REQUIRE(ran(asked(out, "4")).status == 0);
    CHECK(content(out).starts_with(before));
    CHECK(content(out + ".games").find(" check ") != std::string::npos);
}

TEST_CASE("what is no file is refused in plain words") {
    const TextFolder folder;
    for (const std::string& out :
         {std::string{"/dev/full"}, folder / std::string(255, 'n'), folder / "", std::string{"-"}}) {
        CAPTURE(out);
        const auto result = ran(asked(out, "1"));
        CHECK(result.status != 0);
        REQUIRE(result.err.size() == 1);
        CHECK(result.err[0].find("filesystem error") == std::string::npos);
    }
    CHECK(ran(asked("/dev/full", "1")).err.at(0).find("this is no regular file") != std::string::npos);
}

TEST_CASE("what cannot be is refused in one line") {
    const auto game = ran({"selfplay", "trax", "--games", "1"});
    CHECK(game.status == 2);
    CHECK(game.err.at(0).find("does not learn scores") != std::string::npos);
    const auto plies = ran({"selfplay", "reversi", "--random-plies", "9-3"});
    CHECK(plies.status == 2);
    CHECK(plies.err.at(0).find("--random-plies: '9-3' is not a number of plies") != std::string::npos);
    const TextFolder folder;
    for (const std::string searcher : {"pvs(nodes=1)", "pvs(depth=0)"}) {
        const auto moves = ran(with(asked(folder / "none", "3"), {"--searcher", searcher}));
        CHECK(moves.status == 2);
        CHECK(moves.err.at(0).find("--searcher: found no move within its own limits") != std::string::npos);
    }
    CHECK_FALSE(std::filesystem::exists(folder / "none"));
}

TEST_SUITE_END();

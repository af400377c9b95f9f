// WTHOR files: where the names of players are from, and that it is said where they cannot be had.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_train/text_folder.hpp>

namespace {

using namespace kigi;
using test::ran;
using test::TextFolder;
using test::write;

/// One game, f5, of players 0 and 1.
std::string wthor() {
    std::string bytes(16 + 68, '\0');
    bytes[4] = 1;
    bytes[16 + 4] = 1;
    bytes[16 + 6] = 40;
    bytes[16 + 8] = 56;
    return bytes;
}

/// Players of these names.
std::string players(const std::string& first, const std::string& second) {
    std::string bytes(16 + 40, '\0');
    bytes.replace(16, first.size(), first);
    bytes.replace(36, second.size(), second);
    return bytes;
}

/// What is said of the players, without an error.
std::string names_in(const std::string& file) {
    const auto result = ran({"convert", file});
    CAPTURE(result.err);
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    return result.out.at(0);
}

/// Its only line on standard error; all else is as usual. Where names are not shown nothing is said.
std::string remark_on(const std::string& file) {
    CHECK(ran({"replay", "reversi", file}).err.empty());
    CHECK(ran({"evaluate", "reversi", file, "--games"}).err.empty());
    CHECK(ran({"convert", file, "--to", "position"}).err.empty());
    const auto result = ran({"convert", file});
    CHECK(result.status == 0);
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].starts_with("kigi: " + file + ": "));
    return result.err[0];
}

}  // namespace

TEST_SUITE_BEGIN("names of WTHOR files");

TEST_CASE("a file of its own name comes first, then the usual one") {
    const TextFolder folder;
    write(folder / "WTH_2004.wtb", wthor());
    write(folder / "mine.wtb", wthor());
    write(folder / "WTH.JOU", players("Ann", "Bob"));
    write(folder / "mine.JOU", players("Cy", "Di"));
    CHECK(names_in(folder / "WTH_2004.wtb") == "f5 # Ann vs Bob");
    CHECK(names_in(folder / "mine.wtb") == "f5 # Cy vs Di");
}

TEST_CASE("the only one is taken unless it belongs to other games") {
    const TextFolder folder;
    write(folder / "WTH_2004.wtb", wthor());
    write(folder / "players.jou", players("Ann", "Bob"));
    CHECK(names_in(folder / "WTH_2004.wtb") == "f5 # Ann vs Bob");
    write(folder / "mine.wtb", wthor());
    write(folder / "mine.jou", players("Cy", "Di"));
    CHECK(names_in(folder / "WTH_2004.wtb") == "f5 # Ann vs Bob");
    write(folder / "more.jou", players("Ed", "Flo"));
    CHECK(remark_on(folder / "WTH_2004.wtb").find("of 3 files *.jou beside it, none is its own") != std::string::npos);
}

TEST_CASE("names that are cut off are said to be missing") {
    const TextFolder folder;
    write(folder / "WTH_2004.wtb", wthor());
    for (const std::size_t size : {0U, 10U, 16U, 36U, 50U}) {
        write(folder / "WTH.JOU", players("Ann", "Bob").substr(0, size));
        CHECK(remark_on(folder / "WTH_2004.wtb").find("some names are missing") != std::string::npos);
    }
}

TEST_CASE("names are missing twice, and one line says so") {
    const TextFolder folder;
    const auto file = folder / "WTH_2004.wtb";
    write(file, wthor());
    for (const std::string name : {"a", "b"})
        for (const char* ending : {".jou", ".trn"}) write(folder / (name + ending), players("Ann", "Bob"));
    const auto remark = remark_on(file);
    CHECK(remark.find("names are missing: of 2 files *.jou") == remark.rfind("names are missing"));
    CHECK(remark.find("; of 2 files *.trn beside it") != std::string::npos);
    // What is refused is said alone.
    auto bytes = wthor();
    bytes[16 + 8] = 99;
    write(file, bytes);
    for (const std::vector<std::string>& args :
         {std::vector<std::string>{"convert", file}, {"evaluate", "reversi", file, "--games"}, {"analyze", file}}) {
        const auto refused = ran(args);
        CHECK(refused.status == 2);
        REQUIRE(refused.err.size() == 1);
        CHECK(refused.err[0].find("game 1: move 1 is 99") != std::string::npos);
    }
}

TEST_CASE("games that the head does not count are refused") {
    const TextFolder folder;
    const auto file = folder / "none.wtb";
    auto bytes = wthor();
    bytes[4] = 0;
    write(file, bytes);
    for (const char* command : {"replay", "label"}) {
        const auto refused = ran({command, "reversi", file});
        CHECK(refused.status == 2);
        REQUIRE(refused.err.size() == 1);
        CHECK(refused.err[0].ends_with("the file says that it has 0 games, and has 1 (expected 1)"));
    }
}

TEST_SUITE_END();

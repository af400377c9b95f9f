// What a command reads is never written over by it.

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_train/text_folder.hpp>

namespace {

using namespace kigi;
using test::content;
using test::ran;
using test::TextFolder;
using test::Words;

const std::string games = "f5d6c3d3c4f4f6\nf5d6c3d3c4f4c5\n";

/// Refused with one line that names the option, and the file is as it was.
void check_kept(const Words& args, const std::string& option, const std::string& file) {
    CAPTURE(args);
    const auto before = content(file);
    const auto result = ran(args);
    CHECK(result.status == 2);
    REQUIRE(result.err.size() == 1);
    CHECK(result.err[0].find(option + " ") != std::string::npos);
    CHECK(result.err[0].find("this file is read, and would be lost") != std::string::npos);
    CHECK(content(file) == before);
}

}  // namespace

TEST_SUITE_BEGIN("inputs are kept");

TEST_CASE("an output that is the input is refused") {
    const TextFolder folder;
    const auto file = folder / "games.txt";
    test::write(file, games);
    check_kept({"convert", file, "--to", "ggf", "--out", file}, "--out", file);
    check_kept({"label", "reversi", file, "--depth", "1", "--out", file}, "--out", file);
    check_kept({"book", "reversi", "--games", file, "--out", file}, "--out", file);
    check_kept({"analyze", file, "--level", "1", "--html", file}, "--html", file);
    check_kept({"train", "reversi", "--games", file, "--out", file}, "--out", file);
    check_kept({"train", "reversi", "--examples", "other," + file, "--out", file}, "--out", file);
    check_kept({"train", "reversi", "--games", folder / "other", "--start", file, "--out", file}, "--out", file);
    check_kept({"compare", "reversi", "--positions", file, "--depth", "1", "--html", file}, "--html", file);
}

TEST_CASE("other names of the input are seen through") {
    const TextFolder folder;
    const auto file = folder / "games.txt";
    test::write(file, games);
    std::filesystem::create_symlink(file, folder / "link");
    std::filesystem::create_hard_link(file, folder / "twin");
    for (const auto& name : {folder / "link", folder / "twin", "/proc/self/root" + file})
        check_kept({"convert", file, "--out", name}, "--out", file);
    check_kept({"convert", folder / "none", "--out", folder / "none"}, "--out", folder / "none");
    CHECK_FALSE(std::filesystem::exists(folder / "none"));
    CHECK(ran({"convert", file, "--out", folder / "new"}).status == 0);
    CHECK(ran({"convert", file, "--out", folder / "new"}).status == 0);
}

TEST_CASE("an input with an ending behind the output is kept") {
    const TextFolder folder;
    const auto input = folder / "games.txt.new";
    test::write(input, games);
    CHECK(ran({"convert", input, "--out", folder / "games.txt"}).status == 0);
    CHECK(content(input) == games);
}

TEST_CASE("where nothing can be written, what is there stays") {
    const TextFolder folder;
    test::write(folder / "bad.txt", "zz\n");
    for (const Words& to :
         {Words{"--out", folder / "keep.txt"}, Words{"--to", "wthor", "--out", folder / "keep.wtb"}}) {
        test::write(to.back(), games);
        const auto result = ran(test::with({"convert", folder / "bad.txt"}, to));
        CHECK(result.status == 2);
        CHECK(result.err.size() == 1);
        CHECK(result.out.empty());
        CHECK(content(to.back()) == games);
    }
}

TEST_CASE("a command that fails leaves no empty file behind") {
    const TextFolder folder;
    const auto out = folder / "out";
    CHECK(ran({"convert", folder / "none", "--out", out}).status == 2);
    CHECK(ran({"convert", "-", "--out", out}, "zz\n").status == 2);
    CHECK(ran({"learn-book", out, "--import", folder / "none"}).status == 2);
    CHECK(ran({"learn-book", out, "--import", "-"}, "no line of a book\n").status == 2);
    CHECK(ran({"learn-book", out, "--games", "-"}, "f5a1\n").status == 2);
    CHECK(ran({"learn-book", out, "--merge", folder / "none"}).status == 2);
    CHECK(ran({"learn-book", out, "--deviate", "1", "--searcher", "nobody"}).status == 2);
    CHECK_FALSE(std::filesystem::exists(out));
}

TEST_CASE("files beside an output are not lost either") {
    const TextFolder folder;
    const std::string ggf =
        "(;GM[Othello]PB[a]PW[b]RE[-12.00:t]TY[8]BO[8 "
        "---------------------------O*------*O--------------------------- *]B[F5]W[D6];)\n";
    test::write(folder / "games.ggf", ggf);
    const auto convert = [&](const std::string& from, const std::string& to) {
        return ran({"convert", folder / from, "--to", "wthor", "--out", folder / to});
    };
    test::write(folder / "a.jou", "names of others");
    const auto refused = convert("games.ggf", "a.wtb");
    CHECK(refused.status == 2);
    REQUIRE(refused.err.size() == 1);
    CHECK(refused.err[0].ends_with("a.jou is there, and would be lost (expected another name)"));
    CHECK(content(folder / "a.jou") == "names of others");
    CHECK_FALSE(std::filesystem::exists(folder / "a.wtb"));
    CHECK_FALSE(std::filesystem::exists(folder / "a.trn"));

    CHECK(convert("games.ggf", "b.jou").err.at(0).ends_with("has this name (expected NAME.wtb)"));
    CHECK_FALSE(std::filesystem::exists(folder / "b.jou"));
    REQUIRE(convert("games.ggf", "c.wtb").status == 0);
    CHECK(convert("games.ggf", "c.wtb").status == 0);  // what belongs to a file is replaced with it

    test::write(folder / "d.trn", ggf);
    test::write(folder / "d.wtb", "");
    const auto read = convert("d.trn", "d.wtb");
    CHECK(read.status == 2);
    CHECK(read.err.at(0).ends_with("this file is read, and would be lost (expected another one)"));
    CHECK(content(folder / "d.trn") == ggf);
}

TEST_CASE("files in the settings of searchers count as read") {
    const TextFolder folder;
    const auto file = folder / "k.weights";
    const auto played = folder / "games.txt";
    test::write(file, "kigi-reversi-network 1\n");
    test::write(played, "f5d6\n");
    const auto searcher = "pvs(depth=1,eval=network:" + file + ")";
    check_kept({"label", "reversi", played, "--searcher", searcher, "--out", file}, "--out", file);
    check_kept({"label", "reversi", played, "--depth", "1", "--evaluator", "network:" + file, "--out", file}, "--out",
               file);
    check_kept({"analyze", played, "--searcher", searcher, "--html", file}, "--html", file);
    check_kept({"compare", "reversi", "--searchers", "mtdf," + searcher, "--html", file}, "--html", file);
    check_kept({"compare", "reversi", "--ablate", "probcut(calibration=\"" + file + "\")", "--html", file}, "--html",
               file);
    check_kept({"learn-book", folder / "k.book", "--searcher", searcher, "--export", file}, "--export", file);
    check_kept({"calibrate", "reversi", "--evaluator", "network:" + file, "--out", file}, "--out", file);
    check_kept({"train", "trax", "--player", "pvs(book=" + file + ")", "--out", file}, "--out", file);
    check_kept({"gtp", "reversi", "--player", searcher, "--log", file}, "--log", file);
    check_kept({"nboard", "--book", file, "--log", file}, "--log", file);
    check_kept({"trax-client", "--book", file, "--record", file}, "--record", file);
    CHECK_FALSE(std::filesystem::exists(folder / "k.book"));
}

TEST_CASE("the log of an engine is not appended to what is read") {
    const TextFolder folder;
    const auto file = folder / "openings.txt";
    test::write(file, "f5d6\n");
    const auto engine = "gtp(command=cat,log=" + file + ")";
    const test::Words match{"match", "reversi", "--first", engine, "--games", "2", "--second"};
    check_kept(test::with(match, {"random", "--openings", file}), "log", file);
    check_kept(test::with(match, {"random", "--store", file}), "log", file);
    check_kept(test::with(match, {"pvs(depth=1,book=" + file + ")"}), "log", file);
    check_kept({"tournament", "reversi", "--players", engine + ",random", "--book", file}, "log", file);
}

TEST_CASE("a learned book and a store are not written over") {
    const TextFolder folder;
    const auto book = folder / "k.book";
    test::write(folder / "games.txt", "f5d6\n");
    REQUIRE(ran({"learn-book", book, "--games", folder / "games.txt", "--level", "1", "--searcher", "pvs"}).status ==
            0);
    check_kept({"learn-book", book, "--export", book}, "--export", book);
    const auto store = folder / "m.store";
    REQUIRE(ran({"match", "tictactoe", "--first", "random", "--second", "random", "--games", "2", "--store", store})
                .status == 0);
    check_kept({"report", store, "--html", store}, "--html", store);
}

TEST_SUITE_END();

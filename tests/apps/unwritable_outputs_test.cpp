// What cannot be opened to be written is bad input, and what does not take what is written a failure, in all commands.

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include <kigi/tests/apps/ran.hpp>
#include <kigi/tests/apps_train/text_folder.hpp>

namespace {

using namespace kigi;
using test::ran;
using test::TextFolder;
using test::with;
using test::Words;

/// Commands that write a file, which is named behind them.
std::vector<Words> writers(const TextFolder& folder) {
    const auto game = folder / "game.txt";
    const auto labels = folder / "some.labels";
    const auto store = folder / "match.kigi";
    const auto book = folder / "small.book";
    test::write(game, "f5d6c3d3c4\n");
    REQUIRE(ran({"label", "reversi", game, "--depth", "1", "--out", labels}).status == 0);
    REQUIRE(ran({"match", "tictactoe", "--first", "random", "--second", "random", "--games", "2", "--store", store})
                .status == 0);
    REQUIRE(ran({"learn-book", book, "--games", game, "--level", "1"}).status == 0);
    return {{"convert", game, "--to", "ggf", "--out"},
            {"analyze", game, "--level", "1", "--html"},
            {"compare", "tictactoe", "--searchers", "pvs", "--html"},
            {"report", store, "--html"},
            {"calibrate", "reversi", "--evaluator", "mobility", "--depths", "2", "--positions", "20", "--out"},
            {"label", "reversi", game, "--depth", "1", "--out"},
            {"book", "reversi", "--games", game, "--least", "1", "--out"},
            {"learn-book", book, "--export"},
            {"train", "reversi", "--examples", labels, "--iterations", "1", "--out"}};
}

void ends(const Words& args, const std::string& input, int status) {
    std::string line = "kigi";
    for (const auto& arg : args) line += ' ' + arg;
    CAPTURE(line);
    const auto result = ran(args, input);
    CHECK(result.status == status);
    REQUIRE(result.err.size() == 1);
    CHECK_MESSAGE(result.err[0].find("cannot be written") != std::string::npos, result.err[0]);
}

}  // namespace

TEST_SUITE_BEGIN("outputs that cannot be written");

TEST_CASE("a wrong name is bad input, a full disk a failure") {
    const TextFolder folder;
    for (const auto& writer : writers(folder)) {
        ends(with(writer, {folder / "none/out"}), "", 2);
        ends(with(writer, {"/dev/full"}), "", 1);
    }
    for (const char* option : {"--log", "--record"}) ends({"trax-client", option, folder / "none/out"}, "", 2);
    ends({"selfplay", "reversi", "--games", "1", "--depth", "1", "--out", folder / "none/out"}, "", 2);
}

TEST_CASE("a store on a full disk is a failure") {
    ends({"match", "tictactoe", "--first", "random", "--second", "random", "--games", "2", "--store", "/dev/full"}, "",
         1);
    ends({"nboard", "--book", "/dev/full"}, "", 1);
    ends({"web", "--port", "0", "--sessions", "/dev/full"}, "", 1);
    ends({"learn-book", "/dev/full", "--deviate", "1", "--level", "1"}, "", 1);
}

TEST_CASE("a server that cannot listen makes no database") {
    const TextFolder folder;
    const auto sessions = folder / "web.sqlite";
    CHECK(ran({"web", "--host", "nowhere", "--port", "0", "--sessions", sessions}).status == 2);
    CHECK_FALSE(std::filesystem::exists(sessions));
}

TEST_CASE("a record that is lost is said where the peer leaves, too") {
    const auto result = ran({"trax-client", "--record", "/dev/full"}, "-W\n");
    CHECK(result.status == 2);
    CHECK(result.err ==
          Words{"kigi: the peer leaves in an unfinished game, after 1 move; --record: /dev/full cannot be "
                "written any more"});
}

TEST_CASE("a log that is lost is said once, and the game goes on") {
    for (const Words& args : {Words{"gtp", "tictactoe"}, Words{"nboard"}, Words{"usi"}}) {
        const auto result = ran(with(args, {"--log", "/dev/full"}), "one\ntwo\nquit\n");
        CHECK(result.status == 0);
        CHECK(result.out == ran(args, "one\ntwo\nquit\n").out);
        CHECK(result.err == Words{"kigi: --log: the log /dev/full cannot be written, lines are lost: No space left on "
                                  "device"});
    }
}

TEST_SUITE_END();

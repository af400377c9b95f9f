// What holds of every command that ends by itself: it has the same answer on a terminal, its JSON is JSON, Ctrl-C ends
// it wherever it is, and so does an output that nobody reads.

#include <doctest/doctest.h>

#include <algorithm>
#include <cerrno>
#include <functional>
#include <ostream>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <kigi/apps/program.hpp>
#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/apps/ran.hpp>

namespace {

using namespace kigi;
using Words = std::vector<std::string>;

/// Keeps a text, and calls `then` when the mark has been written so many times.
class Watched final : public std::streambuf {
public:
    Watched(char mark, int times, std::function<void()> then) : mark_{mark}, left_{times}, then_{std::move(then)} {}

    std::string text{};
    bool broken = false;  ///< nothing more can be written

private:
    int_type overflow(int_type c) override {
        if (broken) return errno = EPIPE, traits_type::eof();
        if (c == traits_type::eof()) return 0;
        text += traits_type::to_char_type(c);
        if (text.back() == mark_ && --left_ == 0) then_();
        return c;
    }

    char mark_;
    int left_;
    std::function<void()> then_;
};

struct World {
    bool terminal = false;
    int stop_after_lines = 0;     ///< Ctrl-C when so many lines of output are there
    int stop_after_progress = 0;  ///< or so many of progress
    int close_after_lines = 0;    ///< whoever reads the output leaves
};

test::Ran ran_in(const Words& args, const std::string& input, const World& world) {
    StopFlag stop;
    Watched out{'\n', std::max(world.stop_after_lines, world.close_after_lines), [&] {
                    if (world.close_after_lines > 0)
                        out.broken = true;
                    else
                        stop.request();
                }};
    Watched err{'\r', world.stop_after_progress, [&] { stop.request(); }};
    std::istringstream in{input};
    std::ostream to_out{&out};
    std::ostream to_err{&err};
    const apps::Context context{builtin_catalogue(), in, to_out, to_err, stop, world.terminal};
    const int status = apps::run(args, context);
    return {status, test::lines_of(out.text), test::lines_of(err.text)};
}

struct Command {
    Words args;
    std::string input = {};
    bool json = true;
};

const std::string file_of_games = "f5d6c3d3c4f4f6\nf5d6c4d3c3\nf5f6e6f4\n";

/// Each with little to do.
std::vector<Command> commands() {
    const std::string data = KIGI_TEST_DATA;
    return {
        {{"search", "reversi", "--depth", "4"}},
        {{"search", "reversi", "--searcher", "reversi-engine(multi-pv=3,depth=4)"}},
        {{"search", "connect-four", "--searcher", "uct(playouts=300)"}},
        {{"search", "tictactoe", "--exact"}},
        {{"search", "reversi:4x4", "--exact", "--searcher", "pvs(deepen=on)"}},
        {{"hint", "reversi", "--time", "30ms"}},
        {{"hint", "tictactoe", "--level", "1"}},
        {{"analyze", "-", "--level", "1"}, "f5d6c3d3c4\n"},
        {{"perft", "reversi", "5"}},
        {{"perft", "trax", "3", "--divide"}},
        {{"solve", "reversi:4x4", "-"}, "-----OX--XO----- X\n"},
        {{"solve", "tictactoe", "-"}, "X../.O./...\n.../.../...\n"},
        {{"solve", "tictactoe", "-", "--all-moves"}, "X../.O./...\n"},
        {{"solve", "tictactoe", "-", "--outcome"}, "X../.O./...\n"},
        {{"compare", "tictactoe", "--searchers", "pvs,mtd-f", "--depth", "4"}},
        {{"compare", "tictactoe,kalah", "--searchers", "pvs,alpha-beta", "--depth", "3", "--repeat", "2"}},
        {{"evaluate", "reversi", data + "/reversi/hard-25.obf"}},
        {{"evaluate", "reversi", data + "/reversi/hard-25.obf", "--evaluator", "mobility"}},
        {{"match", "tictactoe", "--first", "random", "--second", "pvs(depth=1)", "--games", "6", "--opening-plies",
          "1"}},
        {{"sprt", "tictactoe", "--first", "pvs", "--second", "random", "--games", "12", "--opening-plies", "1",
          "--elo0", "0", "--elo1", "200"}},
        {{"tournament", "tictactoe", "--players", "random,pvs(depth=1),alpha-beta(depth=2)", "--games", "4",
          "--opening-plies", "1"}},
        {{"elo", "--wdl", "10,2,5"}},
        {{"elo", "--pentanomial", "1,2,3,4,5", "--elo0", "0", "--elo1", "5"}},
        {{"book", "reversi", "--games", "-", "--show"}, file_of_games},
        {{"book", "reversi", "--games", "-", "--show", "--moves", "f5"}, file_of_games},
        {{"book", "reversi", "--games", "-", "--lines", "3", "--least", "1"}, file_of_games, false},
        {{"replay", "reversi", "-"}, file_of_games},
        {{"convert", "-", "--to", "position"}, file_of_games, false},
        {{"laws", "tictactoe", "--games", "3"}},
        {{"random", "trax", "-n", "3", "--plies", "4"}, {}, false},
        {{"moves", "reversi"}},
        {{"games"}},
        {{"searchers"}},
        {{"matrix"}},
        {{"levels", "reversi"}},
    };
}

std::string typed(const Words& words) {
    std::string all = "kigi";
    for (const auto& word : words) all += ' ' + word;
    return all;
}

TEST_SUITE_BEGIN("every command");

TEST_CASE("the answer is the same on a terminal, and JSON is JSON") {
    for (const auto& [args, input, json] : commands()) {
        CAPTURE(typed(args));
        const auto plain = ran_in(args, input, {});
        CAPTURE(typed(plain.err));
        CHECK(plain.status == 0);
        CHECK_FALSE(plain.out.empty());
        const auto shown = ran_in(args, input, {.terminal = true});
        CHECK(shown.status == 0);
        CHECK(shown.out.size() == plain.out.size());
        if (!json) continue;
        Words with_json = args;
        with_json.emplace_back("--json");
        const auto lines = ran_in(with_json, input, {.terminal = true});
        CAPTURE(typed(lines.err));
        CHECK(lines.status == 0);
        CHECK_FALSE(lines.out.empty());
        for (const auto& line : lines.out) CHECK(nlohmann::json::accept(line));
    }
}

TEST_CASE("Ctrl-C ends it wherever it is") {
    for (const auto& [args, input, json] : commands())
        for (const World& world :
             {World{.stop_after_lines = 1}, World{.stop_after_lines = 2}, World{.stop_after_lines = 3},
              World{.terminal = true, .stop_after_progress = 1}, World{.terminal = true, .stop_after_progress = 2}}) {
            CAPTURE(typed(args));
            CAPTURE(world.stop_after_lines);
            CAPTURE(world.stop_after_progress);
            const auto ended = ran_in(args, input, world);
            CHECK((ended.status == 0 || ended.status == 130));
        }
}

TEST_CASE("an output that nobody reads ends it") {
    for (const auto& [args, input, json] : commands()) {
        CAPTURE(typed(args));
        const auto closed = ran_in(args, input, {.close_after_lines = 1});
        CHECK(closed.out.size() == 1);
        CHECK(closed.status == 0);
        CHECK(closed.err.empty());
    }
}

TEST_SUITE_END();

}  // namespace

// Engines that end after each line that they say: the player loses with a reason, and is started again.

#include <doctest/doctest.h>

#include <cstddef>
#include <sstream>
#include <string>

#include <kigi/apps/players/players.hpp>
#include <kigi/tests/apps_play/scripted.hpp>

namespace {

using namespace kigi;
using namespace kigi::arena;

/// The engine, heard through a program that ends after so many lines.
std::string ending_after(int lines, const std::string& protocol, const std::string& command, const std::string& more) {
    return protocol + "(command=bash,args=\"-c 'exec sed -u " + std::to_string(lines) + "q < <(" + command + ")'\"" +
           more + ")";
}

/// Plays games against engines that end after 1, 2, 3 ... lines. After `enough` of them an engine has chosen a move.
void end_after_each_line(const std::string& name, const std::string& protocol, const std::string& command,
                         const std::string& more, int enough) {
    const GamePtr game = test::game(name);
    const PositionPtr start = game->initial();
    std::istringstream in;
    std::ostringstream out;
    const apps::Context context{builtin_catalogue(), in, out, out};
    for (int lines = 1; lines <= enough; ++lines) {
        CAPTURE(lines);
        const auto source = apps::parse_player(context, game, ending_after(lines, protocol, command, more));
        REQUIRE_MESSAGE(source, source.error().what);
        auto engine = source->make();
        if (!engine) {
            CHECK(engine.error().what.find('\n') == std::string::npos);
            continue;
        }
        test::ScriptedPlayer other;
        std::size_t moves = 0;
        for (int round = 0; round < 2; ++round) {
            const auto record =
                play_game({.start = *start}, {0, **engine, TimeControl{.total = std::chrono::seconds{1}}}, {1, other});
            moves = record.plies.size();
            CHECK(record.ending == Ending::crashed);
            CHECK(record.outcome == Outcome::win(Side::second));
            CHECK_FALSE(record.why.empty());
            CHECK(record.why.find('\n') == std::string::npos);
        }
        if (lines == enough) CHECK(moves >= 2);
    }
}

TEST_SUITE_BEGIN("engines that end");

TEST_CASE("one that speaks GTP") { end_after_each_line("reversi", "gtp", KIGI_FAKE_ENGINE " gtp good", "", 16); }
TEST_CASE("one that speaks NBoard") {
    end_after_each_line("reversi", "nboard", KIGI_FAKE_ENGINE " nboard good", ",depth=3", 9);
}
TEST_CASE("one that speaks USI") {
    end_after_each_line("shogi", "usi", KIGI_PROGRAM " usi shogi --searcher pvs", ",time=5ms", 26);
}

TEST_SUITE_END();

}  // namespace

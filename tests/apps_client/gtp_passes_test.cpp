// kigi gtp where somebody can only pass, and after the end of a game.

#include <doctest/doctest.h>

#include <random>
#include <string>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/tests/apps_client/gtp_talk.hpp>

namespace {

using kigi::Side;
using kigi::test::gtp;
using kigi::test::gtp_answers;
using kigi::test::gtp_told;

TEST_SUITE_BEGIN("kigi gtp: passes");

TEST_CASE("a pass may be said or left out") {
    std::string said;
    const auto game = *kigi::builtin_catalogue().game("reversi");
    // A game by first moves in which somebody passes, said in both ways.
    std::mt19937 random{3};
    int passes = 0;
    for (int tries = 0; passes == 0 && tries < 50; ++tries) {
        std::string explicitly = "clear_board\n";
        std::string implicitly = "clear_board\n";
        std::string undone;
        const auto at = game->initial();
        while (!at->outcome()) {
            const auto moves = at->moves();
            const auto& move = moves[random() % moves.size()];
            const std::string command =
                std::string{"play "} + (at->side_to_move() == Side::first ? "b " : "w ") + move + "\n";
            explicitly += command;
            if (move == "pa")
                ++passes;
            else {
                implicitly += command;
                undone += "undo\n";
            }
            REQUIRE(at->play(move));
        }
        for (const auto& answer : gtp_told(explicitly)) CHECK(answer == "=");
        for (const auto& answer : gtp_told(implicitly)) CHECK(answer == "=");
        CHECK(gtp_told(explicitly + "final_score\n").back() == gtp_told(implicitly + "final_score\n").back());
        // What was not said is taken back with the move before it.
        for (const auto& answer : gtp_told(implicitly + undone)) CHECK(answer == "=");
        CHECK(gtp_told(implicitly + undone + "undo\n").back() == "? cannot undo");
        CHECK(gtp_told(explicitly + "play b pass\nplay w PASS\nundo\nundo\nfinal_score\n").back().starts_with("= "));
    }
    REQUIRE(passes > 0);
}

TEST_CASE("a pass is taken back as it was put in or said") {
    // A game on the small board up to where somebody must pass, and to its end.
    const auto game = *kigi::builtin_catalogue().game("reversi:4x4");
    auto at = game->initial();
    std::string to_pass, to_end;
    for (std::mt19937 random{1}; !at->outcome();) {
        const auto moves = at->moves();
        if (to_pass.empty() && moves.front() == "pa") to_pass = to_end;
        const auto& move = moves[random() % moves.size()];
        to_end += std::string{"play "} + (at->side_to_move() == Side::first ? "b " : "w ") + move + "\n";
        REQUIRE(at->play(move));
    }
    REQUIRE_FALSE(to_pass.empty());
    const auto board = [](const std::string& said) {
        return gtp_answers(gtp(said + "showboard\n", "reversi:4x4", "pvs(depth=2)")).back();
    };
    for (const std::string side : {"b", "w"})  // for one of them it is refused, or done without a pass
        for (const std::string command : {"reg_genmove ", "kigi-analyze "}) {
            CAPTURE(command + side);
            CHECK(board(to_pass + command + side + "\n") == board(to_pass));
            CHECK(board(to_pass + command + side + "\nundo\n") == board(to_pass + "undo\n"));
        }
    CHECK(board(to_end + "genmove b\ngenmove w\nundo\nundo\n") == board(to_end));
    CHECK(board(to_end + "genmove b\nplay w pass\nundo\nundo\nundo\n") == board(to_end + "undo\n"));
}

TEST_SUITE_END();

}  // namespace

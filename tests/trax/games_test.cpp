#include <doctest/doctest.h>

#include <cstddef>
#include <string>

#include <kigi/framework/game/read_moves.hpp>

#include "data.hpp"

using kigi::Trax;
using namespace kigi::trax_tests;

TEST_SUITE_BEGIN("trax: recorded games");

TEST_CASE("random games have the recorded number of legal moves") {
    for (const auto& fields : lines_of("random_games.txt")) {
        INFO(fields[7]);
        const auto counts = words(fields[6]);
        const auto moves = words(fields[7]);
        REQUIRE(counts.size() == moves.size());
        Trax game;
        for (std::size_t ply = 0; ply < moves.size(); ++ply) {
            CHECK(std::to_string(game.count_moves()) == counts[ply]);
            CHECK(std::to_string(move_texts(game).size()) == counts[ply]);
            const auto move = game.parse_move(moves[ply]);
            REQUIRE(move);
            game.make(*move);
        }
        CHECK(result_text(game) == fields[0]);
        CHECK(std::to_string(game.tiles()) == fields[4]);
        CHECK(box_text(game) == fields[5]);
    }
}

TEST_CASE("games between people end as recorded") {
    int resigned = 0;
    for (const auto& fields : lines_of("games.txt")) {
        INFO(fields[0] << " " << fields[7]);
        const auto after = kigi::after_moves(Trax{}, fields[7]);
        REQUIRE(after);
        const bool won_on_board = fields[3] == "loop" || fields[3] == "line";
        CHECK(result_text(*after) == (won_on_board ? fields[2] : "open"));
        resigned += fields[3] == "resign";
        CHECK(std::to_string(words(fields[7]).size()) == fields[4]);
        CHECK(std::to_string(after->tiles()) == fields[5]);
        CHECK(box_text(*after) == fields[6]);
    }
    CHECK(resigned == 114);
}

TEST_CASE("a game that leaves the 8x8 board is refused there") {
    for (const auto& fields : lines_of("games.txt")) {
        if (fields[1] != "8x8") continue;
        const auto after = kigi::after_moves(of_rules("8x8"), fields[7]);
        if (fields[0] != "C019") {
            CHECK(after);
            continue;
        }
        REQUIRE(!after);
        CHECK(after.error().what == "move 19: F0/ is not legal: F0 is outside the 8x8 board");
    }
}

TEST_SUITE_END();

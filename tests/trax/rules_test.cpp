#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <kigi/framework/game/read_moves.hpp>

#include "by_hand.hpp"
#include "data.hpp"

using kigi::after_moves;
using kigi::Trax;
using namespace kigi::trax_tests;

TEST_SUITE_BEGIN("trax: rules");

TEST_CASE("lines of moves lead to the recorded facts") {
    for (const auto& fields : lines_of("facts.txt")) {
        INFO(fields[0]);
        const std::string& result = fields[1];
        const auto after = after_moves(Trax{}, fields[0]);
        if (result.starts_with("illegal@")) {
            REQUIRE(!after);
            CHECK(after.error().what.starts_with("move " + result.substr(8) + ": "));
            continue;
        }
        REQUIRE(after);
        CHECK(result_text(*after) == result);
        CHECK(std::to_string(after->tiles()) == fields[4]);
        CHECK(box_text(*after) == fields[5]);
        CHECK(std::to_string(after->count_moves()) == fields[6]);
        const auto small = after_moves(of_rules("8x8"), fields[0]);
        if (fields[7] == "-") continue;
        REQUIRE(small);
        CHECK(result_text(*small) == result);
        CHECK(std::to_string(small->count_moves()) == fields[7]);
    }
}

TEST_CASE("lines do not win if only loops do") {
    for (const auto& fields : lines_of("facts.txt")) {
        if (fields[1].starts_with("illegal")) continue;
        INFO(fields[0]);
        const auto after = after_moves(of_rules("loop"), fields[0]);
        REQUIRE(after);
        CHECK(result_text(*after) == (fields[2] == "loop" ? fields[1] : "open"));
    }
}

TEST_CASE("legal moves are those on record") {
    for (const auto& fields : lines_of("legal_moves.txt")) {
        INFO(fields[0]);
        auto expected = words(fields[1]);
        auto found = move_texts(after_moves(Trax{}, fields[0]).value());
        std::ranges::sort(expected);
        std::ranges::sort(found);
        CHECK(found == expected);
    }
}

TEST_CASE("counts of legal and of winning moves are those on record") {
    for (const auto& fields : lines_of("tactics_8x8.txt")) {
        INFO(fields[3]);
        REQUIRE(after_moves(of_rules("8x8"), fields[3]));
        const auto after = after_moves(Trax{}, fields[3]);
        REQUIRE(after);
        CHECK(std::to_string(after->count_moves()) == fields[1]);
        std::size_t wins = 0;
        for (const auto move : after->moves()) {
            const auto child = kigi::played(*after, move);
            wins += child.outcome() && child.outcome()->won_by(after->side_to_move());
        }
        CHECK(std::to_string(wins) == fields[2]);
    }
}

TEST_CASE("moves are made as by hand") {
    std::mt19937 random{7};
    int finished = 0;
    for (const char* rules : {"unlimited", "8x8", "loop"}) {
        for (int n = 0; n < 12; ++n) {
            ByHand hand;
            hand.rules = rules;
            Trax game = of_rules(rules);
            for (int ply = 0; ply < 30; ++ply) {
                REQUIRE(result_text(game) == hand.result);
                const auto expected = hand.moves();
                std::vector<ByHand::Move> found;
                for (const auto move : game.moves())
                    found.push_back({static_cast<int>(move.column), static_cast<int>(move.row), sign(move.tile())});
                std::ranges::sort(found);
                if (hand.result != "open") {
                    ++finished;
                    CHECK(found.empty());
                    break;
                }
                REQUIRE(found == expected);
                CHECK(game.count_moves() == expected.size());
                std::size_t playable = 0;
                for (std::uint32_t column = 0; column <= static_cast<std::uint32_t>(game.width()) + 2; ++column)
                    for (std::uint32_t row = 0; row <= static_cast<std::uint32_t>(game.height()) + 2; ++row)
                        for (const auto tile :
                             {kigi::trax::Tile::cross, kigi::trax::Tile::slash, kigi::trax::Tile::backslash})
                            playable += game.can_play({column, row, tile});
                CHECK(playable == expected.size());
                const auto move = expected[random() % expected.size()];
                hand = hand.after(hand.absolute(move), move.sign).value();
                const auto name = kigi::Trax::move_text(
                    {static_cast<std::uint32_t>(move.column), static_cast<std::uint32_t>(move.row),
                     static_cast<kigi::trax::Tile>(std::string{"+/\\"}.find(move.sign))});
                const auto read = game.parse_move(name);
                REQUIRE(read);
                game.make(*read);
                REQUIRE(game.tiles() == hand.tiles.size());
                for (const auto& [at, colours] : hand.tiles) {
                    const auto white = game.tile(at.first - hand.low().first + 1, at.second - hand.low().second + 1);
                    REQUIRE(white);
                    for (std::size_t d = 0; d < 4; ++d) CHECK(((*white >> d & 1U) != 0) == (colours[d] == 'w'));
                }
            }
        }
    }
    CHECK(finished > 10);
}

TEST_SUITE_END();

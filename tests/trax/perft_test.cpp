#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/game/read_moves.hpp>

#include "data.hpp"

using kigi::PerftCount;
using kigi::Trax;

TEST_SUITE_BEGIN("trax: perft");

// Leaf counts as published by three independent programs (peryaudo/trax, GnuTrax to four plies, an account of the rules
// by hand); finished: the lines that ended sooner.
TEST_CASE("perft gives the numbers of other programs") {
    const PerftCount expected[]{{1, 0}, {2, 0}, {24, 0}, {432, 0}, {9568, 8}, {246888, 284}, {7209480, 8848}};
    for (int depth = 0; depth <= 6; ++depth) CHECK(kigi::perft(Trax{}, depth) == expected[depth]);
    kigi::NoPerftTable none;
    for (int depth = 0; depth <= 5; ++depth) {
        Trax game;
        CHECK(kigi::perft_in_place(game, depth, none) == expected[depth]);
    }
    for (int depth = 0; depth <= 5; ++depth)
        CHECK(kigi::perft(kigi::trax_tests::of_rules("8x8"), depth) == expected[depth]);
}

TEST_CASE("positions are counted up to symmetry and colour") {
    // after exactly so many plies; finished ones are not played on
    const std::size_t positions[]{2, 20, 194, 1912};
    const std::size_t finished[]{0, 0, 2, 38};
    const std::size_t turned[]{2, 8, 42, 318};
    const std::size_t exchanged[]{2, 4, 27, 163};
    std::vector<Trax> level{Trax{}};
    for (std::size_t ply = 0; ply < 4; ++ply) {
        std::vector<Trax> next;
        std::unordered_set<std::uint64_t> keys;
        std::unordered_set<std::uint64_t> canonical;
        std::set<std::uint64_t> exchanged_keys;
        std::size_t over = 0;
        for (const Trax& game : level) {
            for (const auto move : game.moves()) {
                Trax child = kigi::played(game, move);
                if (!keys.insert(child.key()).second) continue;
                canonical.insert(child.canonical_key());
                // Counted as tiles, so that the side to move must be the same for both.
                const std::string text = child.position_text();
                std::string other = child.with_colours_exchanged().position_text();
                other = other.substr(0, other.rfind(' ')) + text.substr(text.rfind(' '));
                exchanged_keys.insert(
                    std::min(child.canonical_key(), child.parse_position(other).value().canonical_key()));
                if (child.outcome())
                    ++over;
                else
                    next.push_back(std::move(child));
            }
        }
        CHECK(keys.size() == positions[ply]);
        CHECK(over == finished[ply]);
        CHECK(canonical.size() == turned[ply]);
        CHECK(exchanged_keys.size() == exchanged[ply]);
        level = std::move(next);
    }
}

TEST_CASE("the last two plies are counted as if they were played") {
    std::size_t looked_at = 0;
    std::size_t pockets = 0;
    for (const auto& fields : kigi::trax_tests::lines_of("tactics_8x8.txt")) {
        if (++looked_at % 8 != 0 || kigi::trax_tests::words(fields[3]).size() > 16) continue;
        INFO(fields[3]);
        for (const char* rules : {"unlimited", "8x8", "loop"}) {
            const Trax game = kigi::after_moves(kigi::trax_tests::of_rules(rules), fields[3]).value();
            pockets += game.board().may_conflict();
            CHECK(game.count_lines(2) == kigi::plain_perft(game, 2));
        }
    }
    CHECK(pockets > 50);
}

TEST_SUITE_END();

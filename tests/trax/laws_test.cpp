#include <doctest/doctest.h>

#include <kigi/framework/game/perft.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/tests/laws/game_laws.hpp>

#include "data.hpp"

using kigi::Trax;

static_assert(kigi::Game<Trax> && kigi::Undoable<Trax> && !kigi::Copying<Trax> && kigi::alternates<Trax>);
static_assert(kigi::Hashed<Trax> && kigi::Bounded<Trax> && kigi::Countable<Trax> && kigi::CountsLines<Trax>);
static_assert(kigi::Symmetric<Trax> && kigi::Threatening<Trax> && kigi::Forewarned<Trax> && !kigi::Finite<Trax>);
static_assert(kigi::Notated<Trax> && kigi::Transcribed<Trax> && kigi::Drawable<Trax> && kigi::Parametrised<Trax>);

TEST_SUITE_BEGIN("trax: laws");

TEST_CASE("every variant is a game") {
    for (const char* rules : {"unlimited", "8x8", "loop"}) {
        INFO(rules);
        kigi::laws::game(kigi::trax_tests::of_rules(rules),
                         {.games = 8, .checked_each_game = 4, .positions = 1000, .perft_depth = 4});
    }
}

TEST_CASE("late positions obey the laws too") {
    for (const auto& fields : kigi::trax_tests::lines_of("tactics_8x8.txt")) {
        if (kigi::trax_tests::words(fields[3]).size() < 27) continue;
        INFO(fields[3]);
        for (const char* rules : {"unlimited", "8x8"})
            kigi::laws::game(kigi::after_moves(kigi::trax_tests::of_rules(rules), fields[3]).value(),
                             {.games = 1, .checked_each_game = 2, .positions = 50, .perft_depth = 2});
    }
}

TEST_SUITE_END();

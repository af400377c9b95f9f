/// \file
/// Text of literal trees.

#include <kigi/games/tree/tree.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/game_text.hpp>

KIGI_FUZZER(tree) {
    try {
        kigi::fuzz::game_text<kigi::LiteralTree>(text);
    } catch (const kigi::OpenedPoison&) {
        // A tree that is nothing but poison was looked at.
    }
}

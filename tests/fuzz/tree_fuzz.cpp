/// \file
/// Text of literal trees.

#include <kigi/games/tree/tree.hpp>

#include "game_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    try {
        kigi::fuzz::game_text<kigi::LiteralTree>(kigi::fuzz::text_of(data, size));
    } catch (const kigi::OpenedPoison&) {
        // A tree that is nothing but poison was looked at.
    }
    return 0;
}

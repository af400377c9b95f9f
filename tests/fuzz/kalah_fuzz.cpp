/// \file
/// Text of kalah.

#include <kigi/games/kalah/kalah.hpp>

#include "game_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = kigi::fuzz::text_of(data, size);
    kigi::fuzz::game_text<kigi::Kalah>(text);
    return 0;
}

/// \file
/// Text of reversi, on each size of board.

#include <kigi/games/reversi/reversi.hpp>

#include "game_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = kigi::fuzz::text_of(data, size);
    kigi::fuzz::game_text<kigi::Reversi<4>>(text);
    kigi::fuzz::game_text<kigi::Reversi<6>>(text);
    kigi::fuzz::game_text<kigi::Reversi<8>>(text);
    return 0;
}

/// \file
/// Text of connect four, of the usual size and of any.

#include <kigi/games/connect_four/connect_four.hpp>

#include "game_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = kigi::fuzz::text_of(data, size);
    kigi::fuzz::game_text<kigi::ConnectFour>(text);
    kigi::fuzz::game_text<kigi::ConnectFourOfAnySize>(text);
    return 0;
}

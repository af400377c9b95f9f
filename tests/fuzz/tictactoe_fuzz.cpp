/// \file
/// Text of tic-tac-toe.

#include <kigi/games/tictactoe/tictactoe.hpp>

#include "game_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    kigi::fuzz::game_text<kigi::TicTacToe>(kigi::fuzz::text_of(data, size));
    return 0;
}

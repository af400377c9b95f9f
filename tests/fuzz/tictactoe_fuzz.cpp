/// \file
/// Text of tic-tac-toe.

#include <kigi/games/tictactoe/tictactoe.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/game_text.hpp>

KIGI_FUZZER(tictactoe) { kigi::fuzz::game_text<kigi::TicTacToe>(text); }

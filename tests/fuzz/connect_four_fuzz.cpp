/// \file
/// Text of connect four, of the usual size and of any.

#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/game_text.hpp>

KIGI_FUZZER(connect_four) {
    kigi::fuzz::game_text<kigi::ConnectFour>(text);
    kigi::fuzz::game_text<kigi::ConnectFourOfAnySize>(text);
}

/// \file
/// Text of reversi, on each size of board, and lines of problem files.

#include <kigi/games/reversi/obf.hpp>
#include <kigi/games/reversi/reversi.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/game_text.hpp>

KIGI_FUZZER(reversi) {
    kigi::fuzz::game_text<kigi::Reversi<4>>(text);
    kigi::fuzz::game_text<kigi::Reversi<6>>(text);
    kigi::fuzz::game_text<kigi::Reversi<8>>(text);
    if (const auto problem = kigi::reversi::parse_obf_line(text); problem && *problem) {
        const auto again = kigi::reversi::parse_obf_line(kigi::reversi::obf_line(**problem));
        kigi::fuzz::require(again && *again == *problem);
    }
}

/// \file
/// Text of reversi, on each size of board, and lines of problem files.

#include <kigi/games/reversi/obf.hpp>
#include <kigi/games/reversi/reversi.hpp>

#include "game_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = kigi::fuzz::text_of(data, size);
    kigi::fuzz::game_text<kigi::Reversi<4>>(text);
    kigi::fuzz::game_text<kigi::Reversi<6>>(text);
    kigi::fuzz::game_text<kigi::Reversi<8>>(text);
    if (const auto problem = kigi::reversi::parse_obf_line(text); problem && *problem) {
        const auto again = kigi::reversi::parse_obf_line(kigi::reversi::obf_line(**problem));
        kigi::fuzz::require(again && *again == *problem);
    }
    return 0;
}

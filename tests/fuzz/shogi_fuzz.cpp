/// \file
/// Text of shogi.

#include <kigi/games/shogi/notation/sfen.hpp>
#include <kigi/games/shogi/shogi.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/game_text.hpp>

KIGI_FUZZER(shogi) {
    kigi::fuzz::game_text<kigi::Shogi>(text, kigi::Shogi::from_parameters("declaration").value());
    kigi::fuzz::game_text<kigi::MiniShogi>(text);
    if (const auto move = kigi::shogi::parse_usi(text))
        kigi::fuzz::require(kigi::shogi::parse_usi(kigi::shogi::usi(*move)) == move);
}

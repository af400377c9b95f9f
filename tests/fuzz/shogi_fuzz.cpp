/// \file
/// Text of shogi.

#include <kigi/games/shogi/notation/sfen.hpp>
#include <kigi/games/shogi/shogi.hpp>

#include "game_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = kigi::fuzz::text_of(data, size);
    kigi::fuzz::game_text<kigi::Shogi>(text, kigi::Shogi::from_parameters("declaration").value());
    kigi::fuzz::game_text<kigi::MiniShogi>(text);
    if (const auto move = kigi::shogi::parse_usi(text))
        kigi::fuzz::require(kigi::shogi::parse_usi(kigi::shogi::usi(*move)) == move);
    return 0;
}

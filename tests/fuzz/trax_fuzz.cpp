/// \file
/// Text of trax, of each kind.

#include <kigi/games/trax/trax.hpp>

#include "game_text.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto text = kigi::fuzz::text_of(data, size);
    for (const auto rules : {kigi::Trax::Rules::unlimited, kigi::Trax::Rules::eight, kigi::Trax::Rules::loops})
        kigi::fuzz::game_text(text, kigi::Trax{rules});
    return 0;
}

/// \file
/// Text of trax, of each kind.

#include <kigi/games/trax/trax.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/game_text.hpp>

KIGI_FUZZER(trax) {
    for (const auto rules : {kigi::Trax::Rules::unlimited, kigi::Trax::Rules::eight, kigi::Trax::Rules::loops})
        kigi::fuzz::game_text(text, kigi::Trax{rules});
}

/// \file
/// Text of kalah.

#include <kigi/games/kalah/kalah.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>
#include <kigi/tests/fuzz/game_text.hpp>

KIGI_FUZZER(kalah) { kigi::fuzz::game_text<kigi::Kalah>(text); }

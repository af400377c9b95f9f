/// \file
/// Files of weights: what is understood is written and read back the same, byte for byte.

#include <string>

#include <kigi/eval/weights.hpp>
#include <kigi/tests/fuzz/checksummed_text.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>

KIGI_FUZZER(weights) { kigi::fuzz::check_checksummed_text(text, kigi::parse_weights, kigi::weights_text); }

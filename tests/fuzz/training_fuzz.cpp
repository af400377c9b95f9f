/// \file
/// Trainings that were broken off: what is understood is written and read back the same, byte for byte.

#include <string>

#include <kigi/eval/training.hpp>
#include <kigi/tests/fuzz/checksummed_text.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>

KIGI_FUZZER(training) { kigi::fuzz::check_checksummed_text(text, kigi::parse_training, kigi::training_text); }

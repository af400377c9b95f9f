/// \file
/// Calibration files: what is understood is written and read back the same.

#include <kigi/eval/calibration.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>

KIGI_FUZZER(calibration) {
    const auto read = kigi::parse_calibration(text);
    if (!read) return kigi::fuzz::require(!read.error().what.empty());
    const auto again = kigi::parse_calibration(kigi::calibration_text(*read));
    kigi::fuzz::require(again && *again == *read);
}

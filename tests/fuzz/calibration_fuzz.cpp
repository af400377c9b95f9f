/// \file
/// Calibration files: what is understood is written and read back the same.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <kigi/eval/calibration.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto read = kigi::parse_calibration(text);
    if (!read) return read.error().what.empty() ? __builtin_trap(), 0 : 0;
    const auto again = kigi::parse_calibration(kigi::calibration_text(*read));
    if (!again || *again != *read) __builtin_trap();
    return 0;
}

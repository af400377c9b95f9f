/// \file
/// Trainings that were broken off: what is understood is written and read back the same, byte for byte.

#include <cstddef>
#include <cstdint>
#include <string>

#include <kigi/eval/training.hpp>
#include <kigi/tests/fuzz/checksummed_text.hpp>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    kigi::fuzz::check_checksummed_text({reinterpret_cast<const char*>(data), size}, kigi::parse_training,
                                       kigi::training_text);
    return 0;
}

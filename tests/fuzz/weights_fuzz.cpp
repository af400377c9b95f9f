/// \file
/// Files of weights: what is understood is written and read back the same, byte for byte.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <kigi/eval/text_lines.hpp>
#include <kigi/eval/weights.hpp>

namespace {

void check(std::string_view text) {
    const auto read = kigi::parse_weights(text);
    if (!read) {
        if (read.error().what.empty() || read.error().what.find('\n') != std::string::npos) __builtin_trap();
        return;
    }
    if (kigi::weights_text(*read) != text) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string text{reinterpret_cast<const char*>(data), size};
    check(text);
    // With the checksum that it should have, so that something gets past it.
    check(text + "checksum " + kigi::checksum_text(text) + "\n");
    return 0;
}

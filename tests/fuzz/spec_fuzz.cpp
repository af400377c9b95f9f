/// \file
/// Specifications of searchers, lists of them, numbers and times: they are understood or refused in words.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>

namespace {

void answered(const auto& parsed) {
    if (!parsed && parsed.error().what.empty()) __builtin_trap();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    using namespace kigi;
    answered(parse_spec(text));
    answered(parse_whole(text, -100, 100));
    answered(parse_decimal(text, 0, 10));
    answered(parse_duration(text));
    const auto list = split_list(text);
    answered(list);
    if (list)
        for (const auto& item : *list) answered(parse_spec(item));
    return 0;
}

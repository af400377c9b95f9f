/// \file
/// Specifications of searchers, lists of them, numbers and times: they are understood or refused in words.

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/text/texts.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>

namespace {

void answered(const auto& parsed) { kigi::fuzz::require(parsed || !parsed.error().what.empty()); }

}  // namespace

KIGI_FUZZER(spec) {
    using namespace kigi;
    answered(parse_spec(text));
    answered(parse_whole(text, -100, 100));
    answered(parse_decimal(text, 0, 10));
    answered(parse_duration(text));
    const auto list = split_list(text);
    answered(list);
    if (list)
        for (const auto& item : *list) answered(parse_spec(item));
}

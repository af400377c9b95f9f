#pragma once
/// \file
/// What holds of every kind of text that ends with its checksum.

#include <string>
#include <string_view>

#include <kigi/eval/text_lines.hpp>
#include <kigi/tests/fuzz/fuzzer.hpp>

namespace kigi::fuzz {

/// What `parse` understands, `write` gives back byte for byte; what it refuses, it refuses in one line.
template <class Parse, class Write>
void check_text(std::string_view text, Parse parse, Write write) {
    const auto read = parse(text);
    if (read) return require(write(*read) == text);
    require(!read.error().what.empty() && read.error().what.find('\n') == std::string::npos);
}

/// The text as it is, and with the checksum that it should have, so that something gets past it.
template <class Parse, class Write>
void check_checksummed_text(std::string_view text, Parse parse, Write write) {
    check_text(text, parse, write);
    check_text(with_checksum(std::string{text}), parse, write);
}

}  // namespace kigi::fuzz

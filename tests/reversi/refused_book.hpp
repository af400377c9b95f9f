#pragma once
/// \file
/// What is said of books that are refused.

#include <doctest/doctest.h>

#include <string>

namespace kigi::test {

/// The one line that `parse` says of these bytes, which it must refuse.
template <class Parse>
std::string refusal(Parse parse, const std::string& bytes) {
    const auto read = parse(bytes);
    REQUIRE_FALSE(read);
    CHECK(read.error().what.find('\n') == std::string::npos);
    return read.error().what;
}

/// Whether these words are in it.
template <class Parse>
bool refusal_says(Parse parse, const std::string& bytes, const std::string& words) {
    const auto error = refusal(parse, bytes);
    INFO(error);
    return error.find(words) != std::string::npos;
}

}  // namespace kigi::test

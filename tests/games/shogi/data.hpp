#pragma once
// Lines of tests/data/shogi/.
#include <doctest/doctest.h>

#include <string>
#include <string_view>
#include <vector>

#include <kigi/games/shogi/shogi.hpp>
#include <kigi/tests/data_lines.hpp>

namespace kigi::shogi_tests {

using test::words;

/// See test::lines_of_data.
inline auto lines_of(const std::string& file) { return test::lines_of_data("shogi/" + file); }

template <class G = Shogi>
G position(std::string_view text) {
    const auto read = G{}.parse_position(text);
    REQUIRE_MESSAGE(read, text);
    return *read;
}

}  // namespace kigi::shogi_tests

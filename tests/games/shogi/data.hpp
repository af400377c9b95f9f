#pragma once
// Lines of tests/data/shogi/, and of texts.
#include <doctest/doctest.h>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/games/shogi/shogi.hpp>
#include <kigi/tests/data_lines.hpp>

namespace kigi::shogi_tests {

using test::words;

/// See test::lines_of_data.
inline auto lines_of(const std::string& file) { return test::lines_of_data("shogi/" + file); }

inline std::vector<std::string> lines(const std::string& text) {
    std::istringstream in{text};
    std::vector<std::string> found;
    for (std::string line; std::getline(in, line);) found.push_back(line);
    return found;
}

template <class G = Shogi>
G position(std::string_view text) {
    const auto read = G{}.parse_position(text);
    REQUIRE_MESSAGE(read, text);
    return *read;
}

}  // namespace kigi::shogi_tests

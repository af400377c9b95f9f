#pragma once
// Lines of tests/data/shogi/.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/games/shogi/shogi.hpp>

namespace kigi::shogi_tests {

using Fields = std::vector<std::string>;

/// The fields of each line that is no comment.
inline std::vector<Fields> lines_of(const std::string& file) {
    std::ifstream in{KIGI_TEST_DATA "/shogi/" + file};
    REQUIRE(in.good());
    std::vector<Fields> lines;
    for (std::string line; std::getline(in, line);) {
        if (line.empty() || line[0] == '#') continue;
        Fields fields;
        for (std::size_t begin = 0, end = 0; end != std::string::npos; begin = end + 3) {
            end = line.find(" | ", begin);
            fields.push_back(line.substr(begin, end == std::string::npos ? end : end - begin));
        }
        lines.push_back(std::move(fields));
    }
    REQUIRE(!lines.empty());
    return lines;
}

inline std::vector<std::string> words(const std::string& text) {
    std::istringstream in{text};
    std::vector<std::string> found;
    for (std::string word; in >> word;) found.push_back(word);
    return found;
}

template <class G = Shogi>
G position(std::string_view text) {
    const auto read = G{}.parse_position(text);
    REQUIRE_MESSAGE(read, text);
    return *read;
}

}  // namespace kigi::shogi_tests

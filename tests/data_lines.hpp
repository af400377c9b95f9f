#pragma once
// Files of tests/data/ with fields between bars.
#include <doctest/doctest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace kigi::test {

using Fields = std::vector<std::string>;

/// The fields of each line that is no comment; `path` is within tests/data/.
inline std::vector<Fields> lines_of_data(const std::string& path) {
    std::ifstream in{KIGI_TEST_DATA "/" + path};
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

}  // namespace kigi::test

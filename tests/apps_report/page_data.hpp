#pragma once
/// \file
/// What a page shows.

#include <fstream>
#include <iterator>
#include <string>

#include <doctest/doctest.h>

namespace kigi::test {

/// The JSON inside a page.
inline std::string data_of(const std::string& page) {
    const std::string opening = "<script id=\"data\" type=\"application/json\">";
    const auto place = page.find(opening);
    REQUIRE(place != std::string::npos);
    const auto begin = place + opening.size();
    return page.substr(begin, page.find("</script>", begin) - begin);
}

/// The same of a page in a file.
inline std::string data_of_file(const std::string& path) {
    std::ifstream file{path};
    return data_of({std::istreambuf_iterator<char>{file}, {}});
}

}  // namespace kigi::test

#pragma once
/// \file
/// The engine of reversi on files of problems with known scores.

#include <doctest/doctest.h>

#include <fstream>
#include <string>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/options/spec.hpp>

namespace kigi::test {

/// `engine` as it is typed, "reversi-engine(stability=off)".
inline SearcherPtr engine(const AnyGame& game, const std::string& text) {
    const auto spec = parse_spec(text);
    REQUIRE(spec.has_value());
    auto made = builtin_catalogue().searcher(game, *spec);
    REQUIRE_MESSAGE(made.has_value(), text);
    return *std::move(made);
}

/// Calls `check(position, score, line)` for up to `most` problems of a file.
template <class Check>
int each_problem(const AnyGame& game, const std::string& file, int most, Check check) {
    std::ifstream in{file};
    int count = 0;
    for (std::string line; count < most && std::getline(in, line);) {
        const auto read = game.parse_file_line(line);
        REQUIRE(read.has_value());
        if (!*read || !(*read)->value) continue;
        CAPTURE(line);
        check(*(*read)->position, *(*read)->value, line);
        ++count;
    }
    return count;
}

}  // namespace kigi::test

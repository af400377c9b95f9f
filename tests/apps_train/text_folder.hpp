#pragma once
/// \file
/// Files of a test as texts, and arguments with more behind them.

#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <kigi/tests/arena_match/records.hpp>

namespace kigi::test {

/// Paths in a folder that is gone afterwards, as texts.
class TextFolder {
public:
    std::string operator/(const std::string& name) const { return (folder_ / name.c_str()).string(); }

private:
    kigi::test::Folder folder_{};
};

inline std::string content(const std::string& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

inline void write(const std::string& path, const std::string& text) { std::ofstream{path, std::ios::binary} << text; }

using Words = std::vector<std::string>;

inline Words with(Words args, const Words& more) {
    args.insert(args.end(), more.begin(), more.end());
    return args;
}

}  // namespace kigi::test

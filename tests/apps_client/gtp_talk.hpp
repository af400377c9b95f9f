#pragma once
// Conversations with kigi gtp, for tests.

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include <kigi/tests/apps/ran.hpp>

namespace kigi::test {

[[nodiscard]] inline Ran gtp(const std::string& said, const std::string& game = "reversi",
                             const std::string& player = "random") {
    return ran({"gtp", game, "--player", player}, said);
}
/// The answers, each without the empty line behind it.
[[nodiscard]] inline std::vector<std::string> gtp_answers(const Ran& result) {
    std::vector<std::string> all{""};
    for (const auto& line : result.out) {
        if (line.empty())
            all.emplace_back();
        else
            all.back() += (all.back().empty() ? "" : "|") + line;
    }
    CHECK(all.back().empty());
    all.pop_back();
    return all;
}
[[nodiscard]] inline std::vector<std::string> gtp_told(const std::string& said) { return gtp_answers(gtp(said)); }

}  // namespace kigi::test

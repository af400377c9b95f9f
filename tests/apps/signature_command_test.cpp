#include <doctest/doctest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

namespace {

/// What each searcher finds on each game and position, and the nodes that it takes. After a change that is meant:
///     kigi signature --verbose > tests/data/golden/searches.txt
/// and the commit says why.
std::vector<std::string> golden() {
    std::ifstream file{KIGI_TEST_DATA "/golden/searches.txt"};
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

/// A line of the table without what the search found: game, position, searcher.
std::string subject(const std::string& line) { return line.substr(0, 71); }

/// The lines that differ, as `diff` shows them, in the order of the tables: "- was" and "+ is".
std::vector<std::string> differences(const std::vector<std::string>& was, const std::vector<std::string>& is) {
    std::map<std::string, std::string> old;
    for (const auto& line : was) old[subject(line)] = line;
    std::vector<std::string> lines;
    for (const auto& line : is) {
        const auto found = old.find(subject(line));
        if (found == old.end()) {
            lines.push_back("+ " + line);
            continue;
        }
        if (found->second != line) {
            lines.push_back("- " + found->second);
            lines.push_back("+ " + line);
        }
        old.erase(found);
    }
    for (const auto& [what, line] : old) lines.push_back("- " + line);
    return lines;
}

std::string joined(const std::vector<std::string>& lines) {
    constexpr std::size_t most = 60;
    std::string text;
    for (std::size_t i = 0; i < std::min(lines.size(), most); ++i) text += "\n" + lines[i];
    if (lines.size() > most) text += "\n... and " + std::to_string(lines.size() - most) + " lines more";
    return text;
}

}  // namespace

TEST_SUITE_BEGIN("signature");

TEST_CASE("every searcher finds on every game what is on record") {
    const auto result = ran({"signature", "--verbose"});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    const auto changed = differences(golden(), result.out);
    CHECK_MESSAGE(changed.empty(), joined(changed));
    CHECK(result.out == golden());  // the order, too
}

TEST_CASE("the number is the sum of the nodes of the table") {
    const auto table = golden();
    REQUIRE(table.size() > 100);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i + 1 < table.size(); ++i) sum += std::stoull(table[i].substr(table[i].rfind(' ') + 1));
    CHECK(std::to_string(sum) == table.back());
    CHECK(ran({"signature"}).out == std::vector<std::string>{table.back()});
}

TEST_CASE("JSON has an object for each search, then the number") {
    const auto result = ran({"signature", "--json"});
    CHECK(result.out.size() == golden().size());
    CHECK(result.field("signature") == golden().back());
    for (int i = 0; i + 1 < static_cast<int>(result.out.size()); ++i)
        CHECK(result.field("searcher", i) != "(no such field)");
}

TEST_CASE("a difference names game, position and searcher") {
    auto table = golden();
    REQUIRE(table.size() > 3);
    table[1].back() = table[1].back() == '9' ? '8' : '9';
    table.erase(table.begin() + 2);
    const auto changed = differences(golden(), table);
    CHECK(changed == std::vector<std::string>{"- " + golden()[1], "+ " + table[1], "- " + golden()[2]});
}

TEST_SUITE_END();

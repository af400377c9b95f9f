#include <doctest/doctest.h>

#include <cstdint>
#include <string>

#include <kigi/tests/apps/ran.hpp>

using kigi::test::ran;

/// A change that alters what searchers look at alters this number; the commit that does so says why.
/// `kigi signature --verbose` tells which game and searcher it was.
constexpr const char* pinned = "1156087";

TEST_CASE("signature: the nodes of fixed searches") {
    const auto result = ran({"signature", "--json"});
    CHECK(result.status == 0);
    CHECK(result.err.empty());
    CHECK(result.field("signature") == pinned);
    std::uint64_t sum = 0;
    for (int i = 0; i + 1 < static_cast<int>(result.out.size()); ++i) {
        CHECK(result.field("searcher", i) != "(no such field)");
        sum += std::stoull(result.field("nodes", i));
    }
    CHECK(std::to_string(sum) == pinned);
}

TEST_CASE("signature: one number for people, lines before it if asked") {
    CHECK(ran({"signature"}).out == std::vector<std::string>{pinned});
    const auto verbose = ran({"signature", "--verbose"});
    CHECK(verbose.out.size() == 78);
    CHECK(verbose.out.back() == pinned);
}

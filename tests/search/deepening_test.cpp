// Which depths are searched on the way to the last one.

#include <cstdint>
#include <optional>
#include <vector>

#include <doctest/doctest.h>

#include <kigi/eval/zero.hpp>
#include <kigi/games/connect_four/connect_four.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/rules/horizon.hpp>
#include <kigi/search/rules/terminal.hpp>

namespace {

using namespace kigi;
using Board = ConnectFour;
using Depths = std::vector<int>;

/// Its searches to the end leave out, but for the exact one.
struct LeavesOut {
    template <class Node, class Next>
    Value operator()(Node& node, Next&& next) const {
        const Value value = next(node);
        if (end_level(node.depth) > 0) ++node.counters().estimates;
        return value;
    }
};

template <class... Rules>
Depths depths_of(const Board& root, const Limits& limits, const DriverOptions& options, Rules... rules) {
    auto search = Driver{stack(rules..., terminal, horizon(Zero{}), principal_variation()), WholeWindow{}, options};
    Depths depths;
    static_cast<void>(
        search(root, limits, [&](const SearchResult<move_t<Board>>& found) { depths.push_back(found.depth); }));
    return depths;
}

/// Not before depth 3, and then by one level where more than 1000 nodes may be searched, by none elsewhere.
std::optional<EndLevels> after_three(int depth, int, const Limits& limits) {
    if (depth < 3) return std::nullopt;
    return limits.nodes > 1000 ? 2U : 0U;
}

}  // namespace

TEST_SUITE_BEGIN("deepening");

TEST_CASE("depth by depth") { CHECK(depths_of({}, at_depth(6), {.deepen = true}) == Depths{1, 2, 3, 4, 5, 6}); }

TEST_CASE("by steps that end at the last depth") {
    CHECK(depths_of({}, at_depth(8), {.deepen = true, .step = 2}) == Depths{1, 2, 3, 4, 6, 8});
    CHECK(depths_of({}, at_depth(7), {.deepen = true, .step = 2}) == Depths{1, 2, 3, 4, 5, 7});
    CHECK(depths_of({}, at_depth(9), {.deepen = true, .step = 3}) == Depths{1, 2, 3, 4, 6, 9});
    CHECK(depths_of({}, at_depth(3), {.deepen = true, .step = 2}) == Depths{1, 2, 3});
}

TEST_CASE("a leap to the end by levels, where the limits allow") {
    const Board root = Board{}.parse_position("XOXOXO./XOXOXO./OXOXOX./OXOXOX./XOXOXO./XOXOXO.").value();
    const DriverOptions options{.deepen = true, .leaps = after_three};
    // No rule here leaves anything out, so the first search to the end is exact.
    CHECK(depths_of(root, at_nodes(100'000), options) == Depths{1, 2, 3, end_depth(1)});
    CHECK(depths_of(root, at_nodes(1000), options) == Depths{1, 2, 3, unlimited_depth});
    // To a depth that was asked for nothing leaps.
    CHECK(depths_of(root, at_depth(5), options) == Depths{1, 2, 3, 4, 5});
}

TEST_CASE("the end is searched by levels, no more exactly than asked") {
    const Board root = Board{}.parse_position("XOXOXO./XOXOXO./OXOXOX./OXOXOX./XOXOXO./XOXOXO.").value();
    const auto depths = [&](const Limits& limits, const DriverOptions& options) {
        return depths_of(root, limits, options, LeavesOut{});
    };
    DriverOptions options{
        .deepen = true, .leap_after = 3, .end_levels = [](int) -> EndLevels { return 1U << 4 | 1U << 2; }};
    CHECK(depths({}, options) == Depths{1, 2, 3, end_depth(4), end_depth(2), unlimited_depth});
    CHECK(depths(at_depth(end_depth(3)), options) == Depths{1, 2, 3, end_depth(4), end_depth(3)});
    CHECK(depths(at_depth(end_depth(1)), options) == Depths{1, 2, 3, end_depth(4), end_depth(2), end_depth(1)});
    options.most_end_levels = 1;
    CHECK(depths({}, options) == Depths{1, 2, 3, end_depth(2), unlimited_depth});
    options.leaps = after_three;
    CHECK(depths(at_nodes(100'000), options) == Depths{1, 2, 3, end_depth(2), end_depth(1), unlimited_depth});
    options.end_levels = nullptr;
    CHECK(depths({}, options) == Depths{1, 2, 3, unlimited_depth});
    CHECK(depths(at_depth(end_depth(2)), options) == Depths{1, 2, 3, end_depth(2)});
}

TEST_CASE("at depth 0 there is one line without a move") {
    for (const int wanted : {1, 3, 100}) {
        auto search =
            Driver{stack(terminal, horizon(Zero{}), principal_variation()), WholeWindow{}, {.multi_pv = wanted}};
        const auto found = search(Board{}, at_depth(0));
        REQUIRE(found.lines.size() == 1);
        CHECK_FALSE(found.best().move);
        CHECK(found.counters.nodes == 1);
    }
}

TEST_SUITE_END();

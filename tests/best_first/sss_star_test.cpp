// SSS* and DUAL* by null windows against SSS* and DUAL* by open lists.

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <vector>

#include <kigi/games/tree/random_tree.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/minimax.hpp>
#include <kigi/search/ordering/move_picker.hpp>
#include <kigi/search/rules/transposition.hpp>
#include <kigi/tests/best_first/open_list.hpp>

namespace {

using namespace kigi;
using test::Looked;

/// The rule `terminal`, which writes down leaves when it sees them first.
struct Recorded {
    std::vector<std::int32_t>* leaves;
    std::int32_t coarse;
    static constexpr bool ends_games = true;

    template <class Node, class Next>
    Value operator()(Node& node, Next&& next) const {
        const auto outcome = node.position.outcome();
        if (!outcome) return next(node);
        const auto leaf = outcome->value_for(Side::first).points;
        if (std::ranges::find(*leaves, leaf) == leaves->end()) leaves->push_back(leaf);
        const Value value = test::worth(*outcome, coarse);
        return node.position.side_to_move() == Side::first ? value : -value;
    }
};

template <class Fold, class Strategy>
Looked looked_at(const LiteralTree& root, Fold fold, Strategy strategy, std::int32_t coarse = 1,
                 std::size_t buckets = 1024) {
    auto table = TranspositionTable<LiteralTree::Branch>::of_buckets(buckets);
    Looked looked;
    Driver search{stack(Recorded{&looked.leaves, coarse}, transposition(*table), fold), strategy};
    looked.value = search(root, Limits{}).best().value;
    return looked;
}

/// The tree with its leaves numbered in random order, so that no two are worth the same.
std::string with_distinct_leaves(const std::string& tree, std::uint64_t seed) {
    const auto is_leaf = [](char c) { return c == '-' || (c >= '0' && c <= '9'); };
    std::vector<int> values(tree.size());
    std::iota(values.begin(), values.end(), -static_cast<int>(tree.size()) / 2);
    std::mt19937_64 random{seed};
    for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[random() % i]);
    std::string text;
    for (std::size_t i = 0, leaf = 0; i < tree.size(); ++i) {
        if (!is_leaf(tree[i]))
            text += tree[i];
        else if (i == 0 || !is_leaf(tree[i - 1]))
            text += std::to_string(values[leaf++]);
    }
    return text;
}

LiteralTree tree_of(const std::string& text) {
    auto parsed = LiteralTree::from_parameters(text);
    REQUIRE(parsed.has_value());
    return *parsed;
}

bool within(const std::vector<std::int32_t>& some, const std::vector<std::int32_t>& all) {
    return std::ranges::all_of(some, [&](auto leaf) { return std::ranges::find(all, leaf) != all.end(); });
}

TEST_SUITE_BEGIN("SSS* and DUAL*");

TEST_CASE("SSS* visits the leaves of a tree in the order by hand") {
    const auto root = tree_of("((5 2) (9 7))");
    const std::vector<std::int32_t> order{5, 9, 7};
    CHECK(test::OpenList{root, Side::first}.search().leaves == order);
    CHECK(looked_at(root, alpha_beta(), sss_star).leaves == order);
    CHECK(looked_at(root, alpha_beta(), WholeWindow{}).leaves == std::vector<std::int32_t>{5, 2, 9, 7});
    // DUAL* finishes the first move, as alpha-beta does.
    CHECK(looked_at(root, alpha_beta(), dual_star).leaves == std::vector<std::int32_t>{5, 2, 9, 7});
}

TEST_CASE("they visit the leaves of their open lists, in order") {
    std::size_t leaves = 0;
    std::size_t fewer_than_alpha_beta = 0;
    std::size_t kept_turns = 0;
    for (std::uint64_t seed = 0; seed < 3000; ++seed) {
        const RandomTreeShape shape{.depth = 1 + static_cast<int>(seed % 6),
                                    .most_children = 2 + static_cast<int>(seed % 3),
                                    .early_leaf = 0.15,
                                    .keeps_turn = seed % 2 == 0 ? 0 : 0.3};
        std::string text = with_distinct_leaves(random_tree(seed, shape), seed);
        if (seed % 5 == 0) text = "second " + text;
        kept_turns += text.find('=') != std::string::npos;
        CAPTURE(text);
        const auto root = tree_of(text);
        const auto truth = looked_at(root, minimax, WholeWindow{});
        const auto plain = looked_at(root, alpha_beta(), WholeWindow{});
        const auto from_above = test::OpenList{root, root.side_to_move()}.search();
        const auto from_beneath = test::OpenList{root, opponent(root.side_to_move())}.search();
        const auto sss = looked_at(root, alpha_beta(), sss_star);
        const auto dual = looked_at(root, alpha_beta(), dual_star);
        REQUIRE(from_above.value == truth.value);
        REQUIRE(from_beneath.value == truth.value);
        REQUIRE(sss.value == truth.value);
        REQUIRE(dual.value == truth.value);
        CHECK(sss.leaves == from_above.leaves);
        CHECK(dual.leaves == from_beneath.leaves);
        CHECK(within(sss.leaves, plain.leaves));
        CHECK(within(dual.leaves, plain.leaves));
        leaves += plain.leaves.size();
        fewer_than_alpha_beta += sss.leaves.size() < plain.leaves.size();
    }
    CHECK(leaves > 20'000);
    CHECK(fewer_than_alpha_beta > 500);
    CHECK(kept_turns > 1000);
}

TEST_CASE("a table move first may change leaves but not the value") {
    int other_order = 0;
    int outside = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const auto root = tree_of(with_distinct_leaves(random_tree(seed, {.depth = 6, .most_children = 3}), seed));
        const auto plain = looked_at(root, alpha_beta(), WholeWindow{});
        const auto ordered = looked_at(root, alpha_beta(MovePicker<LiteralTree>{}), sss_star);
        CHECK(ordered.value == plain.value);
        other_order += ordered.leaves != test::OpenList{root, Side::first}.search().leaves;
        outside += !within(ordered.leaves, plain.leaves);
    }
    CHECK(other_order > 0);
    CHECK(outside > 0);
}

TEST_CASE("leaves of equal value are visited in the same order too") {
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const auto root = tree_of(with_distinct_leaves(random_tree(seed, {.depth = 6, .most_children = 3}), seed));
        for (const std::int32_t coarse : {3, 20, 100}) {
            const auto truth = looked_at(root, minimax, WholeWindow{}, coarse);
            const auto plain = looked_at(root, alpha_beta(), WholeWindow{}, coarse);
            const auto from_above = test::OpenList{root, Side::first, coarse}.search();
            const auto from_beneath = test::OpenList{root, Side::second, coarse}.search();
            const auto sss = looked_at(root, alpha_beta(), sss_star, coarse);
            const auto dual = looked_at(root, alpha_beta(), dual_star, coarse);
            for (const auto& found : {plain, from_above, from_beneath, sss, dual}) CHECK(found.value == truth.value);
            CHECK(sss.leaves == from_above.leaves);
            CHECK(dual.leaves == from_beneath.leaves);
            CHECK(within(sss.leaves, plain.leaves));
            CHECK(within(dual.leaves, plain.leaves));
        }
    }
}

TEST_CASE("a table that loses entries does not change the value") {
    int more = 0;
    for (std::uint64_t seed = 0; seed < 300; ++seed) {
        const auto root = tree_of(with_distinct_leaves(random_tree(seed, {.depth = 6, .most_children = 3}), seed));
        const auto whole = looked_at(root, alpha_beta(), sss_star);
        const auto lossy = looked_at(root, alpha_beta(), sss_star, 1, 1);
        CHECK(lossy.value == whole.value);
        more += lossy.leaves.size() > whole.leaves.size();
    }
    CHECK(more > 0);
}

TEST_CASE("equal leaves are one position, known to the table") {
    std::size_t fewer = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
        const auto few = tree_of(random_tree(seed, {.depth = 5, .most_children = 3, .largest_score = 2}));
        const auto truth = looked_at(few, minimax, WholeWindow{});
        const auto listed = test::OpenList{few, Side::first}.search();
        const auto sss = looked_at(few, alpha_beta(), sss_star);
        CHECK(sss.value == truth.value);
        CHECK(looked_at(few, alpha_beta(), dual_star).value == truth.value);
        fewer += sss.leaves.size() < listed.leaves.size();
    }
    CHECK(fewer > 100);
}

}  // namespace

TEST_SUITE_END();

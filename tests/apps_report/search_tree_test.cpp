#include <algorithm>
#include <set>

#include <doctest/doctest.h>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/catalogue/search_tree.hpp>

using namespace kigi;

namespace {

struct Walk {
    std::size_t entries = 0;
    std::set<std::size_t> leaves{};
    std::int32_t value = 0;
};

Walk seen(const SmallTree& tree, TextbookSearcher searcher) {
    Walk walk;
    std::vector<std::size_t> path;
    for (const auto& step : walked(tree, searcher)) {
        REQUIRE(step.node < tree.nodes.size());
        if (step.enters) {
            if (!path.empty()) REQUIRE(tree.nodes[step.node].parent == path.back());
            path.push_back(step.node);
            CHECK(step.alpha < step.beta);
            ++walk.entries;
            if (tree.nodes[step.node].children.empty()) walk.leaves.insert(step.node);
        } else {
            REQUIRE_FALSE(path.empty());
            CHECK(path.back() == step.node);
            path.pop_back();
            walk.value = step.value;
        }
    }
    CHECK(path.empty());
    return walk;
}

std::size_t leaves_of(const SmallTree& tree) {
    return static_cast<std::size_t>(
        std::ranges::count_if(tree.nodes, [](const auto& n) { return n.children.empty(); }));
}

}  // namespace

TEST_SUITE_BEGIN("small trees");

TEST_CASE("searchers find minimax's value past fewer leaves") {
    for (const char* name : {"tictactoe", "connect-four"}) {
        CAPTURE(name);
        const auto game = *builtin_catalogue().game(name);
        const auto estimate = *builtin_catalogue().searcher(*game, *parse_spec("minimax(depth=0)"));
        const auto set = game->built_in_positions().value();
        for (const auto& [position, known, scores] : set) {
            const auto tree = small_tree(*position, 4, 3, *estimate);
            REQUIRE(tree.nodes.size() > 3);
            const auto root = tree.nodes.front();
            const auto value = root.side == Side::first ? root.value : -root.value;
            const auto sorted = best_first(tree);
            const auto minimax = seen(tree, TextbookSearcher::minimax);
            CHECK(minimax.entries == tree.nodes.size());
            CHECK(minimax.leaves.size() == leaves_of(tree));
            CHECK(minimax.value == value);
            const auto plain = seen(tree, TextbookSearcher::alpha_beta);
            const auto good = seen(sorted, TextbookSearcher::alpha_beta);
            const auto scout = seen(tree, TextbookSearcher::principal_variation);
            for (const auto& walk : {plain, good, scout}) {
                CHECK(walk.value == value);
                CHECK(walk.leaves.size() <= minimax.leaves.size());
            }
            CHECK(good.leaves.size() <= plain.leaves.size());
            CHECK(plain.entries < minimax.entries);
        }
    }
}

TEST_CASE("a small tree has the first moves and minimax's values") {
    const auto game = *builtin_catalogue().game("tictactoe");
    const auto estimate = *builtin_catalogue().searcher(*game, *parse_spec("minimax(depth=0)"));
    const auto tree = small_tree(*game->initial(), 2, 3, *estimate);
    CHECK(tree.nodes.size() == 1 + 3 + 9);
    const auto moves = game->initial()->moves();
    for (std::size_t i = 0; i < 3; ++i) CHECK(tree.nodes[tree.nodes[0].children[i]].move == moves[i]);
    for (const auto& node : tree.nodes) {
        if (node.children.empty()) continue;
        std::int32_t best = tree.nodes[node.children[0]].value;
        for (const auto child : node.children)
            best = node.side == Side::first ? std::max(best, tree.nodes[child].value)
                                            : std::min(best, tree.nodes[child].value);
        CHECK(node.value == best);
    }
}

TEST_CASE("a small tree keeps the fractions of an estimate") {
    const auto game = *builtin_catalogue().game("tictactoe");
    const auto fine = *builtin_catalogue().searcher(*game, *parse_spec("minimax(depth=0,eval=leaf-average)"));
    const auto position = game->initial();
    for (const char* move : {"a1", "b1", "a2", "b2"}) REQUIRE(position->play(move));
    const auto tree = small_tree(*position, 2, 5, *fine);
    CHECK(tree.unit == 1000);
    CHECK(std::ranges::any_of(tree.nodes, [](const auto& node) { return node.value % 1000 != 0; }));
    const auto root = tree.nodes.front();
    CHECK(seen(tree, TextbookSearcher::alpha_beta).value == (root.side == Side::first ? root.value : -root.value));
    const auto whole = *builtin_catalogue().searcher(*game, *parse_spec("minimax(depth=0)"));
    CHECK(small_tree(*position, 2, 5, *whole).unit == 1);
}

TEST_SUITE_END();

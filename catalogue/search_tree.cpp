#include <algorithm>
#include <cmath>
#include <numeric>

#include <kigi/catalogue/search_tree.hpp>
#include <kigi/games/tree/tree.hpp>
#include <kigi/search/drivers/driver.hpp>
#include <kigi/search/folds/alpha_beta.hpp>
#include <kigi/search/folds/fold_children.hpp>
#include <kigi/search/folds/principal_variation.hpp>
#include <kigi/search/rules/terminal.hpp>
#include <kigi/search/rules/traced.hpp>
#include <kigi/search/stack.hpp>

namespace kigi {

namespace {

std::int32_t as_first(Side side, std::int32_t value) { return side == Side::first ? value : -value; }

/// In units of which so many make a point.
std::int32_t in_units(Points points, std::int32_t unit) {
    return static_cast<std::int32_t>(std::lround(points.value() * unit));
}

/// False if an estimate is no whole number of the tree's units.
bool grow(SmallTree& tree, std::size_t at, const AnyPosition& position, int depth, AnySearcher& estimate) {
    const Side side = position.side_to_move();
    if (const auto outcome = position.outcome()) {
        tree.nodes[at].value = in_units(outcome->value_for(Side::first).points, tree.unit);
        return true;
    }
    if (depth == 0) {
        const auto best = estimate.search(position, at_depth(0)).best();
        const Points value = best ? best->value : Points{};
        tree.nodes[at].value = as_first(side, in_units(value, tree.unit));
        return value.is_whole();
    }
    bool whole = true;
    const auto moves = position.moves();
    for (std::size_t i = 0; i < std::min(moves.size(), tree.width); ++i) {
        const auto child = position.clone();
        child->play_nth(i);
        const std::size_t index = tree.nodes.size();
        tree.nodes[at].children.push_back(index);
        tree.nodes.push_back({.parent = at, .move = moves[i], .side = child->side_to_move()});
        whole &= grow(tree, index, *child, depth - 1, estimate);
        const std::int32_t value = tree.nodes[index].value;
        std::int32_t& best = tree.nodes[at].value;
        best = i == 0 ? value : side == Side::first ? std::max(best, value) : std::min(best, value);
    }
    return whole;
}

/// The tree as a literal game.
void write(const SmallTree& tree, std::size_t at, std::string& text) {
    const auto& node = tree.nodes[at];
    if (at != 0 && node.side == tree.nodes[node.parent].side) text += '=';
    if (node.children.empty()) {
        text += std::to_string(node.value);
        return;
    }
    text += '(';
    for (const std::size_t child : node.children) {
        if (child != node.children.front()) text += ' ';
        write(tree, child, text);
    }
    text += ')';
}

/// Minimax with an order, so that it can be traced: the window never narrows.
template <class Order>
struct EveryMove {
    Order order;

    template <class Node>
    Value operator()(Node& node) {
        node.window = Window{};
        return fold_children(order, node, [&](const auto& attempt) { return node.reply(attempt.move, Window{}); });
    }
};

template <class MakeFold>
void walk(const LiteralTree& root, Trace<LiteralTree::Branch>& trace, MakeFold fold) {
    Driver search{stack(traced(trace), terminal, fold(traced_order(trace)))};
    static_cast<void>(search(root, Limits{}));
}

}  // namespace

SmallTree small_tree(const AnyPosition& root, int depth, std::size_t width, AnySearcher& estimate) {
    SmallTree tree{.nodes = {{.side = root.side_to_move()}}, .depth = depth, .width = width};
    const SmallTree seed = tree;
    if (grow(tree, 0, root, depth, estimate)) return tree;
    tree = seed;
    tree.unit = 1000;
    grow(tree, 0, root, depth, estimate);
    return tree;
}

SmallTree best_first(const SmallTree& tree) {
    SmallTree sorted = tree;
    for (auto& node : sorted.nodes)
        std::ranges::sort(node.children, [&](std::size_t a, std::size_t b) {
            const auto x = as_first(node.side, tree.nodes[a].value);
            const auto y = as_first(node.side, tree.nodes[b].value);
            return x != y ? x > y : a < b;  // of equals the earlier
        });
    return sorted;
}

std::vector<Step> walked(const SmallTree& tree, TextbookSearcher searcher) {
    std::string text = tree.nodes.front().side == Side::second ? "second " : "";
    write(tree, 0, text);
    const auto root = LiteralTree::from_parameters(text);
    std::vector<Step> steps;
    if (!root) return steps;
    const auto node = [&](std::span<const LiteralTree::Branch> path) {
        return std::accumulate(
            path.begin(), path.end(), std::size_t{0},
            [&](std::size_t at, LiteralTree::Branch branch) { return tree.nodes[at].children[branch.index]; });
    };
    Trace<LiteralTree::Branch> trace;
    trace.entered = [&](auto path, Window window) {
        steps.push_back({.node = node(path), .alpha = window.alpha.points, .beta = window.beta.points});
    };
    trace.left = [&](auto path, Value value) {
        steps.push_back({.node = node(path), .enters = false, .value = value.points});
    };
    switch (searcher) {
        case TextbookSearcher::minimax:
            walk(*root, trace, [](auto order) { return EveryMove<decltype(order)>{std::move(order)}; });
            break;
        case TextbookSearcher::alpha_beta:
            walk(*root, trace, [](auto order) { return alpha_beta(std::move(order)); });
            break;
        case TextbookSearcher::principal_variation:
            walk(*root, trace, [](auto order) { return principal_variation(std::move(order)); });
            break;
    }
    return steps;
}

std::vector<TextbookWalk> textbook_walks(const SmallTree& tree) {
    const auto walk = [](std::string_view name, std::string_view about, const SmallTree& ordered,
                         TextbookSearcher searcher) {
        return TextbookWalk{name, about, ordered, walked(ordered, searcher)};
    };
    return {walk("Minimax", "looks at every line.", tree, TextbookSearcher::minimax),
            walk("Alpha-beta",
                 "leaves a node as soon as its side has a reply that is good enough: the other side would not have let "
                 "it come to that.",
                 tree, TextbookSearcher::alpha_beta),
            walk("Alpha-beta, best move first",
                 "is the same with the children of each node sorted by their true values: no order can do better.",
                 best_first(tree), TextbookSearcher::alpha_beta),
            walk("Principal variation search",
                 "asks of every move but the first only whether it is better, with a window that holds nothing, and "
                 "looks again if it is.",
                 tree, TextbookSearcher::principal_variation)};
}

}  // namespace kigi

#pragma once
/// \file
/// A small tree of a real game, and how searchers of textbooks walk through it.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/any_position.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi {

/// A tree whose leaves have a value. Children come after their parents; the root is the first.
struct SmallTree {
    struct Node {
        std::size_t parent = 0;
        std::string move{};  ///< that led here
        Side side = Side::first;
        std::vector<std::size_t> children{};
        std::int32_t value = 0;  ///< minimax's, as the first side counts it, in `unit`
    };
    std::vector<Node> nodes{};
    int depth = 0;
    std::size_t width = 0;
    std::int32_t unit = 1;  ///< of values, to a point: 1000 where an estimate is not a whole number of points
};

/// The first moves, so many at each node, to a depth; leaves are estimated by `estimate` searching to depth 0.
[[nodiscard]] SmallTree small_tree(const AnyPosition& root, int depth, std::size_t width, AnySearcher& estimate);

/// The same tree with the children of each node sorted, the best for its side first.
[[nodiscard]] SmallTree best_first(const SmallTree& tree);

/// What a searcher did at a node, for the side to move there.
struct Step {
    std::size_t node = 0;
    bool enters = true;      ///< enters it with a window, or leaves it with a value
    std::int32_t alpha = 0;  ///< of the window, as values in the unit of the tree
    std::int32_t beta = 0;
    std::int32_t value = 0;
};

enum class TextbookSearcher : std::uint8_t { minimax, alpha_beta, principal_variation };

/// The steps of a search of the whole tree. Minimax enters every node once.
[[nodiscard]] std::vector<Step> walked(const SmallTree& tree, TextbookSearcher searcher);

/// One searcher's way through a tree, to be shown.
struct TextbookWalk {
    std::string_view name;
    std::string_view about;  ///< what it does: goes on after the name
    SmallTree tree;          ///< with the children in the order in which it looks at them
    std::vector<Step> steps;
};

/// Minimax, alpha-beta, alpha-beta with the best move first, and principal variation search.
[[nodiscard]] std::vector<TextbookWalk> textbook_walks(const SmallTree& tree);

}  // namespace kigi

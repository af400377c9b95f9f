#pragma once
/// \file
/// Random literal trees, on which searchers are compared with minimax.

#include <cstdint>
#include <random>
#include <string>

namespace kigi {

/// What a random tree looks like.
struct RandomTreeShape {
    int depth = 5;            ///< no leaf is deeper
    int most_children = 4;    ///< 1 to this many
    int largest_score = 3;    ///< few different scores: many ties
    double early_leaf = 0.1;  ///< the chance that a node above the last level is a leaf
    double keeps_turn = 0.2;  ///< the chance that a child keeps the turn
};

/// The text of a random tree; the same for the same seed. The root is never a leaf unless the depth is 0.
[[nodiscard]] inline std::string random_tree(std::uint64_t seed, const RandomTreeShape& shape = {}) {
    std::mt19937_64 random{seed};
    // Not std::uniform_int_distribution, whose numbers differ between libraries.
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<std::uint64_t>(n)); };
    const auto chance = [&](double p) { return below(1'000'000) < static_cast<int>(p * 1'000'000); };
    const auto grow = [&](const auto& self, int depth) -> std::string {
        if (depth == 0 || (depth != shape.depth && chance(shape.early_leaf)))
            return std::to_string(below(2 * shape.largest_score + 1) - shape.largest_score);
        std::string text;
        for (int children = 1 + below(shape.most_children); children > 0; --children) {
            text += text.empty() ? "(" : " ";
            if (chance(shape.keeps_turn)) text += "=";
            text += self(self, depth - 1);
        }
        return text + ")";
    };
    return grow(grow, shape.depth);
}

}  // namespace kigi

#pragma once
// Random literal graphs with cycles, and their true values by looking at every path.

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/games/graph/graph.hpp>

namespace kigi::test {

struct RandomGraphShape {
    int nodes = 7;         ///< besides a won and a lost one
    int most_edges = 3;    ///< of a node
    int leaves_in_10 = 2;  ///< how many edges of ten lead to the won or the lost node
    const char* rule = "fpl";
};

/// The text of a file with one random graph; the same for the same seed. Sides are random, so that turns are kept.
[[nodiscard]] inline std::string random_graph(std::uint64_t seed, const RandomGraphShape& shape) {
    std::mt19937_64 random{seed};
    const auto below = [&](int n) { return static_cast<int>(random() % static_cast<std::uint64_t>(n)); };
    std::string sides[2];
    std::string edges;
    for (int node = 0; node < shape.nodes; ++node) {
        std::string& side = sides[node == 0 ? 0 : below(2)];
        side += (side.empty() ? "\"" : ", \"") + std::to_string(node) + "\"";
        std::vector<std::string> to;
        for (int edge = 1 + below(shape.most_edges); edge > 0; --edge) {
            const auto target = below(10) < shape.leaves_in_10 ? std::string{below(2) == 0 ? "W" : "L"}
                                                               : std::to_string(below(shape.nodes));
            if (std::find(to.begin(), to.end(), target) == to.end()) to.push_back(target);
        }
        edges += (edges.empty() ? "\"" : ", \"") + std::to_string(node) + "\": [";
        for (std::size_t i = 0; i < to.size(); ++i) edges += (i == 0 ? "\"" : ", \"") + to[i] + "\"";
        edges += "]";
    }
    return std::string{R"({"graphs": [{"name": "random", "rule": ")"} + shape.rule + R"(", "or": [)" + sides[0] +
           R"(], "and": [)" + sides[1] + R"(], "edges": {)" + edges +
           R"(}, "terminal": {"W": "win", "L": "loss"}, "start": "0"}]})";
}

/// The value for the first side, by every path.
template <class G>
[[nodiscard]] Value value_by_paths(G& game) {
    if (const auto outcome = game.outcome()) return outcome->value_for(Side::first);
    const bool first = game.side_to_move() == Side::first;
    Value best = first ? -infinite : infinite;
    for (const auto move : game.moves()) {
        Child<G> child{game, move};
        const Value value = value_by_paths<G>(*child);
        best = first ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

}  // namespace kigi::test

#pragma once
/// \file
/// A game written out as an AND/OR graph that may have cycles: what path-dependent search is tested on.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/key.hpp>

namespace kigi {

/// Who loses when a line of play comes back to a node that is on it already.
enum class RepetitionRule : std::uint8_t {
    first_player_loses,   ///< "fpl": the first side, wherever and by whoever the node is repeated
    repeating_side_loses  ///< "cpl": the side that moved back
};

/// A literal graph. The first side, the root's player, moves at OR nodes, the second at AND nodes; each node of degree
/// 0 is a win or a loss for the first side. A line that comes back to one of its nodes ends there, by the rule of the
/// graph.
///
/// The value of a node so depends on the line that led to it: the position is the whole path, and the game is
/// Repeating, not Hashed. `bare()` is the node with nothing before it; `bare_key()` its key. Made and unmade in place.
///
/// Read from a JSON file: an object with "graphs", a list of objects with
///   "name"; "rule": "fpl" | "cpl"; "or", "and": lists of node names; "edges": {node: [node, ...]};
///   "terminal": {node: "win" | "loss"}, for the first side; "start": node. Other members are ignored.
/// Examples and their use: A. Kishimoto and M. Müller, "A solution to the GHI problem for depth-first proof-number
/// search", Information Sciences 175 (2005).
class LiteralGraph {
public:
    /// A move: the place of an edge among those of its node.
    struct Edge {
        std::uint16_t index = 0;
        friend constexpr auto operator<=>(Edge, Edge) noexcept = default;
    };

    /// A graph of four nodes in which one node is won or lost according to how it is reached.
    LiteralGraph();
    /// The graph of that name in the text of a JSON file; the first one if the name is empty.
    [[nodiscard]] static Result<LiteralGraph> parse(std::string_view json, std::string_view name);
    /// "FILE#NAME": a graph of a file; "FILE" alone: its first one; "example": the default.
    [[nodiscard]] static Result<LiteralGraph> from_parameters(std::string_view text);
    /// As given to `from_parameters`; the bare name of a graph that was read by `parse`.
    [[nodiscard]] std::string parameters() const { return graph_->label; }

    [[nodiscard]] Side side_to_move() const noexcept { return node().side; }
    [[nodiscard]] std::optional<Outcome> outcome() const noexcept;
    [[nodiscard]] auto moves() const noexcept {
        const std::size_t count = is_over() ? 0 : node().edges.size();
        return std::views::iota(std::size_t{0}, count) |
               std::views::transform([](std::size_t index) { return Edge{static_cast<std::uint16_t>(index)}; });
    }
    /// The difference is known from the path: nothing to remember.
    struct Difference {};
    Difference make(Edge move) {
        path_.push_back(node().edges[move.index]);
        return {};
    }
    void unmake(Edge, Difference) noexcept { path_.pop_back(); }
    friend bool operator==(const LiteralGraph& a, const LiteralGraph& b) {
        return a.path_ == b.path_ && (a.graph_ == b.graph_ || *a.graph_ == *b.graph_);
    }

    [[nodiscard]] bool repeated() const noexcept;
    [[nodiscard]] LiteralGraph bare() const { return LiteralGraph{graph_, {path_.back()}}; }
    [[nodiscard]] std::uint64_t bare_key() const noexcept { return key_of(graph_->key, path_.back()); }

    [[nodiscard]] std::int32_t score_bound() const noexcept { return 1; }
    /// A line without repetition visits each node once, and one move more repeats one.
    [[nodiscard]] int plies_left() const noexcept {
        return is_over() ? 0 : static_cast<int>(graph_->nodes.size() + 1 - path_.size());
    }
    [[nodiscard]] std::uint64_t count_moves() const noexcept { return is_over() ? 0 : node().edges.size(); }

    /// The name of the node that is moved to.
    [[nodiscard]] std::string move_text(Edge move) const { return graph_->nodes[node().edges[move.index]].name; }
    [[nodiscard]] Result<Edge> parse_move(std::string_view text) const;
    /// The path, from where play began: "A-B-E".
    [[nodiscard]] std::string position_text() const;
    /// Reads a path of legal moves from any node.
    [[nodiscard]] Result<LiteralGraph> parse_position(std::string_view text) const;
    /// A node a line with what it leads to; '>' before the one where play stands, '*' after its legal moves.
    [[nodiscard]] std::string board_text() const;
    [[nodiscard]] std::string board_svg() const;

private:
    struct Node {
        std::string name;
        std::vector<std::uint32_t> edges{};
        Side side = Side::first;
        std::optional<bool> win{};  // of the first side, at a node of degree 0
        friend bool operator==(const Node&, const Node&) = default;
    };
    struct Graph {
        std::string label;
        std::vector<Node> nodes{};
        std::uint32_t start = 0;
        RepetitionRule rule = RepetitionRule::first_player_loses;
        std::uint64_t key = 0;
        friend bool operator==(const Graph&, const Graph&) = default;
    };
    struct Reader;

    LiteralGraph(std::shared_ptr<const Graph> graph, std::vector<std::uint32_t> path)
        : graph_{std::move(graph)}, path_{std::move(path)} {}
    [[nodiscard]] const Node& node() const noexcept { return graph_->nodes[path_.back()]; }
    [[nodiscard]] bool is_over() const noexcept { return node().win.has_value() || repeated(); }

    std::shared_ptr<const Graph> graph_;
    std::vector<std::uint32_t> path_;  // never empty; the last node is where play stands
};

}  // namespace kigi

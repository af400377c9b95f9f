#pragma once
/// \file
/// A game written out: its whole tree as text. For tests and explanations.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <ranges>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// Thrown when a leaf '!' of a LiteralTree is opened: somebody looked where no answer was needed.
struct OpenedPoison : std::logic_error {
    OpenedPoison() : std::logic_error{"a leaf '!' was opened"} {}
};

/// A literal game: `((4 3) (2 !))`.
///
///     position = [second] tree
///     tree     = leaf | ( child child ... )
///     child    = [=] tree
///     leaf     = whole number | !
///
/// A leaf is the score of the first side, who moves at the root. Sides alternate from there, but a child with `=`
/// before it keeps the turn of its parent: in `(=(4 3) 2)` the first side may move twice. A text that starts with the
/// word `second` has the second side on move. Asking a leaf `!` for its outcome or moves throws OpenedPoison; it has a
/// side and a key like any position, and may be stepped onto and back.
///
/// Positions with equal trees and sides are equal, wherever they are.
class LiteralTree {
public:
    /// A move: the number of a child, from 0.
    struct Branch {
        std::uint32_t index = 0;
        friend constexpr auto operator<=>(Branch, Branch) noexcept = default;
    };

    /// `((4 3) (2 1))`.
    LiteralTree();
    /// Reads a position. At most 500 levels deep, scores within +-1'000'000.
    [[nodiscard]] static Result<LiteralTree> from_parameters(std::string_view text);
    [[nodiscard]] std::string parameters() const { return position_text(); }

    [[nodiscard]] Side side_to_move() const noexcept { return side_; }
    [[nodiscard]] std::optional<Outcome> outcome() const {
        const Node& here = opened();
        return here.children.empty() ? std::optional{Outcome::score(Side::first, here.score)} : std::nullopt;
    }
    [[nodiscard]] auto moves() const {
        return std::views::iota(std::uint32_t{0}, static_cast<std::uint32_t>(opened().children.size())) |
               std::views::transform([](std::uint32_t index) { return Branch{index}; });
    }
    [[nodiscard]] LiteralTree play(Branch move) const {
        LiteralTree child = *this;
        child.node_ = node().children[move.index];
        if (!child.node().keeps_turn) child.side_ = opponent(side_);
        return child;
    }
    friend bool operator==(const LiteralTree& a, const LiteralTree& b) {
        const bool same_place = a.nodes_ == b.nodes_ && a.node_ == b.node_ && a.side_ == b.side_;
        return same_place || (a.key() == b.key() && a.position_text() == b.position_text());
    }

    [[nodiscard]] std::uint64_t key() const noexcept;
    /// The largest score below here without its sign; poison has none.
    [[nodiscard]] std::int32_t score_bound() const noexcept { return node().bound; }
    [[nodiscard]] int plies_left() const noexcept { return node().height; }
    [[nodiscard]] std::uint64_t count_moves() const { return opened().children.size(); }

    /// The number of the child, from 1.
    [[nodiscard]] static std::string move_text(Branch move) { return std::to_string(move.index + 1); }
    [[nodiscard]] Result<Branch> parse_move(std::string_view text) const;
    [[nodiscard]] std::string position_text() const;
    [[nodiscard]] static Result<LiteralTree> parse_position(std::string_view text) { return from_parameters(text); }
    /// A node a line, children indented below their parent with their numbers; those of the root are the moves.
    [[nodiscard]] std::string board_text() const;
    [[nodiscard]] std::string board_svg() const;

private:
    struct Node {
        std::vector<std::uint32_t> children{};
        std::int32_t score = 0;
        bool poison = false;
        bool keeps_turn = false;
        std::uint64_t key = 0;
        std::int32_t bound = 0;
        int height = 0;
    };
    using Nodes = std::vector<Node>;  // children come after their parent

    LiteralTree(std::shared_ptr<const Nodes> nodes, Side side) : nodes_{std::move(nodes)}, side_{side} {}
    [[nodiscard]] const Node& node() const noexcept { return (*nodes_)[node_]; }
    [[nodiscard]] const Node& opened() const {
        if (node().poison) throw OpenedPoison{};
        return node();
    }
    void write(std::string& text, std::uint32_t index) const;
    static void summarise(Nodes& nodes);

    std::shared_ptr<const Nodes> nodes_;
    std::uint32_t node_ = 0;
    Side side_ = Side::first;
};

}  // namespace kigi

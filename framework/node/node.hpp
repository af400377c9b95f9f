#pragma once
/// \file
/// What a node rule sees: the position, the window, the remaining depth, and how to look at a child.

#include <cstddef>
#include <optional>

#include <kigi/framework/game/batched.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/passing.hpp>
#include <kigi/framework/node/scale.hpp>
#include <kigi/framework/node/search_state.hpp>
#include <kigi/framework/node/window.hpp>

namespace kigi {

/// The children of a node's position, expanded when a rule asks for them first, and then shared by all.
template <Game G>
class NodeChildren {
public:
    NodeChildren() = default;
    // Nor is a node copied: what a rule finds out about the copy, the caller would not see.
    NodeChildren(const NodeChildren&) = delete;
    NodeChildren& operator=(const NodeChildren&) = delete;
};

template <Game G>
    requires Batched<G>
class NodeChildren<G> {
public:
    /// Nothing is written: `= default`, and a node begun with {}, would have every node zero the batch first.
    NodeChildren() noexcept {}  // NOLINT(modernize-use-equals-default)
    NodeChildren(const NodeChildren&) = delete;
    NodeChildren& operator=(const NodeChildren&) = delete;
    [[nodiscard]] const child_batch_t<G>& of(const G& position) {
        if (!batch_) position.expand(batch_.emplace());
        return *batch_;
    }

private:
    std::optional<child_batch_t<G>> batch_;
};

/// Rules of which one answers at the horizon, and so ends every line.
template <class Rules>
concept EndsAtHorizon = requires { requires Rules::ends_at_horizon; };

/// A stack of rules at work in one thread. `enter` is the one recursion of every search.
template <Game G, class Rules>
class Search {
public:
    using Position = G;

    Search(Rules& rules, const Limits& limits) : state{limits, scale_of(rules)}, rules_{rules} {}
    /// With limits that count since another search began.
    Search(Rules& rules, const SearchState<G>& as) : state{as}, rules_{rules} {}

    /// The value of `position` for its side to move, as far as `window` and `depth` ask. Counts one node.
    Value enter(G& position, Window window, int depth, int ply) {
        return enter(position, window.alpha.points, window.beta.points, depth, ply);
    }
    /// The same for the root of a search, with its best move.
    Value enter_root(G& position, Window window, int depth, std::optional<move_t<G>>& best);

    [[nodiscard]] Rules& rules() const noexcept { return rules_; }

    SearchState<G> state;

private:
    /// The window as two numbers, since each then has a register of its own.
    Value enter(G& position, std::int32_t alpha, std::int32_t beta, int depth, int ply);

    Rules& rules_;
};

/// `Root` tells rules at compile time that this is the node the driver asked about: it is always opened, so that it has
/// a move, and some of its moves may be excluded.
template <Game G, class Rules, bool Root = false>
struct Node {
    static constexpr bool is_root = Root;
    using Position = G;
    using Move = move_t<G>;

    G& position;
    Search<G, Rules>& search;
    Window window;                     ///< as asked by the parent, seen from the side to move
    int depth;                         ///< remaining plies, or more than `deepest` for "to the end"
    int ply;                           ///< distance from the root
    std::optional<Move> best{};        ///< out: the move that the value stands for, where there is one
    std::optional<Move> table_move{};  ///< a move worth trying first; it may be illegal (key collisions): check it
    [[no_unique_address]] NodeChildren<G> expanded{};  ///< see children()

    /// The value of the child after `move`, for the side to move *here*. `child_window` is seen from here too;
    /// window and value are negated only if the side to move changes.
    [[gnu::always_inline]] Value reply(Move move, Window child_window, int child_depth) {
        const Side here = position.side_to_move();
        Child<G> child{position, move};
        if (alternates<G> || child->side_to_move() != here)
            return -search.enter(*child, -child_window, child_depth, ply + 1);
        return search.enter(*child, child_window, child_depth, ply + 1);
    }
    [[gnu::always_inline]] Value reply(Move move, Window child_window) { return reply(move, child_window, depth - 1); }
    /// The same of an attempt (Try): a move that an order took from `children()` is not made again.
    template <class Attempt>
        requires requires(const Attempt& attempt) { attempt.child; }
    [[gnu::always_inline]] Value reply(const Attempt& attempt, Window child_window, int child_depth) {
        if constexpr (Attempt::expanded) {
            G child = children().position(static_cast<std::size_t>(attempt.child));
            if (alternates<G> || child.side_to_move() != position.side_to_move())
                return -search.enter(child, -child_window, child_depth, ply + 1);
            return search.enter(child, child_window, child_depth, ply + 1);
        } else {
            return reply(attempt.move, child_window, child_depth);
        }
    }

    /// All children, expanded at once, for every rule that asks. Not while a child is searched by making its move.
    [[nodiscard]] const auto& children()
        requires Batched<G>
    {
        return expanded.of(position);
    }

    /// The value, for the side to move *here*, if it did nothing: through the whole stack, by a window seen from here.
    [[nodiscard]] Value pass(Window child_window, int child_depth)
        requires Passing<G>
    {
        G passed = position.passed();
        return -search.enter(passed, -child_window, child_depth, ply + 1);
    }

    /// The value of this very position by another window and depth, through the whole stack (it counts as a node). With
    /// an open window its line takes the place of one that was found here before: so before `next(node)`, not after.
    Value again(Window other_window, int other_depth) { return search.enter(position, other_window, other_depth, ply); }

    /// What a final result is worth to the side to move, in the unit of the search.
    [[nodiscard]] Value value_of(Outcome outcome) const noexcept {
        return in_units(outcome.value_for(position.side_to_move()).points);
    }
    /// So many points of the game as a value of the search.
    [[nodiscard]] Value in_units(std::int32_t points) const noexcept { return {points * search.state.scale()}; }
    /// The same of what bounds a score: a game without a bound may say `infinite.points`, in any unit.
    [[nodiscard]] Value bound_in_units(std::int32_t points) const noexcept {
        return bound_in_scale(points, search.state.scale());
    }

    [[nodiscard]] SearchState<G>& state() noexcept { return search.state; }
    [[nodiscard]] Counters& counters() noexcept { return search.state.counters; }
};

template <Game G, class Rules>
[[gnu::noinline]] Value Search<G, Rules>::enter(G& position, std::int32_t alpha, std::int32_t beta, int depth,
                                                int ply) {
    state.count_node();
    Node<G, Rules> node{position, *this, Window{{alpha}, {beta}}, depth, ply};
    if constexpr (!Finite<G> && !EndsAtHorizon<Rules>)
        if (ply >= longest_line) [[unlikely]] {
            ++state.counters.estimates;
            return node.value_of(Outcome::draw());
        }
    return rules_(node);
}

template <Game G, class Rules>
[[gnu::noinline, gnu::cold]] Value Search<G, Rules>::enter_root(G& position, Window window, int depth,
                                                                std::optional<move_t<G>>& best) {
    state.count_node();
    Node<G, Rules, true> node{position, *this, window, depth, 0};
    const Value value = rules_(node);
    best = node.best;
    return value;
}

}  // namespace kigi

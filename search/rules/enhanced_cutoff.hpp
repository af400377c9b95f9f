#pragma once
/// \file
/// Enhanced transposition cut-off: before any child is opened, ask the table whether one of them already refutes.
/// Source: J. Schaeffer, A. Plaat, "New advances in alpha-beta searching", ACM CSC (1996).

#include <cstddef>
#include <cstdint>
#include <optional>

#include <kigi/framework/game/batched.hpp>
#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/near_leaves.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace kigi {

struct EnhancedCutoffOptions {
    /// Children are looked up where at least so many plies remain.
    int least_depth = 3;
    /// The same where the game itself (Finite) cannot last longer: near the leaves the table is not asked either.
    int least_plies_left = 0;
};

/// Looks at the children's table entries, all at once where the game knows the keys of a whole batch. Probed children
/// are not nodes.
template <class Table>
struct EnhancedCutoff {
    Table* table = nullptr;
    EnhancedCutoffOptions options{};

    static constexpr auto needs = refinement::hashed{};
    template <Game G>
    static constexpr Requirement missing = missing_table<Table, G>;

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (table && !Node::is_root && !is_near_leaves(options, node))
            if (const auto value = refuted(node)) return *value;
        return next(node);
    }

private:
    template <class Node>
    [[gnu::noinline]] std::optional<Value> refuted(Node& node) const {
        const Side here = node.position.side_to_move();  // a child may be made in the place of its parent
        if constexpr (BatchesKeys<typename Node::Position>) {
            const auto& children = node.children();
            // All buckets are on their way before the first is looked at.
            for (std::size_t i = 0; i < children.size(); ++i) table->prefetch(children.key(i));
            for (std::size_t i = 0; i < children.size(); ++i)
                if (const auto value =
                        refuted_by(node, children.move(i), children.key(i), children.side_to_move(i) != here))
                    return value;
        } else {
            for (const auto move : node.position.moves()) {
                Child<typename Node::Position> child{node.position, move};
                if (const auto value = refuted_by(node, move, child->key(), child->side_to_move() != here))
                    return value;
            }
        }
        return std::nullopt;
    }

    /// By what the table knows of the child after `move`.
    template <class Node>
    [[gnu::always_inline]] std::optional<Value> refuted_by(Node& node, typename Node::Move move, std::uint64_t key,
                                                           bool turned) const {
        const int depth = table_depth(node.depth - 1);
        ++node.counters().probes;
        const auto entry = table->probe(key, depth);
        if (!entry || !entry->answers(depth)) return std::nullopt;
        const Value value = turned ? -entry->value : entry->value;
        const Bound bound = turned ? opposite(entry->bound) : entry->bound;
        if (!bounds_below(bound) || !node.window.fails_high(value)) return std::nullopt;
        ++node.counters().hits;
        node.counters().estimates += !entry->solved;
        node.best = move;
        return value;
    }
};

template <class Table>
[[nodiscard]] constexpr EnhancedCutoff<Table> enhanced_cutoff(Table& table, EnhancedCutoffOptions options = {}) {
    return {&table, options};
}

}  // namespace kigi

#pragma once
/// \file
/// Enhanced transposition cut-off: before any child is opened, ask the table whether one of them already refutes.
/// Source: J. Schaeffer, A. Plaat, "New advances in alpha-beta searching", ACM CSC (1996).

#include <optional>

#include <kigi/framework/game/requirement.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace kigi {

/// Looks at the children's table entries where at least `least_depth` plies remain. Probed children are not nodes.
template <class Table>
struct EnhancedCutoff {
    Table* table = nullptr;
    int least_depth = 3;

    static constexpr auto needs = refinement::hashed{};

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (table && node.depth >= least_depth && !Node::is_root)
            if (const auto value = refuted(node)) return *value;
        return next(node);
    }

private:
    template <class Node>
    [[gnu::noinline]] std::optional<Value> refuted(Node& node) const {
        using G = typename Node::Position;
        const Side here = node.position.side_to_move();
        const int depth = table_depth(node.depth - 1);
        for (const auto move : node.position.moves()) {
            Child<G> child{node.position, move};
            ++node.counters().probes;
            const auto entry = table->probe(child->key(), depth);
            if (!entry || !entry->answers(depth)) continue;
            const bool turned = child->side_to_move() != here;
            const Value value = turned ? -entry->value : entry->value;
            const Bound bound = turned ? opposite(entry->bound) : entry->bound;
            if (!bounds_below(bound) || !node.window.fails_high(value)) continue;
            ++node.counters().hits;
            node.counters().estimates += !entry->solved;
            node.best = move;
            return value;
        }
        return std::nullopt;
    }
};

template <class Table>
[[nodiscard]] constexpr EnhancedCutoff<Table> enhanced_cutoff(Table& table, int least_depth = 3) {
    return {&table, least_depth};
}

}  // namespace kigi

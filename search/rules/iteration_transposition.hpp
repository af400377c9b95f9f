#pragma once
/// \file
/// The rule that remembers without depths: this iteration's values, and the moves of the last one.

#include <optional>

#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/framework/table/iteration_tables.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace kigi {

/// Answers from this iteration's table, and from the last one's where a value was solved; tries first the move that
/// either knows. Law: the value is that of the same search without a table, at every depth. The root is always opened,
/// so that it has a move. Nodes at or below the horizon are not stored.
///
/// Beside `Transposition`, which has one table with depths, it looks into two places where this iteration has not been
/// yet, and forgets what is older than two iterations.
template <class Move>
struct IterationTransposition {
    IterationTables<Move>* tables = nullptr;

    static constexpr auto needs = refinement::hashed{};
    template <Game G>
    static constexpr Requirement missing = missing_table<IterationTables<Move>, G>;

    void new_search() const { tables->new_search(); }

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        static_assert(Hashed<typename Node::Position>,
                      "a transposition table needs a Hashed game: std::uint64_t key() const");
        const int depth = table_depth(node.depth);
        if constexpr (Node::is_root) tables->visit_root(depth);
        const bool remembers = node.depth > 0;
        const std::uint64_t key = remembers ? node.position.key() : 0;
        Counters& counters = node.counters();
        if (remembers) {
            ++counters.probes;
            auto entry = tables->now(key, depth);
            bool answers = entry.has_value();
            if (!answers) {
                entry = tables->last(key, depth);
                answers = entry && entry->solved;
            }
            if (entry) node.table_move = entry->move;
            if (!Node::is_root && answers && settles(entry->bound, entry->value, node.window)) {
                ++counters.hits;
                counters.estimates += !entry->solved;
                node.best = entry->move;
                return entry->value;
            }
        }
        const Window window = node.window;
        const auto estimates = counters.estimates;
        const Value value = next(node);
        if (!remembers) return value;
        if constexpr (Node::is_root)
            if (!node.state().is_root_whole()) return value;  // not the value of the position
        tables->store(key, depth,
                      {.value = value,
                       .bound = bound_of(value, window),
                       .solved = estimates == counters.estimates,
                       .move = node.best});
        return value;
    }
};

/// With these tables, which must outlive the stack.
template <class Move>
[[nodiscard]] constexpr IterationTransposition<Move> iteration_transposition(IterationTables<Move>& tables) {
    return {&tables};
}

}  // namespace kigi

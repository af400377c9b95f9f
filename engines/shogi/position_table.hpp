#pragma once
/// \file
/// A transposition table that takes a position for the same on whatever line it comes up, as engines do.

#include <cstdint>

#include <kigi/framework/game/key.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/framework/table/bound.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace kigi::shogi {

/// Takes the place of `LineTransposition`, whose values answer one line alone (decision 0012). Here an entry of at
/// least the remaining depth answers wherever its position comes up for the first time on the line, so that lines that
/// meet are searched once. An estimate may be wrong by that, where a repetition that one line met cannot be met by the
/// other. What is won or lost is not: such values are not remembered, only their moves, so they come from what the line
/// itself met.
template <class Table>
class PositionTable {
public:
    static constexpr auto needs = refinement::repeating{};

    /// Does nothing without a table.
    explicit PositionTable(Table* table) : table_{table} {}

    void new_search() const {
        if (table_) table_->new_search();
    }

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        const bool remembers = table_ && node.depth > 0 && !node.position.repeated();
        const std::uint64_t key = remembers ? node.position.bare_key() : 0;
        if (remembers) {
            ++node.counters().probes;
            if (const auto entry = table_->probe(key, table_depth(node.depth))) {
                node.table_move = entry->move;
                if (!Node::is_root && entry->depth >= table_depth(node.depth) &&
                    settles(entry->bound, entry->value, node.window)) {
                    ++node.counters().hits;
                    ++node.counters().estimates;
                    node.best = entry->move;
                    return entry->value;
                }
            }
        }
        const Window window = node.window;
        const Value value = next(node);
        if (remembers) store(node, key, window, value);
        return value;
    }

private:
    template <class Node>
    void store(Node& node, std::uint64_t key, Window window, Value value) const {
        if constexpr (Node::is_root)
            if (!node.state().is_root_whole()) return;  // not the value of the position
        const Value most = node.bound_in_units(node.position.score_bound());
        const int depth = table_depth(node.depth);
        if (-most < value && value < most)
            table_->store(key, {.value = value, .bound = bound_of(value, window), .depth = depth, .move = node.best});
        else if (node.best)  // at least the least value there is: a move, and nothing else
            table_->store(key, {.value = -infinite, .bound = Bound::lower, .depth = depth, .move = node.best});
    }

    Table* table_;
};

}  // namespace kigi::shogi

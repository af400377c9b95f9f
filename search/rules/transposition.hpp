#pragma once
/// \file
/// The rule that remembers: a transposition table in front of the rest of the stack.

#include <algorithm>
#include <concepts>
#include <optional>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/near_leaves.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/framework/table/transposition_table.hpp>

namespace kigi {

/// Depths as the table stores them (one byte): searches to the end by their level, so that a value from which more was
/// left out never answers where less is.
[[nodiscard]] constexpr int table_depth(int depth) noexcept {
    return is_unlimited(depth) ? unlimited_entry_depth - end_level(depth) : depth;
}
static_assert(unlimited_entry_depth - most_end_level > deepest);

/// What a value means that came back from a node searched with `window` (fail-soft).
[[nodiscard]] constexpr Bound bound_of(Value value, Window window) noexcept {
    if (window.fails_high(value)) return Bound::lower;
    if (window.fails_low(value)) return Bound::upper;
    return Bound::exact;
}

/// Whether an entry's value settles a node with this window.
[[nodiscard]] constexpr bool settles(Bound bound, Value value, Window window) noexcept {
    return bound == Bound::exact || (bound == Bound::lower && window.fails_high(value)) ||
           (bound == Bound::upper && window.fails_low(value));
}

/// What a rule with a table lacks whose entries have moves of another game than `G`.
template <class Table, Game G>
inline constexpr Requirement missing_table =
    std::same_as<decltype(Table::Entry::move), std::optional<move_t<G>>>
        ? ""
        : "searched with a table of its own moves: TranspositionTable<move_t<G>>";

/// Uses entries of equal remaining depth, or solved ones of at most that depth, so that the value is that of the same
/// search without a table (a deeper entry is a different answer). An engine that is not after this value takes deeper
/// entries, too. Without a table the rule does nothing. The root is always opened, so that it has a move. Nodes at or
/// below the horizon are not stored.
template <class Table>
struct Transposition {
    Table* table = nullptr;
    /// Where a Finite game lasts fewer plies than this, a look-up costs more than it saves.
    int least_plies_left = 0;
    Deeper deeper = Deeper::differs;
    /// In a search to the end of a Finite game, moves of searches to a depth are tried first only where those looked
    /// further than `plies_left` divided by this; 0: all moves are. What saw less suggests the best move, where an
    /// order may know one that is refuted with less work. The root takes every move.
    int moves_from_part = 0;

    static constexpr auto needs = refinement::hashed{};
    template <Game G>
    static constexpr Requirement missing = missing_table<Table, G>;

    void new_search() const {
        if (table) table->new_search();
    }

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        static_assert(Hashed<typename Node::Position>,
                      "a transposition table needs a Hashed game: std::uint64_t key() const");
        // One call of the next rule, whether the table is asked or not: each is a copy of all that follows.
        const bool remembers = table && node.depth > 0 && may_last(node.position, least_plies_left);
        const std::uint64_t key = remembers ? node.position.key() : 0;
        const int depth = table_depth(node.depth);
        Counters& counters = node.counters();
        if (remembers) {
            ++counters.probes;
            if (const auto entry = table->probe(key, depth)) {
                if (Node::is_root || suggests(*entry, node.position, node.depth)) node.table_move = entry->move;
                if (!Node::is_root && entry->answers(depth, deeper) &&
                    settles(entry->bound, entry->value, node.window)) {
                    ++counters.hits;
                    counters.estimates += !entry->solved;
                    node.best = entry->move;
                    return entry->value;
                }
            }
        }
        const Window window = node.window;
        const auto estimates = counters.estimates;
        const Value value = next(node);
        if (!remembers) return value;
        if constexpr (Node::is_root)
            if (!node.state().is_root_whole()) return value;  // not the value of the position
        const bool solved = estimates == counters.estimates;
        table->store(key, {.value = value,
                           .bound = bound_of(value, window),
                           .depth = solved ? enough(node.position, depth) : depth,
                           .solved = solved,
                           .move = node.best});
        return value;
    }

private:
    template <Game G>
    [[nodiscard]] bool suggests(const Table::Entry& entry, [[maybe_unused]] const G& position, int depth) const {
        if constexpr (Finite<G>)
            return moves_from_part == 0 || !is_unlimited(depth) || entry.solved ||
                   moves_from_part * entry.depth > position.plies_left();
        return true;
    }
    /// A value that is the game's own is so at every depth that no line outlasts. Thus a search to the end, too, keeps
    /// what is far from it and cost more.
    template <Game G>
    [[nodiscard]] static int enough([[maybe_unused]] const G& position, int depth) {
        if constexpr (Finite<G>) return std::min(depth, position.plies_left());
        return depth;
    }
};

template <class Table>
[[nodiscard]] constexpr Transposition<Table> transposition(Table& table, int least_plies_left = 0) {
    return {&table, least_plies_left};
}

}  // namespace kigi

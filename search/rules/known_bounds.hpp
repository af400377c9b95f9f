#pragma once
/// \file
/// The rule that remembers bounds on the values of positions, in searches to the end of the game.

#include <cstdint>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/node/near_leaves.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/framework/table/compact_table.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace kigi {

/// The keys of positions as they are.
struct OwnKeys {
    template <Hashed G>
    [[nodiscard]] std::uint64_t operator()(const G& position) const noexcept {
        return position.key();
    }
};

/// A transposition table for searches in which every value is the game's own: they need no depth, and where the order
/// needs no table move, an entry is eight bytes (see CompactTable). Does nothing in other searches, nor at the root.
/// `Keys` may give positions of one value one key.
template <class Keys = OwnKeys>
struct KnownBounds {
    CompactTable* table = nullptr;
    /// Where a Finite game lasts fewer plies than this, a look-up costs more than it saves.
    int least_plies_left = 0;
    [[no_unique_address]] Keys keys{};

    static constexpr auto needs = refinement::hashed{};

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (Node::is_root || !table || !is_unlimited(node.depth) || !may_last(node.position, least_plies_left))
            return next(node);
        const std::uint64_t key = keys(node.position);
        Counters& counters = node.counters();
        ++counters.probes;
        const KnownRange known = table->probe(key);
        if (node.window.fails_high(known.lower)) return ++counters.hits, known.lower;
        if (node.window.fails_low(known.upper)) return ++counters.hits, known.upper;
        const Window window = node.window;
        const std::uint64_t before = counters.nodes;
        const std::uint64_t estimates = counters.estimates;
        const Value value = next(node);
        // What was found without a child is found as soon again.
        if (const auto nodes = counters.nodes - before; nodes > 0 && estimates == counters.estimates)
            table->store(key, value, bound_of(value, window), nodes);
        return value;
    }
};

}  // namespace kigi

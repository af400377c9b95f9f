#pragma once
/// \file
/// The rule that near the end of the game a position is solved by code made for it.

#include <algorithm>
#include <cstdint>
#include <memory>

#include <kigi/engines/reversi/search_number.hpp>
#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/games/reversi/endgame/few_empties.hpp>
#include <kigi/games/reversi/endgame/order_tables.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

struct LastSquaresOptions {
    int most = 13;          ///< empty squares that are solved here, up to most_few_empties; 0 for none
    bool stability = true;  ///< stable discs may cut off
    bool remembers = true;  ///< bounds are kept for the rest of the search; see FewMemory
    bool tables = true;     ///< learned weights of edges order moves; see OrderTables
};

/// Answers nodes of a search to the end with few empty squares, if all that is asked is a null window: a
/// whole window wants the line too, and goes the long way. What is looked at counts as nodes. (A search to a depth that
/// no line outlasts is one to the end.)
class LastSquares {
public:
    explicit LastSquares(const LastSquaresOptions& options = {})
        : options_{options}, tables_{options.tables ? &order_tables() : nullptr} {}

    /// A search forgets what those before it found, so that it takes the same nodes as often as it is repeated.
    void new_search() { search_ = next_search_number() * 0xBF58476D1CE4E5B9U; }

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        const Reversi<8>& position = node.position;
        if (Node::is_root || !node.window.is_null()) return next(node);
        const int empties = count(position.empties());
        if (empties > options_.most || node.depth < 2 * empties) return next(node);
        const std::uint64_t most_nodes = std::min(node.state().nodes_left(), most_at_once);
        // The window in points: a search in finer units may ask between two of them.
        const std::int32_t scale = node.state().scale();
        const std::int32_t alpha = floor_of(node.window.alpha.points, scale);
        const FewEmptiesResult found =
            solve_(position.mover(), position.opponent(), static_cast<int>(alpha),
                   {.nodes = most_nodes, .stability = options_.stability, .tables = tables_, .memory = memory()});
        // The node itself is counted already. Where it broke off, the usual way goes on.
        if (found.nodes > 0) node.state().count_nodes(found.nodes - 1);
        if (!found.complete) return next(node);
        return node.in_units(found.value);
    }

private:
    /// Some milliseconds, as nothing there looks at the clock. Of 1.6 million positions with thirteen empty squares the
    /// worst took 183,000.
    static constexpr std::uint64_t most_at_once = std::uint64_t{1} << 18U;

    /// That of the thread, if it is used at all.
    [[nodiscard]] FewMemory* memory() const {
        if (!options_.remembers) return nullptr;
        thread_local const auto memory = std::make_unique<FewMemory>();
        memory->search = search_;
        return memory.get();
    }
    [[nodiscard]] static constexpr std::int32_t floor_of(std::int32_t units, std::int32_t scale) noexcept {
        if (scale == 1) return units;
        return units / scale - (units % scale < 0 ? 1 : 0);
    }

    LastSquaresOptions options_;
    const OrderTables* tables_;
    std::uint64_t search_ = 1;
    FewEmpties* solve_ = few_empties();
};

}  // namespace kigi::reversi

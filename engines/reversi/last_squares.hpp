#pragma once
/// \file
/// The rule that near the end of the game a position is solved by code made for it.

#include <cstdint>

#include <kigi/framework/control/limits.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/games/reversi/endgame/few_empties.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

/// Answers nodes of a search to the end with at most `most` empty squares, if all that is asked is a null window: a
/// whole window wants the line too, and goes the long way. What is looked at counts as nodes. (A search to a depth that
/// no line outlasts is one to the end.)
class LastSquares {
public:
    /// `most`: up to most_few_empties; 0 for none. `stability`: stable discs may cut off.
    explicit LastSquares(int most = 9, bool stability = true) : most_{most}, stability_{stability} {}

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        const Reversi<8>& position = node.position;
        if (Node::is_root || !node.window.is_null()) return next(node);
        const int empties = count(position.empties());
        if (empties > most_ || node.depth < 2 * empties) return next(node);
        const std::uint64_t left = node.state().nodes_left();
        // The window in points: a search in finer units may ask between two of them.
        const std::int32_t scale = node.state().scale();
        const std::int32_t alpha = floor_of(node.window.alpha.points, scale);
        const FewEmptiesResult found = solve_(position.mover(), position.opponent(), static_cast<int>(alpha),
                                              {.nodes = left, .stability = stability_});
        // The node itself is counted already. Where a limit broke off, the usual way goes on to it.
        if (found.nodes > 0) node.state().count_nodes(found.nodes - 1);
        if (!found.complete) return next(node);
        return node.in_units(found.value);
    }

private:
    [[nodiscard]] static constexpr std::int32_t floor_of(std::int32_t units, std::int32_t scale) noexcept {
        if (scale == 1) return units;
        return units / scale - (units % scale < 0 ? 1 : 0);
    }

    int most_;
    bool stability_;
    FewEmpties* solve_ = few_empties();
};

}  // namespace kigi::reversi

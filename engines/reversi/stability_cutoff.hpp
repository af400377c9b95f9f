#pragma once
/// \file
/// The rule that discs which cannot be turned bound the score. Exact. Near the end of a game that goes badly for the
/// mover it saves a good part of the tree.

#include <kigi/framework/node/node.hpp>
#include <kigi/games/reversi/endgame/stability.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

/// Cuts off where the opponent's stable discs leave the mover no more than alpha.
struct StabilityCutoff {
    bool on = true;

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (on && !Node::is_root) {
            const Reversi<8>& position = node.position;
            const int empties = count(position.empties());
            if (node.window.alpha >= node.in_units(alpha_for_stability(empties))) {
                const Value most = node.in_units(64 - 2 * count(stable_discs(position.opponent(), position.mover())));
                if (node.window.fails_low(most)) return most;
            }
        }
        return next(node);
    }
};

}  // namespace kigi::reversi

#pragma once
/// \file
/// The rule that discs which cannot be turned bound the score. Exact in searches to the end, where it saves a good part
/// of the tree if the game goes badly for the mover; estimates need not keep to such bounds, so elsewhere it does
/// nothing.

#include <kigi/framework/node/node.hpp>
#include <kigi/games/reversi/endgame/stability.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::reversi {

/// Cuts off where the opponent's stable discs leave the mover no more than alpha. Looked for from an alpha of twice the
/// empty squares less four on: lower down there are seldom enough of them, and to find them costs about as much as the
/// legal squares do.
struct StabilityCutoff {
    bool on = true;

    template <class Node, class Next>
    [[gnu::always_inline]] Value operator()(Node& node, Next&& next) const {
        if (on && !Node::is_root) {
            const Reversi<8>& position = node.position;
            if (node.window.alpha >= node.in_units(2 * count(position.empties()) - 4) &&
                node.depth >= position.plies_left()) {
                const Value most = node.in_units(64 - 2 * count(stable_discs(position.opponent(), position.mover())));
                if (node.window.fails_low(most)) return most;
            }
        }
        return next(node);
    }
};

}  // namespace kigi::reversi

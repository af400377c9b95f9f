#pragma once
/// \file
/// The best of some replies, where there is something to fall back upon.

#include <utility>

#include <kigi/framework/algebra/fold.hpp>
#include <kigi/framework/algebra/scored.hpp>
#include <kigi/framework/node/node.hpp>

namespace kigi {

/// The value of the best of `moves`, of which none need be better than `at_least`: what standing pat is worth. Ends as
/// soon as the window fails high, and leaves the best move in the node.
template <class Node, class Moves>
Value fold_replies(Node& node, Moves&& moves, const Scored<typename Node::Move>& at_least) {
    using Move = typename Node::Move;
    const Scored<Move> best = fold_until(
        std::forward<Moves>(moves), at_least,
        [&](const Scored<Move>& so_far, Move move) {
            return better(so_far, Scored<Move>{node.reply(move, node.window.narrowed_by(so_far.value)), move});
        },
        [&](const Scored<Move>& so_far) { return node.window.fails_high(so_far.value); });
    node.best = best.best();
    return best.value;
}

}  // namespace kigi

#pragma once
/// \file
/// The moves whose positions a table knows already, for an order that tries them first.

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>
#include <kigi/framework/lazy/generator.hpp>
#include <kigi/framework/table/bound.hpp>
#include <kigi/search/ordering/best_first.hpp>
#include <kigi/search/ordering/ordered_move.hpp>
#include <kigi/search/rules/transposition.hpp>

namespace kigi {

/// A queue of the moves to positions that the table knows, whatever it knows of them: they were met by another order of
/// the moves, or at another depth, and may cost a look-up instead of a search. The best value for the mover comes
/// first. Values that only say how good the move is at most (of the child: at least) count as they stand.
///
/// Each child is made and looked up, so this pays where a node costs more than that. Positions that were looked up are
/// not nodes.
template <class Node, class Table>
[[nodiscard]] Generator<OrderedMove<typename Node::Move>> known_children(Node& node, const Table& table) {
    using Move = typename Node::Move;
    static_assert(Hashed<typename Node::Position>);
    ScoredMoves<Move> known;
    const Side here = node.position.side_to_move();
    const int depth = table_depth(node.depth - 1);
    for (const Move move : node.position.moves()) {
        Child<typename Node::Position> child{node.position, move};
        const auto entry = table.probe(child->key(), depth);
        if (!entry) continue;
        known.add(move, child->side_to_move() == here ? entry->value.points : -entry->value.points);
    }
    while (!known.empty()) co_yield {known.take_best(), Stage::scored};
}

}  // namespace kigi

#pragma once
/// \file
/// A search that tells what it does: for drawings and explanations. A stack without these two costs nothing.

#include <cstddef>
#include <functional>
#include <ranges>
#include <span>
#include <utility>
#include <vector>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/search/folds/fold_children.hpp>

namespace kigi {

/// Who listens. `path` is the moves from the root, as they were tried; the window and the value are those of the side
/// to move at the node.
template <class Move>
struct Trace {
    std::function<void(std::span<const Move> path, Window window)> entered{};
    std::function<void(std::span<const Move> path, Value value)> left{};
    std::vector<Move> tried{};  ///< the move tried last at each ply

    [[nodiscard]] std::span<const Move> path(int ply) const {
        return std::span{tried}.first(static_cast<std::size_t>(ply));
    }
};

/// The first rule of a stack: tells of every node that is entered, re-searches included. The fold's order must be
/// `traced_order` of the same trace, which must outlive both.
template <class Move>
struct Traced {
    Trace<Move>* trace;

    template <class Node, class Next>
    Value operator()(Node& node, Next&& next) const {
        trace->entered(trace->path(node.ply), node.window);
        const Value value = next(node);
        trace->left(trace->path(node.ply), value);
        return value;
    }
};
template <class Move>
[[nodiscard]] Traced<Move> traced(Trace<Move>& trace) {
    return {&trace};
}

/// An order that tells which move is tried.
template <class Move, class Order>
struct TracedOrder {
    Trace<Move>* trace;
    Order order;

    template <class Node>
    auto operator()(Node& node) {
        return std::views::transform(order(node), [trace = trace, ply = static_cast<std::size_t>(node.ply)](auto item) {
            trace->tried.resize(ply);
            trace->tried.push_back(move_of(item));
            return item;
        });
    }
};
template <class Move, class Order = NaturalOrder>
[[nodiscard]] TracedOrder<Move, Order> traced_order(Trace<Move>& trace, Order order = {}) {
    return {&trace, std::move(order)};
}

}  // namespace kigi

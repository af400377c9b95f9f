#pragma once
/// \file
/// The staged move order: table move, killers, then the rest by score, each stage produced only when the one before it
/// did not cut.

#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include <kigi/framework/game/legal.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/lazy/generator.hpp>
#include <kigi/framework/node/near_leaves.hpp>
#include <kigi/search/ordering/best_first.hpp>
#include <kigi/search/ordering/cut_offs.hpp>
#include <kigi/search/ordering/killers.hpp>
#include <kigi/search/ordering/ordered_move.hpp>

namespace kigi {

/// No score: the rest comes in the game's own order, and nothing is collected.
struct Unsorted {};

struct MovePickerOptions {
    bool table_move = true;
    bool killers = true;
    /// With fewer plies to go than this, moves come in the game's own order, without a generator.
    int least_depth = 2;
    /// The same where the game itself (Finite) cannot last longer.
    int least_plies_left = 2;
};

/// Adds the moves that are not `done` to `rest`, with their scores: all at once where the score can.
template <class Score, class Node, class Done>
void score_moves(Score& score, Node& node, const Done& done, ScoredMoves<typename Node::Move>& rest) {
    using Move = typename Node::Move;
    const auto add = [&](Move move, std::int32_t worth) {
        if (!done(move)) rest.add(move, worth);
    };
    if constexpr (requires { score.score_all(node, add); }) {
        if (score.score_all(node, add)) return;
    }
    for (const Move move : node.position.moves())
        if (!done(move)) rest.add(move, score(node, move));
}

/// What an order in stages remembers from node to node, however it yields its moves.
template <Game G, class Score>
class StagedOrder {
public:
    using Move = move_t<G>;

    explicit StagedOrder(Score score = {}, MovePickerOptions options = {})
        : score_{std::move(score)}, options_{options} {}

    template <Game H>
    static constexpr Requirement missing =
        std::derived_from<H, G> ? missing_for<Score, H> : "the game that the order MovePicker<Game> is for";

    template <class Node>
    [[nodiscard]] bool plain(const Node& node) const {
        return is_near_leaves(options_, node);
    }
    template <class Node>
    void cut_off(Node& node, Move move) {
        if (options_.killers) killers_.cut_off(node.ply, move);
        tell_cut_off(score_, node, move);
    }
    void new_search() {
        killers_.clear();
        if constexpr (requires { score_.new_search(); }) score_.new_search();
    }

protected:
    Score score_;
    MovePickerOptions options_;
    Killers<Move> killers_;
};

/// An order component for the folds. `Score` is `Unsorted` or `score(node, move) -> int32` (see score.hpp).
template <Game G, class Score = Unsorted>
class MovePicker : public StagedOrder<G, Score> {
    using Order = StagedOrder<G, Score>;
    using Order::killers_, Order::options_, Order::score_;

public:
    using Order::Order;
    using typename Order::Move;

    template <class Node>
    Generator<OrderedMove<Move>> operator()(Node& node) {
        std::optional<Move> tried;
        typename Killers<Move>::Pair killers{};
        if (options_.table_move && node.table_move && is_legal<G>(node.position, *node.table_move)) {
            tried = node.table_move;
            co_yield {*tried, Stage::table_move};
        }
        if (options_.killers) {
            killers = killers_.at(node.ply);
            for (auto& killer : killers) {
                if (!killer) continue;
                if (killer == tried || !is_legal<G>(node.position, *killer))
                    killer.reset();
                else
                    co_yield {*killer, Stage::killer};
            }
        }
        const auto done = [&](Move move) { return tried == move || killers[0] == move || killers[1] == move; };
        if constexpr (std::is_same_v<Score, Unsorted>) {
            for (const Move move : node.position.moves())
                if (!done(move)) co_yield {move, Stage::rest};
        } else {
            ScoredMoves<Move> rest;
            score_moves(score_, node, done, rest);
            while (!rest.empty()) co_yield {rest.take_best(), Stage::scored};
        }
    }

    /// The two halves of it as queues that may be joined with others: what is known before any move is looked at, and
    /// all moves by score.
    template <class Node>
    Generator<OrderedMove<Move>> known(Node& node) {
        if (options_.table_move && node.table_move && is_legal<G>(node.position, *node.table_move))
            co_yield {*node.table_move, Stage::table_move};
        if (!options_.killers) co_return;
        for (const auto& killer : killers_.at(node.ply))
            if (killer && killer != node.table_move && is_legal<G>(node.position, *killer))
                co_yield {*killer, Stage::killer};
    }
    template <class Node>
    Generator<OrderedMove<Move>> scored(Node& node)
        requires(!std::is_same_v<Score, Unsorted>)
    {
        ScoredMoves<Move> all;
        score_moves(score_, node, [](Move) { return false; }, all);
        while (!all.empty()) co_yield {all.take_best(), Stage::scored};
    }
};

}  // namespace kigi

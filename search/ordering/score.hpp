#pragma once
/// \file
/// Ways to guess how good a move is before it is searched: `score(node, move) -> std::int32_t`, larger first.
/// One that can do all moves of a node for less offers `score_all(node, take)`; it answers false if not this time.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <kigi/framework/game/batched.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/framework/node/node.hpp>
#include <kigi/search/ordering/history_slot.hpp>

namespace kigi {

/// The estimate of the position after the move; to move again is taken to be worth three points more (in kalah that
/// saves a third to a half of the nodes of a search to the end). Scores are in the unit of this evaluator, whatever
/// that of the search is: they are compared with each other alone.
template <class Evaluate>
struct ByEstimate {
    Evaluate evaluate;

    template <class Node>
    std::int32_t operator()(Node& node, typename Node::Move move) const {
        const Side here = node.position.side_to_move();
        Child<typename Node::Position> child{node.position, move};
        const Side there = child->side_to_move();
        if (const auto outcome = child->outcome()) return outcome->value_for(here).points * scale_of(evaluate);
        const Value value = evaluate(std::as_const(*child));
        return there == here ? value.points + keeps_turn * scale_of(evaluate) : -value.points;
    }

private:
    static constexpr std::int32_t keeps_turn = 3;
};

/// Fastest first: the fewer moves it leaves to the opponent, the smaller the tree below it; a move that keeps the turn
/// comes first. All at once where the game expands its children in a batch.
struct ByMobility {
    static constexpr auto needs = refinement::countable{};

    template <class Node>
    std::int32_t operator()(Node& node, typename Node::Move move) const {
        static_assert(Countable<typename Node::Position>, "fastest-first needs a Countable game: count_moves() const");
        const Side here = node.position.side_to_move();
        Child<typename Node::Position> child{node.position, move};
        const auto mobility = static_cast<std::int32_t>(child->count_moves());
        return child->side_to_move() == here ? mobility : -mobility;
    }

    /// Calls `take(move, score)` for every move, in the order of `moves()`, with the scores of the call above.
    template <class Node, class Take>
        requires Batched<typename Node::Position>
    bool score_all(Node& node, Take&& take) const {
        using G = typename Node::Position;
        const auto& batch = node.children();
        for (std::size_t i = 0; i < batch.size(); ++i) {
            const auto mobility = static_cast<std::int32_t>(batch.count_moves(i));
            const bool keeps_turn = !alternates<G> && batch.side_to_move(i) == node.position.side_to_move();
            take(batch.move(i), keeps_turn ? mobility : -mobility);
        }
        return true;
    }
};

/// The value by a shallow search, whose depth is given for each remaining depth: `depths[d]` for d plies to go, the
/// last one for all that are deeper. Below 0 nothing is searched, and the fewest replies come first (if the game counts
/// its moves): so near to the leaves a search costs more than it saves. The nodes of the shallow search count like any
/// others.
struct ByShallowSearch {
    std::vector<int> depths{-1, -1, -1, -1, 0, 0, 1};

    template <class Node>
    std::int32_t operator()(Node& node, typename Node::Move move) const {
        const auto last = static_cast<int>(depths.size()) - 1;
        const int depth = depths[static_cast<std::size_t>(std::clamp(node.depth, 0, last))];
        if (depth < 0) {
            if constexpr (Countable<typename Node::Position>) return ByMobility{}(node, move);
            return 0;
        }
        // What the order believes does not enter the value, so its estimates do not count against "solved".
        const auto estimates = node.counters().estimates;
        const Value value = node.reply(move, Window{}, std::min(depth, node.depth - 1));
        node.counters().estimates = estimates;
        return value.points;
    }
};

/// Wins first, then attacks, which threaten to win at once; what lets the opponent win at once comes last, so that a
/// threat is answered by parries. Between moves of one sort nothing is said.
struct ByThreats {
    static constexpr std::int32_t win = 1 << 30;
    static constexpr std::int32_t attack = 1 << 29;

    static constexpr auto needs = refinement::threatening{};

    template <class Node>
    std::int32_t operator()(Node& node, typename Node::Move move) const {
        const Side own = node.position.side_to_move();
        Child<typename Node::Position> child{node.position, move};
        if (const auto outcome = child->outcome()) return outcome->won_by(own) ? win : outcome->is_draw() ? 0 : -win;
        if (wins_at_once(*child, opponent(own))) return -win;
        return wins_at_once(*child, own) ? attack : 0;
    }
};

/// How often a move has cut off before, anywhere in the tree, weighted by the depth squared. Source: J. Schaeffer, "The
/// history heuristic and alpha-beta search enhancements in practice", IEEE PAMI 11 (1989). Moves are told apart by
/// hash; two that share a counter only order worse.
struct ByHistory {
    template <class Node>
    std::int32_t operator()(Node& node, typename Node::Move move) const {
        return counts_.empty() ? 0 : counts_[slot(node, move)];
    }
    template <class Node>
    void cut_off(Node& node, typename Node::Move move) {
        if (counts_.empty()) [[unlikely]]
            counts_.resize(history_slots);
        std::int32_t& count = counts_[slot(node, move)];
        const int plies = std::clamp(node.depth, 1, 30);
        count = std::min(count + plies * plies, 1 << 28);
    }
    void new_search() {
        for (auto& count : counts_) count /= 8;
    }

private:
    template <class Node>
    static std::size_t slot(Node& node, typename Node::Move move) {
        return history_slot(node.position.side_to_move(), move);
    }
    std::vector<std::int32_t> counts_{};  // empty until the first cut-off: most orders ask for no history
};

}  // namespace kigi

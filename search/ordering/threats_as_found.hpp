#pragma once
/// \file
/// The order by threats, in which a move is played only when nothing better is left.

#include <algorithm>
#include <optional>
#include <ranges>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/framework/lazy/generator.hpp>
#include <kigi/search/ordering/ordered_move.hpp>

namespace kigi {

/// Sorts a queue as `ByThreats` would: wins, attacks, other moves, and last those after which the opponent wins at
/// once; within each sort as they come. Wins are known without playing. Another move is played to see what it threatens
/// as its turn comes, so that of the attacks each is tried before the next is looked for; and where the game is
/// Forewarned of a threat, a move that cannot parry it is not played at all.
struct ThreatsAsFound {
    static constexpr auto needs = refinement::threatening{};

    template <class Node>
    Generator<OrderedMove<typename Node::Move>> operator()(Node& node,
                                                           Generator<OrderedMove<typename Node::Move>> queue) const {
        using Move = typename Node::Move;
        auto& position = node.position;
        const Side own = position.side_to_move();
        std::vector<Move> wins;
        for (const Move move : position.winning_moves(own)) wins.push_back(move);
        std::vector<OrderedMove<Move>> others;
        for (const auto& ordered : queue) {
            if (std::ranges::find(wins, ordered.move) != wins.end())
                co_yield ordered;
            else
                others.push_back(ordered);
        }
        std::optional<std::vector<Move>> likely;
        if constexpr (requires { position.likely_parries(); }) likely = position.likely_parries();
        std::vector<OrderedMove<Move>> quiet;
        std::vector<OrderedMove<Move>> losing;
        for (const auto& ordered : others) {
            if (likely && std::ranges::find(*likely, ordered.move) == likely->end()) {
                losing.push_back(ordered);
                continue;
            }
            bool attacks = false;
            {
                Child<typename Node::Position> child{position, ordered.move};
                if (const auto outcome = child->outcome())
                    (outcome->won_by(opponent(own)) ? losing : quiet).push_back(ordered);
                else if (wins_at_once(*child, opponent(own)))
                    losing.push_back(ordered);
                else if (wins_at_once(*child, own))
                    attacks = true;
                else
                    quiet.push_back(ordered);
            }
            if (attacks) co_yield ordered;
        }
        for (const auto& ordered : quiet) co_yield ordered;
        for (const auto& ordered : losing) co_yield ordered;
    }
};

}  // namespace kigi

#pragma once
/// \file
/// The order that goes with the rule ThreatsDecide: parries, in the game's own order.

#include <kigi/framework/game/requirement.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/framework/lazy/generator.hpp>
#include <kigi/search/rules/threats_decide.hpp>

namespace kigi {

/// Leaves out the moves after which the opponent wins at once, wherever `may_parry_alone`; elsewhere all moves.
struct ParriesAlone {
    static constexpr auto needs = refinement::threatening{};
    static constexpr bool tries_parries_alone = true;

    template <class Node>
    Generator<typename Node::Move> operator()(Node& node) const {
        if (may_parry_alone(node)) return parries(node.position);
        return all(node);
    }

private:
    template <class Node>
    static Generator<typename Node::Move> all(Node& node) {
        for (const auto move : node.position.moves()) co_yield move;
    }
};

}  // namespace kigi

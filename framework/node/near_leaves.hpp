#pragma once
/// \file
/// Where a part of a search costs more than it saves.

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// Whether the game may go on for so many plies, as far as it says itself (Finite).
template <Game G>
[[nodiscard]] constexpr bool may_last([[maybe_unused]] const G& position, [[maybe_unused]] int plies) {
    if constexpr (Finite<G>) return plies <= 0 || position.plies_left() >= plies;
    return true;
}

/// Whether a node has fewer plies to go than `options.least_depth`, or the game itself than `options.least_plies_left`.
template <class Options, class Node>
[[nodiscard]] constexpr bool is_near_leaves(const Options& options, const Node& node) {
    return node.depth < options.least_depth || !may_last(node.position, options.least_plies_left);
}

}  // namespace kigi

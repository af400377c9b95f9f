#pragma once
/// \file
/// Games in which different moves may lead to the same position: such moves are aliases of each other, and a search has
/// to try one of them only.

#include <concepts>
#include <cstdint>
#include <ranges>
#include <unordered_set>
#include <vector>

#include <kigi/framework/game/child.hpp>
#include <kigi/framework/game/game.hpp>

namespace kigi {

/// Names one of several moves that lead to the same position.
///
/// Laws: `distinct_moves()` are moves of `moves()`, in their order; they lead to different positions; and every move of
/// `moves()` leads where one of them does that is not later.
template <class G>
concept SeesAliases = Game<G> && requires(const G game) {
    { game.distinct_moves() } -> std::ranges::input_range;
    requires std::same_as<std::ranges::range_value_t<decltype(game.distinct_moves())>, move_t<G>>;
};

/// The same by playing every move and comparing keys: the first move to each position. A game without aliases of its
/// own device may call it in `distinct_moves()`. (Positions whose keys meet count as one.)
template <Hashed G>
[[nodiscard]] std::vector<move_t<G>> distinct_by_key(const G& game) {
    std::vector<move_t<G>> distinct;
    std::unordered_set<std::uint64_t> reached;
    G parent = game;
    for (const auto move : game.moves()) {
        Child<G> child{parent, move};
        if (reached.insert(child->key()).second) distinct.push_back(move);
    }
    return distinct;
}

}  // namespace kigi

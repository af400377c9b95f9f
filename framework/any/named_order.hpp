#pragma once
/// \file
/// A move order of one game under a name, for searchers that know that game only at run time.

#include <cstdint>
#include <functional>
#include <string>
#include <typeinfo>
#include <utility>

#include <kigi/framework/dynamic/dynamic_move.hpp>
#include <kigi/framework/game/game.hpp>

namespace kigi {

/// How much a move of a position is worth trying early: larger is earlier. Made by `order_of`.
struct NamedOrder {
    std::string name;            ///< as it is typed: order=NAME
    std::string about;           ///< one line
    const std::type_info* game;  ///< whose moves it knows
    /// Of a position of that type and one of its moves.
    std::function<std::int32_t(const void* position, DynamicMove move)> score{};
};

/// `score(position, move) -> int32` orders the moves of a position, larger first; of equals the game's own order holds.
/// Table moves and killers come before all of them.
template <Game G, class Score>
[[nodiscard]] NamedOrder order_of(std::string name, std::string about, Score score) {
    return {std::move(name), std::move(about), &typeid(G),
            [score = std::move(score)](const void* position, DynamicMove move) -> std::int32_t {
                return score(*static_cast<const G*>(position), unpacked<move_t<G>>(move));
            }};
}

}  // namespace kigi

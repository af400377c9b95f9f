#pragma once
/// \file
/// Proofs name moves by their places.

#include <cstddef>
#include <optional>

#include <kigi/framework/game/game.hpp>

namespace kigi {

/// The move in this place of `moves()`, from 0; nothing if there are not so many. What a table remembers may name such
/// a place, since two positions can have the same key.
template <Game G>
[[nodiscard]] std::optional<move_t<G>> nth_move(const G& game, std::size_t n) {
    for (const auto move : game.moves())
        if (n-- == 0) return move;
    return std::nullopt;
}

}  // namespace kigi

#pragma once
/// \file
/// A game that starts somewhere else.

#include <utility>

#include <kigi/framework/game/game.hpp>
#include <kigi/framework/game/threatening.hpp>
#include <kigi/games/transform/forwarding.hpp>

namespace kigi {

/// The same game, begun at `start()`: what is default-constructed is that position. `start` is a function without
/// state, so that the start belongs to the type, as a registry of games needs it. (A position known only at run time
/// is a game already: any position of `G` may be the root of a search.) It has no parameters: they belong to the start.
template <Game G, auto start>
    requires requires {
        { start() } -> std::convertible_to<G>;
    }
class FromPosition : public transform::SameTree<FromPosition<G, start>, G> {
    using Tree = transform::SameTree<FromPosition<G, start>, G>;

public:
    constexpr FromPosition() : Tree{start()} {}
    constexpr explicit FromPosition(G game) : Tree{std::move(game)} {}
    [[nodiscard]] constexpr FromPosition replaced(G game) const { return FromPosition{std::move(game)}; }

    [[nodiscard]] constexpr auto forcing_moves() const
        requires Forcing<G>
    {
        return this->game_.forcing_moves();
    }
    [[nodiscard]] constexpr auto winning_moves(Side side) const
        requires Threatening<G>
    {
        return this->game_.winning_moves(side);
    }
    static Result<FromPosition> from_parameters(std::string_view) = delete;
    friend bool operator==(const FromPosition&, const FromPosition&) = default;
};

}  // namespace kigi

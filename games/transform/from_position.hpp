#pragma once
/// \file
/// A game that starts somewhere else.

#include <string_view>
#include <utility>

#include <boost/hana/tuple.hpp>

#include <kigi/framework/game/game.hpp>
#include <kigi/games/transform/forwarding/dropped.hpp>
#include <kigi/games/transform/forwarding/same_values.hpp>

namespace kigi {

/// The same game, begun at `start()`: what is default-constructed is that position. `start` is a function without
/// state, so that the start belongs to the type, as a registry of games needs it. (A position known only at run time
/// is a game already: any position of `G` may be the root of a search.)
template <Game G, auto start>
    requires requires {
        { start() } -> std::convertible_to<G>;
    }
class FromPosition : public transform::SameValues<FromPosition<G, start>, G> {
    using Tree = transform::SameValues<FromPosition<G, start>, G>;

public:
    static constexpr auto dropped =
        boost::hana::make_tuple(transform::Dropped{refinement::parametrised{}, "the parameters belong to the start"});

    constexpr FromPosition() : Tree{start()} {}
    constexpr explicit FromPosition(G game) : Tree{std::move(game)} {}
    [[nodiscard]] constexpr FromPosition replaced(G game) const { return FromPosition{std::move(game)}; }

    static Result<FromPosition> from_parameters(std::string_view) = delete;
    friend bool operator==(const FromPosition&, const FromPosition&) = default;
};

}  // namespace kigi

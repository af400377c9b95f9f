#pragma once
/// \file
/// Which type stands behind a game that was chosen by name.

#include <typeinfo>

#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/dynamic/text_position.hpp>
#include <kigi/framework/dynamic/wrapped_position.hpp>

namespace kigi {

/// Whether positions of the game are of type `G`, or of `G` with its past, by its own rules: what is made for one game
/// asks this and not for a name. Not of a game that a transform makes of it.
template <class G>
[[nodiscard]] bool positions_are(const AnyGame& game) {
    const PositionPtr initial = game.initial();
    const DynamicPosition& position = dynamic_position(*initial).position();
    return dynamic_cast<const WrappedPosition*>(&position) == nullptr && position.as(typeid(G)) != nullptr;
}

}  // namespace kigi

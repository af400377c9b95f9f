#pragma once
/// \file
/// Levels of play: one number that says how deep a search looks and when it plays the end exactly.

#include <memory>

#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi::apps {

inline constexpr int most_level = 40;

/// What the level means in this game, from 1 to `most_level`: what the game says; where it says nothing, so many plies.
[[nodiscard]] Level level_of(const AnyGame& game, int number);

/// What limits a search of this position at the level.
[[nodiscard]] Limits limits_at(const Level& level, const AnyPosition& position);

/// The searcher at the level, whatever else limits it.
[[nodiscard]] SearcherPtr at_level(SearcherPtr searcher, Level level);

}  // namespace kigi::apps

#pragma once
/// \file
/// Levels of play: one number that says how deep a search looks and when it plays the end exactly.

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <kigi/catalogue/catalogue.hpp>
#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/any_searcher.hpp>

namespace kigi {

inline constexpr int most_level = 40;

/// How many levels the game tells apart, at most `most_level`.
[[nodiscard]] int count_levels(const AnyGame& game);

/// What the level means in this game, from 1 to `most_level`: what the game says; where it says nothing, so many plies.
[[nodiscard]] Level level_of(const AnyGame& game, int number);

/// How sure the game's engine is of what it leaves out, in percent; nothing if it leaves out nothing.
[[nodiscard]] std::optional<int> selectivity_of(const Catalogue& catalogue, const AnyGame& game);

/// What a level does, in one line: "6 plies at 73 %, exact from 12 empty squares".
[[nodiscard]] std::string level_text(const Level& level, std::optional<int> selectivity);

/// What limits a search of this position at the level.
[[nodiscard]] Limits limits_at(const Level& level, const AnyPosition& position);

/// Which setting of a searcher that was given limits its searches by itself: depth, nodes or time; empty if none does.
[[nodiscard]] std::string_view own_limit(const AnyOptions& options);

/// Refused: a level of a searcher with these options that has a limit of its own, or that does not look ahead ply by
/// ply, so that no level would ever end its search.
[[nodiscard]] Result<void> check_level(std::string_view searcher, const AnyOptions& options);

/// The searcher at the level, whatever else limits it.
[[nodiscard]] SearcherPtr at_level(SearcherPtr searcher, Level level);

}  // namespace kigi

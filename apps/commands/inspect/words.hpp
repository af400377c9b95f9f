#pragma once
/// \file
/// Sides and outcomes as the program writes them.

#include <optional>
#include <string>

#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/game/side.hpp>
#include <kigi/framework/game/value.hpp>

namespace kigi::apps {

/// "first" or "second".
[[nodiscard]] std::string side_text(Side side);
/// "first", "second" or "draw"; nothing while the game goes on.
[[nodiscard]] std::optional<std::string> outcome_text(const std::optional<Outcome>& outcome);
/// "first wins by 12", "a draw".
[[nodiscard]] std::string outcome_phrase(const Outcome& outcome);
/// The same with the side as the game calls it: "black wins by 3".
[[nodiscard]] std::string outcome_phrase(const AnyGame& game, const Outcome& outcome);

}  // namespace kigi::apps

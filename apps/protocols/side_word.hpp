#pragma once
/// \file
/// The words by which people and files name a side.

#include <string_view>

#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

/// Which side a word names: its name or letter in this game (white, W), first, second; for games of white and red, R
/// too. In either case of letters.
[[nodiscard]] Result<Side> parse_side(const AnyGame& game, std::string_view word);

}  // namespace kigi::apps

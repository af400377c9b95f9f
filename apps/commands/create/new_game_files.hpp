#pragma once
/// \file
/// The files that `kigi new-game` writes. In names and texts @name@ is the name of the game (my-game), @file@ the same
/// with underscores, @Type@ its class (MyGame).

#include <string_view>
#include <utility>
#include <vector>

namespace kigi::apps {

/// Names and texts.
[[nodiscard]] const std::vector<std::pair<std::string_view, std::string_view>>& new_game_files();

}  // namespace kigi::apps

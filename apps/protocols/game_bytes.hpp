#pragma once
/// \file
/// Files of games that are not text.

#include <optional>
#include <string>
#include <vector>

#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

/// The games of a file whose name ends as that of such a format does, in either case of letters; nothing if it does
/// not. Files that belong to it are looked for in its folder: of the same name with the other ending, or else the only
/// one there that has this ending. The error does not name the file.
[[nodiscard]] Result<std::optional<std::vector<WrittenGame>>> read_game_bytes(const AnyGame& game,
                                                                              const std::string& path);

}  // namespace kigi::apps

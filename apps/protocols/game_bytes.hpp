#pragma once
/// \file
/// Files of games that are not text.

#include <optional>
#include <string>
#include <vector>

#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

struct GameBytes {
    std::vector<WrittenGame> games{};
    std::vector<std::string> remarks{};  ///< lines about what is not known though the games are there
};

/// The games of a file whose name ends as that of such a format does, in either case of letters; nothing if it does
/// not. Files that belong to it are looked for in its folder: of the same name with the other ending, else the usual
/// one of the format, else the only one there with this ending that is not another file's. The error does not name the
/// file.
[[nodiscard]] Result<std::optional<GameBytes>> read_game_bytes(const AnyGame& game, const std::string& path);

}  // namespace kigi::apps

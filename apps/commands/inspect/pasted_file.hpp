#pragma once
/// \file
/// Whatever a person has of a game: files of games and of positions, and boards that were copied from anywhere.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <kigi/apps/console/context.hpp>
#include <kigi/apps/protocols/game_file.hpp>

namespace kigi::apps {

/// A game, or a position (a game without moves), as far as it could be read.
struct PastedGame {
    WrittenGame written{};
    PositionPtr first{};                  ///< where it begins
    PositionPtr last{};                   ///< after the moves
    std::vector<std::string> moves{};     ///< in the game's spelling
    std::optional<std::int32_t> value{};  ///< of a position, where the file has it
    std::vector<MoveScore> scores{};      ///< of the moves of a position, likewise
    std::string damage{};                 ///< what could not be read, and where; empty if all was
};

/// What the file has, in its order: games in any format of the game; else boards drawn on several lines; else on each
/// line a game or a position. What cannot be read at all is there with its damage and without positions. Throws
/// BadInput if the file cannot be read or has nothing. `remarks` are about names that are missing.
[[nodiscard]] std::vector<PastedGame> read_pasted(const Context& context, const AnyGame& game, const std::string& path,
                                                  std::vector<std::string>& remarks);

}  // namespace kigi::apps

#pragma once
/// \file
/// Recorded games as the formats of a game write them.

#include <string>

#include <kigi/arena/play/game_record.hpp>
#include <kigi/arena/store/match_settings.hpp>
#include <kigi/framework/any/game_format.hpp>

namespace kigi::arena {

/// `initial` is the text of the initial position of the game, `date` when the match began; either may be empty.
[[nodiscard]] ScoreSheet score_sheet(const GameRecord& game, const MatchSettings& settings, const std::string& initial,
                                     const std::string& date);

}  // namespace kigi::arena

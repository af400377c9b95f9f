#pragma once
/// \file
/// Files of games in the format of the Computer Shogi Association (.csa).

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/game_format.hpp>

namespace kigi::shogi {

/// A game with players, event, place, date, position, moves with the seconds that they took, and how it ended. Refused:
/// a sheet whose position or moves are not those of shogi.
[[nodiscard]] Result<std::string> csa_of(const ScoreSheet& sheet);

/// The line between two games of a file.
inline constexpr std::string_view between_csa = "/";

/// The games of a file, with "/" between them or the head of the next alone: any initial position ("PI" with pieces
/// taken off, rows, pieces on squares and in hands, "P-00AL" for all others), the moves with their times, and how it
/// ended. Comments are passed over. Damage is what else is no statement, a second piece on a square, a move that names
/// another side or piece than moves, and what comes after the end of its game. From a move on that cannot be read, the
/// words stand as they are, for whoever plays the moves to refuse. A file whose first line is none of the format is not
/// one, unless it is `named` so. A declaration is a move, "win", where the game is played with it (`declaring`), and
/// elsewhere how the game ended.
[[nodiscard]] std::optional<std::vector<WrittenGame>> read_csa(std::span<const std::string> lines, bool named,
                                                               bool declaring = true);

}  // namespace kigi::shogi

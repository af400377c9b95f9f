#pragma once
/// \file
/// Files of games, as text: what stands where, before anything is played.

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/any_game.hpp>
#include <kigi/framework/any/game_format.hpp>

namespace kigi::apps {

/// The games of a file:
/// - A game a line: moves, or "POSITION : MOVES", and behind " # " a remark.
/// - Lines of a table, with tabs or " | " between the fields, of which the last are the moves.
/// - Any format of the game that can be read; it is recognised by its content or by the ending of `path`.
///
/// Lines that are empty or begin with # or % are passed over.
[[nodiscard]] std::vector<WrittenGame> parse_game_file(const AnyGame& game, std::span<const std::string> lines,
                                                       std::string_view path = {});

/// The position of a line that is one of a file of positions, and no game; null if it is none.
[[nodiscard]] PositionPtr position_alone(const AnyGame& game, const WrittenGame& written);

/// The result that the file gives with its points, or else what the fields of a table say of it: a side's name or
/// letter, "first", "second", "draw". Nothing if neither does.
[[nodiscard]] std::optional<Outcome> said_outcome(const AnyGame& game, const WrittenGame& written);

/// The game, played as far as that goes.
struct PlayedGame {
    PositionPtr first{};                 ///< where it begins
    PositionPtr last{};                  ///< after the moves that are legal
    std::vector<std::string> moves{};    ///< these
    std::optional<std::string> error{};  ///< what its file said was damaged; else about the position or the next move
};
[[nodiscard]] PlayedGame played(const AnyGame& game, const WrittenGame& written);

/// What is wrong with the game, with its place: damage names one, and anything else stands behind `place` ("game 3").
/// Empty if nothing is.
[[nodiscard]] std::string damage_of(const WrittenGame& written, const PlayedGame& played, std::string_view place);

}  // namespace kigi::apps

#pragma once
/// \file
/// Recorded games as lines of text, for other programs. docs/formats.md describes them.

#include <string>
#include <string_view>

#include <kigi/arena/play/game_record.hpp>
#include <kigi/arena/store/match_settings.hpp>

namespace kigi::arena {

/// A JSON object.
[[nodiscard]] std::string json_of(const GameRecord& game, const MatchSettings& settings);

/// Comma-separated values, and the names of their columns.
[[nodiscard]] std::string csv_header();
[[nodiscard]] std::string csv_of(const GameRecord& game, const MatchSettings& settings);

/// The moves, then `# ` and the result; before ` : ` the position where they begin, if that is not the initial one. As
/// `kigi replay` reads it.
[[nodiscard]] std::string moves_of(const GameRecord& game, const MatchSettings& settings);

/// The three lines of a .trx file of Trax (the kind of game, "A vs B", the moves) without a line end after the last.
/// `variant` is the game's parameters: "unlimited", "8x8", "loop". The format has neither results nor positions.
[[nodiscard]] std::string trx_of(const GameRecord& game, const MatchSettings& settings, std::string_view variant);
/// The first of these lines.
[[nodiscard]] std::string trx_variant(std::string_view variant);

/// The Generic Game Format of the Othello servers; for reversi of any size. `initial` is the text of the initial
/// position, `date` a text such as "2026-11-21 10:00:00".
[[nodiscard]] std::string ggf_of(const GameRecord& game, const MatchSettings& settings, const std::string& initial,
                                 const std::string& date);

}  // namespace kigi::arena

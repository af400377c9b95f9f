#pragma once
/// \file
/// Files of Trax games (.trx): for each game a line that names the kind of Trax, one with "A vs B", then the moves.

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/framework/any/game_facts.hpp>

namespace kigi::trax {

/// The name of the game that the line of its kind names ("trax", "trax:8x8", "trax:loop"), in the spellings that occur;
/// nothing if it is none.
[[nodiscard]] std::optional<std::string> parse_trx_kind(std::string_view line);

/// The line with the names of the players.
[[nodiscard]] std::string trx_players(std::string_view first, std::string_view second);

/// The three lines of a game. The format has neither results nor positions; a game that begins at a position is
/// refused.
[[nodiscard]] Result<std::string> trx_of(const ScoreSheet& sheet, std::string_view parameters);

/// The games of a file, numbered moves and moves on several lines included; the line of the players may be missing.
/// A file that does not begin with the kind of a game is none, unless it is `named` as one: then it is one game of
/// moves alone. Lines that are empty or begin with # or % are passed over.
[[nodiscard]] std::optional<std::vector<WrittenGame>> read_trx(std::span<const std::string> lines, bool named);

/// Facts about the kind of Trax with these parameters.
[[nodiscard]] GameFacts facts(std::string_view parameters);

}  // namespace kigi::trax

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

/// A field of comma-separated values: between quotation marks where it must be (RFC 4180).
[[nodiscard]] std::string csv_field(std::string_view text);

/// Comma-separated values, and the names of their columns.
[[nodiscard]] std::string csv_header();
[[nodiscard]] std::string csv_of(const GameRecord& game, const MatchSettings& settings);

/// The moves, then `# ` and the result; before ` : ` the position where they begin, if that is not the initial one. As
/// `kigi replay` reads it.
[[nodiscard]] std::string moves_of(const GameRecord& game, const MatchSettings& settings);

}  // namespace kigi::arena

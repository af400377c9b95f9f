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

namespace kigi::apps {

/// A game of a file.
struct WrittenGame {
    std::size_t line = 0;                   ///< where it begins, from 1
    std::string name{};                     ///< the first field of a table, "A vs B" of a .trx file; may be empty
    std::optional<std::string> position{};  ///< where it begins, if not at the initial position
    std::string moves{};
    std::vector<std::string> fields{};  ///< of a table, without the moves
    std::string variant{};              ///< of a .trx file: the parameters of the game that it is of
};

/// The kind of game that the first line of a .trx file names ("Trax", "8x8 Trax", "Loop Trax"), as parameters of the
/// game: "unlimited", "8x8", "loop"; nothing if it is none.
[[nodiscard]] std::optional<std::string> parse_trx_variant(std::string_view line);

/// The games of a file:
/// - A game a line: moves, or "POSITION : MOVES", and behind " # " a remark.
/// - Lines of a table, with tabs or " | " between the fields, of which the last are the moves.
/// - .trx: a line that names the kind of game, one with "A vs B" (may be missing), then moves on as many lines as it
/// takes,
///   to the next game. A file of which the name says so (`trx`) may be moves alone, and is one game then.
/// Lines that are empty or begin with # or % are passed over.
[[nodiscard]] std::vector<WrittenGame> parse_game_file(std::span<const std::string> lines, bool trx = false);

/// What the fields of a table say of the result: a side's name or letter, "first", "second", "draw". Nothing if none
/// does.
[[nodiscard]] std::optional<Outcome> said_outcome(const AnyGame& game, const WrittenGame& written);

/// The game, played as far as that goes.
struct PlayedGame {
    PositionPtr last{};                  ///< after the moves that are legal
    std::vector<std::string> moves{};    ///< these
    std::vector<std::int64_t> legal{};   ///< how many there were to choose from, before each
    std::optional<std::string> error{};  ///< about the next one, or about the position; names the ply
};
[[nodiscard]] PlayedGame played(const AnyGame& game, const WrittenGame& written);

}  // namespace kigi::apps

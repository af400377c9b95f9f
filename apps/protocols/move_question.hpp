#pragma once
/// \file
/// The question that `kigi best-move` answers: what is the best move here?

#include <iosfwd>
#include <string>
#include <vector>

#include <kigi/framework/any/any_game.hpp>

namespace kigi::apps {

struct MoveQuestion {
    PositionPtr position;
    std::vector<std::string> moves{};  ///< that lead there
};

/// Which side a word names: its name or letter in this game (white, W), first, second; for games of white and red, R
/// too. In either case of letters.
[[nodiscard]] Result<Side> parse_side(const AnyGame& game, std::string_view word);

/// Reads, one a line: the side to move (may be left out), how many moves follow, and the moves from the initial
/// position on. No line after the last move is read. An error names the line.
[[nodiscard]] Result<MoveQuestion> read_question(std::istream& in, const AnyGame& game);

}  // namespace kigi::apps

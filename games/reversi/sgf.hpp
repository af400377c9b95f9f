#pragma once
/// \file
/// SGF for reversi (GM[2]), as Edax and Quarry write it: squares in plain notation. Source: A. Hollosi, "SGF file
/// format FF[4]" (1999).

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <kigi/framework/any/game_format.hpp>

namespace kigi::reversi {

/// The game on one line: `(;FF[4]GM[2]SZ[8]...;B[f5];W[d6])`.
[[nodiscard]] std::string sgf_of(const ScoreSheet& sheet);

/// The main lines of a file's games. Squares are `f5` or, as in Go, `fe`; a pass is `pa`, `tt` or nothing. A game of
/// another kind, or on a board that is not read, is damaged. Nothing if the file does not say GM[2] and is not `named`
/// so.
[[nodiscard]] std::optional<std::vector<WrittenGame>> read_sgf(std::span<const std::string> lines, bool named);

}  // namespace kigi::reversi

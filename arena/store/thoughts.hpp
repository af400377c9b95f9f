#pragma once
/// \file
/// What the players said about their moves, in few bytes.
///
/// For each ply: a byte of flags (1: value, 2: depth, 4: nodes, 8: the value's units a point, 16: its bound, 32: the
/// line after the move), then what they say there is, and the time in nanoseconds before the line: value, units, bound,
/// depth, nodes, time, line. Numbers are written seven bits a byte, the lowest first, the top bit set on all bytes but
/// the last (LEB128); a value n is written as 2n, or as -2n - 1 if it is negative.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/arena/play/game_record.hpp>
#include <kigi/framework/text/result.hpp>

namespace kigi::arena {

/// Appends the thoughts of all plies; the moves themselves are not in it.
void write_thoughts(std::span<const PlyRecord> plies, std::string& bytes);

/// Fills in what was written: `plies` are the moves. Refuses bytes that do not fit them.
[[nodiscard]] Result<void> read_thoughts(std::string_view bytes, std::vector<PlyRecord>& plies);

}  // namespace kigi::arena

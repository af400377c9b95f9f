#pragma once
/// \file
/// Moves as one text, with spaces between.

#include <string>
#include <string_view>
#include <vector>

namespace kigi::arena {

/// Appends a move. A space or a % within it is written as %20, %25, so that every list can be read back.
void append_move(std::string& list, std::string_view move);

/// The moves of such a list.
[[nodiscard]] std::vector<std::string> split_moves(std::string_view list);

}  // namespace kigi::arena

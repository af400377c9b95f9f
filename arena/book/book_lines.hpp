#pragma once
/// \file
/// A learned book as text: a line "POSITION : MOVE VALUE DEPTH" for each position, VALUE in points, and "-" for MOVE
/// where none leads out of the book.

#include <string>
#include <vector>

#include <kigi/arena/book/learned_book.hpp>

namespace kigi::arena {

/// In the order of the alphabet.
[[nodiscard]] std::vector<std::string> book_lines(const LearnedBook& book);

/// Refused with its number where one of them is wrong. Empty lines and comments are passed over.
[[nodiscard]] Result<std::vector<KnownPosition>> parse_book_lines(const AnyGame& game,
                                                                  const std::vector<std::string>& lines);

}  // namespace kigi::arena

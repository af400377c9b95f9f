#pragma once
/// \file
/// Books of other programs, in and out of learned books.

#include <string>
#include <string_view>
#include <vector>

#include <kigi/arena/book/learned_book.hpp>

namespace kigi::apps {

/// Whether the name of a file says that it is a book of Egaroucid (it ends in .egbk3, .egbk2 or .egbk) or of Edax
/// (.dat).
[[nodiscard]] bool names_foreign_book(std::string_view path);
/// Whether books of that name are written, too: .egbk3 and .dat.
[[nodiscard]] bool names_written_book(std::string_view path);

/// The positions of such a book. They have no colours: whose move it is follows from the lines
/// that lead to them from the initial position; where the book has none, from the number of discs on the boards with
/// the fewest, as if nobody had passed before, and the lines from there. Positions in which the game is over are left
/// out. Refused: a book of another game than reversi on 8x8, and what is damaged.
[[nodiscard]] Result<std::vector<arena::KnownPosition>> parse_foreign_book(const AnyGame& game, std::string_view path,
                                                                           std::string_view bytes);

/// The same book for the program that the name of the file says. Values are rounded to whole discs; a level is the
/// depth of the search, 60 to the end of the game. The same book makes the same bytes.
[[nodiscard]] Result<std::string> foreign_book(const arena::LearnedBook& book, std::string_view path);

}  // namespace kigi::apps

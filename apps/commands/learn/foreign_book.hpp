#pragma once
/// \file
/// Books of other programs, in and out of learned books.

#include <cstddef>
#include <string>
#include <string_view>

#include <kigi/arena/book/learned_book.hpp>

namespace kigi::apps {

/// Whether the name of a file says that it is a book of Egaroucid: it ends in .egbk3, .egbk2 or .egbk.
[[nodiscard]] bool names_egaroucid_book(std::string_view path);

/// Takes over the positions of a book of Egaroucid; how many. Whose move it is follows from the number of discs, as if
/// nobody had passed. Refused: a book of another game than reversi on 8x8, and what is damaged.
[[nodiscard]] Result<std::size_t> take_egaroucid_book(arena::LearnedBook& book, std::string_view bytes);

/// The same book for Egaroucid, `.egbk3`. Values are rounded to whole discs; a level is the depth of the search, 60 to
/// the end of the game. Positions behind a position are counted by each line that leads to them.
[[nodiscard]] Result<std::string> for_egaroucid(const arena::LearnedBook& book);

}  // namespace kigi::apps

#pragma once
/// \file
/// What a learned book is made from, read before the book is: where something is wrong, none is left behind.

#include <string>
#include <vector>

#include <kigi/arena/book/learned_book.hpp>

namespace kigi::apps {

struct Context;

/// The positions of a file of text (- is standard input), or of a book of another program, as its name says; none
/// without a name. Throws BadInput.
[[nodiscard]] std::vector<arena::KnownPosition> imported_positions(const Context& context, const AnyGame& game,
                                                                   const std::string& file);

/// The moves of the games of a file that begin at the initial position; none without a name. Throws BadInput, also
/// where a single move is not legal.
[[nodiscard]] std::vector<std::vector<std::string>> lines_to_learn(const Context& context, const AnyGame& game,
                                                                   const std::string& file);

}  // namespace kigi::apps

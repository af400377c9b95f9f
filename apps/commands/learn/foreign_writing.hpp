#pragma once
/// \file
/// What files of books of other programs have in common.

#include <string>
#include <utility>
#include <vector>

#include <kigi/arena/book/learned_book.hpp>
#include <kigi/games/reversi/reversi.hpp>

namespace kigi::apps {

inline constexpr int deepest_level = 60;  ///< to the end of the game

/// A position of a learned book of reversi.
struct BookedPosition {
    const arena::LearnedBook::Entry* entry = nullptr;
    PositionPtr at{};
    Reversi<8> board{};
};

/// In the order of their texts.
[[nodiscard]] Result<std::vector<BookedPosition>> positions_in_order(const arena::LearnedBook& book);

/// Whole discs.
[[nodiscard]] int discs_of(arena::Thousandths value);
/// By the depth of a search.
[[nodiscard]] int level_of_depth(int depth);

/// A position of reversi as others have it: the image with the lowest number as the mover's board, and then the lowest
/// as the opponent's; and the symmetry that makes it.
[[nodiscard]] std::pair<Reversi<8>, int> least_image(const Reversi<8>& position);

/// See foreign_book.
[[nodiscard]] Result<std::string> for_egaroucid(const arena::LearnedBook& book);
[[nodiscard]] Result<std::string> for_edax(const arena::LearnedBook& book);

}  // namespace kigi::apps

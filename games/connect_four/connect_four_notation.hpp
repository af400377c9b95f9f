#pragma once
/// \file
/// Connect four as text: columns "1" to "9" then "a" (10) to "w" (32), boards as rows from the top.

#include <array>
#include <string>
#include <string_view>

#include <kigi/framework/text/result.hpp>
#include <kigi/games/connect_four/columns.hpp>
#include <kigi/games/connect_four/size.hpp>

namespace kigi::connect_four {

/// A board without its rules.
struct Board {
    int width = 7;
    int height = 6;
    Squares first = 0;
    Squares second = 0;
};

[[nodiscard]] std::string column_text(Column column);
/// A column of a board of that width, whether or not it has room; letters may be of either case.
[[nodiscard]] Result<Column> parse_column(std::string_view text, int width);

/// ".../X../OX.": the rows from the top, joined by '/'.
[[nodiscard]] std::string position_text(const Board& board);
/// Reads what `position_text` writes. Stones lie on stones, and the first side has as many as the second or one more.
[[nodiscard]] Result<Board> parse_board(std::string_view text, int width, int height);
/// Whether the text is meant as a board, not as a line of moves. A full board of one row alone has neither '.' nor '/',
/// and begins with "O", which is a column of wide boards, too.
[[nodiscard]] bool is_drawn(std::string_view text, int width, int height);

/// The board with '*' where the next stone of a column would land, if that square is in `marked`.
[[nodiscard]] std::string board_text(const Board& board, Squares marked);
[[nodiscard]] std::string board_svg(const Board& board, Squares marked);

/// "5x4" as width and height of a board that fits.
[[nodiscard]] Result<RunTimeSize> parse_size(std::string_view text);

}  // namespace kigi::connect_four

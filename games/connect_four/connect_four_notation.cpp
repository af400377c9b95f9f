#include <kigi/games/connect_four/connect_four_notation.hpp>

#include <bit>
#include <cstddef>
#include <vector>

#include <kigi/framework/game/grid.hpp>
#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/numbers.hpp>

namespace kigi::connect_four {
namespace {

constexpr std::string_view column_names = "123456789abcdefghijklmnopqrstuvw";

Squares square(const Board& board, std::size_t column, std::size_t row_from_top) {
    const auto stride = static_cast<std::size_t>(board.height + 1);
    return Squares{1} << (column * stride + stride - 2 - row_from_top);
}

std::vector<std::string> rows(const Board& board, Squares marked) {
    std::vector<std::string> lines(static_cast<std::size_t>(board.height),
                                   std::string(static_cast<std::size_t>(board.width), '.'));
    for (std::size_t row = 0; row < lines.size(); ++row) {
        for (std::size_t column = 0; column < lines[row].size(); ++column) {
            const Squares at = square(board, column, row);
            char& cell = lines[row][column];
            if ((board.first & at) != 0) cell = 'X';
            if ((board.second & at) != 0) cell = 'O';
            if ((marked & at) != 0) cell = '*';
        }
    }
    return lines;
}

}  // namespace

std::string column_text(Column column) { return std::string{column_names.substr(column.index, 1)}; }

Result<Column> parse_column(std::string_view text, int width) {
    if (text.size() == 1) {
        const auto index = column_names.find(lower_case(text[0]));
        if (index < static_cast<std::size_t>(width)) return Column{static_cast<std::uint8_t>(index)};
    }
    return refuse("'" + std::string{text} + "' is not a column (expected 1 to " +
                  column_text({static_cast<std::uint8_t>(width - 1)}) + ")");
}

std::string position_text(const Board& board) { return joined_rows(rows(board, 0)); }

bool is_drawn(std::string_view text, int width, int height) {
    if (text.find_first_of("/.-") != std::string_view::npos) return true;
    return height == 1 && text.size() == static_cast<std::size_t>(width) &&
           text.find_first_not_of("XxOo") == std::string_view::npos;
}

Result<Board> parse_board(std::string_view text, int width, int height) {
    const auto refused = [&](const std::string& why) {
        return refuse("'" + std::string{text} + "' " + why + " (expected " + std::to_string(height) + " rows of " +
                      std::to_string(width) + " characters out of X, O and '.', from the top, joined by '/')");
    };
    Board board{width, height};
    const auto stride = static_cast<std::size_t>(width) + 1;
    if (text.size() != stride * static_cast<std::size_t>(height) - 1)
        return refused("has the wrong length for a board");
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t column = i % stride;
        if (column + 1 == stride) {
            if (text[i] != '/') return refused("has no '/' at character " + std::to_string(i + 1));
            continue;
        }
        const Squares at = square(board, column, i / stride);
        switch (text[i]) {
            case 'X':
            case 'x':
                board.first |= at;
                break;
            case 'O':
            case 'o':
                board.second |= at;
                break;
            case '.':
            case '-':
                break;
            default:
                return refused("is not a board at character " + std::to_string(i + 1));
        }
    }
    const Squares all = board.first | board.second;
    const Squares bottom = bottom_row(width, height);
    if ((all & ~bottom & ~(all << 1)) != 0) return refused("has a stone in the air");
    const int lead = std::popcount(board.first) - std::popcount(board.second);
    if (lead != 0 && lead != 1) return refused("does not have as many X as O, or one more");
    return board;
}

std::string board_text(const Board& board, Squares marked) {
    return drawn_text(rows(board, marked), column_names, true);
}

std::string board_svg(const Board& board, Squares marked) {
    return drawn_svg(rows(board, marked),
                     {.board = "#2f5fb3", .lines = "#1d3d75", .first = "#f2c61f", .second = "#d63a2f"},
                     GridTokens::columns);
}

Result<RunTimeSize> parse_size(std::string_view text) {
    const auto numbers = parse_numbers(text, 'x');
    if (!numbers || numbers->size() != 2 || !fits((*numbers)[0], (*numbers)[1]))
        return refuse("'" + std::string{text} +
                      "' is not a board (expected WIDTHxHEIGHT, such as 7x6, with WIDTH <= 32 " +
                      "and WIDTH * (HEIGHT + 1) <= 64)");
    return RunTimeSize{(*numbers)[0], (*numbers)[1]};
}

}  // namespace kigi::connect_four

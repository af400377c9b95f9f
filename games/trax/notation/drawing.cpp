#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <kigi/games/trax/board/coordinates.hpp>
#include <kigi/games/trax/trax.hpp>

namespace kigi {

using trax::Edges;

namespace {

/// Which tiles are legal at each cell, row by row from row 0: bit t for tile t.
std::vector<unsigned> legal_tiles(const Trax& game, std::size_t columns, std::size_t rows) {
    std::vector<unsigned> legal(columns * rows, 0);
    for (const auto move : game.moves()) legal[move.row * columns + move.column] |= 1U << move.sign;
    return legal;
}

std::string standing(const Trax& game) {
    const auto outcome = game.outcome();
    if (!outcome) return game.side_to_move() == Side::first ? "white to move" : "red to move";
    return outcome->is_draw() ? "a draw" : outcome->won_by(Side::first) ? "white has won" : "red has won";
}

/// Columns and rows that are shown: the box and what lies around it.
struct Shown {
    std::size_t columns, rows;
    explicit Shown(const Trax& game)
        : columns{static_cast<std::size_t>(game.width()) + (game.tiles() == 0 ? 1U : 2U)},
          rows{static_cast<std::size_t>(game.height()) + (game.tiles() == 0 ? 1U : 2U)} {}
};

/// A path across a tile, in coordinates from 0 to 60.
std::string track(Edges edges) {
    switch (edges) {
        case 0b0101:
            return "M30 0V60";
        case 0b1010:
            return "M0 30H60";
        case 0b1001:
            return "M30 0A30 30 0 0 1 0 30";
        case 0b0011:
            return "M30 0A30 30 0 0 0 60 30";
        case 0b0110:
            return "M60 30A30 30 0 0 0 30 60";
        default:
            return "M0 30A30 30 0 0 1 30 60";
    }
}

/// The tiles, by cell, over which loops and lines of a colour run.
std::vector<bool> winning_tiles(const trax::Board& board, bool white) {
    using trax::Board;
    std::vector<bool> winning(board.cells());
    std::vector<bool> seen(board.cells());
    for (const auto& placed : board.placed()) {
        if (seen[placed.cell]) continue;
        std::vector<Board::Cell> path;
        std::vector<Board::Cell> ends;
        const auto edges_at = [&](Board::Cell cell) {
            return (white ? board.state(cell) : ~static_cast<unsigned>(board.state(cell))) & trax::all_edges;
        };
        // One way, and if the path does not come back, the other.
        for (unsigned ways = edges_at(placed.cell); ways != 0; ways &= ways - 1) {
            auto leaving = static_cast<unsigned>(std::countr_zero(ways));
            for (Board::Cell cell = placed.cell;;) {
                seen[cell] = true;
                path.push_back(cell);
                const Board::Cell next = board.neighbour(cell, leaving);
                if (next == placed.cell) {
                    ends.clear();
                    ways = 0;
                    break;
                }
                if (!trax::is_tile(board.state(next))) {
                    ends.push_back(next);
                    break;
                }
                leaving = static_cast<unsigned>(std::countr_zero(edges_at(next) & ~(1U << trax::opposite(leaving))));
                cell = next;
            }
            if (ways == 0) break;
        }
        if (ends.empty() || board.is_line(board.point(ends[0]), board.point(ends[1])))
            for (const Board::Cell cell : path) winning[cell] = true;
    }
    return winning;
}

constexpr std::size_t cell_size = 60;
constexpr std::size_t svg_margin = 30;

std::string number(std::size_t n) { return std::to_string(n); }
std::string column_name(std::size_t column) { return trax::column_text(static_cast<std::uint32_t>(column)); }

/// From the beginning of the document to the background, with what a tile is drawn by.
std::string svg_head(std::size_t width, std::size_t height) {
    const std::string size = "\" width=\"" + number(width) + "\" height=\"" + number(height) + "\"";
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(width) + " " + number(height) + size +
           " font-family=\"Helvetica, Arial, sans-serif\" font-size=\"13\" text-anchor=\"middle\">\n"
           "<defs>\n"
           "<linearGradient id=\"t\" x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"><stop offset=\"0\" stop-color=\"#cfc7b6\"/>"
           "<stop offset=\"1\" stop-color=\"#c0b7a4\"/></linearGradient>\n"
           "<g id=\"tile\"><rect x=\"0.75\" y=\"0.75\" width=\"58.5\" height=\"58.5\" rx=\"5\" fill=\"url(#t)\" "
           "stroke=\"#9c937f\" stroke-width=\"0.8\"/></g>\n"
           "</defs>\n"
           "<rect" +
           size.substr(1) + " fill=\"#f6f3ec\"/>\n";
}

/// The names of columns and rows.
std::string svg_names(const Shown& shown) {
    std::string svg;
    for (std::size_t column = 0; column < shown.columns; ++column)
        svg += "<text x=\"" + number(svg_margin + column * cell_size + cell_size / 2) +
               "\" y=\"21\" fill=\"#8b8371\">" + column_name(column) + "</text>\n";
    for (std::size_t row = 0; row < shown.rows; ++row)
        svg += "<text x=\"16\" y=\"" + number(svg_margin + row * cell_size + cell_size / 2 + 5) +
               "\" fill=\"#8b8371\">" + number(row) + "</text>\n";
    return svg;
}

std::string svg_place(std::size_t column, std::size_t row) {
    return "translate(" + number(svg_margin + column * cell_size) + " " + number(svg_margin + row * cell_size) + ")";
}

/// A cell on which a tile may be laid.
std::string svg_open_cell(std::size_t column, std::size_t row) {
    return "<g data-token=\"" + column_name(column) + number(row) +
           "\"><rect x=\"6\" y=\"6\" width=\"48\" height=\"48\" rx=\"6\" fill=\"none\" stroke=\"#cfc7b6\" "
           "stroke-width=\"1.5\" stroke-dasharray=\"4 4\" transform=\"" +
           svg_place(column, row) + "\"/></g>\n";
}

/// A tile by its white edges. `white_wins`, `red_wins`: over this tile.
std::string svg_tile(std::size_t column, std::size_t row, Edges white, bool white_wins, bool red_wins) {
    const auto red = static_cast<Edges>(trax::all_edges ^ white);
    const bool white_below = white == 0b1010;  // crossing paths: the one from west to east lies below
    std::string svg = "<g transform=\"" + svg_place(column, row) + "\"><use href=\"#tile\"/><g fill=\"none\">";
    for (const bool is_white : {white_below, !white_below}) {
        const std::string path = track(is_white ? white : red);
        if (is_white ? white_wins : red_wins)
            svg += "<path d=\"" + path + "\" stroke=\"#f2b01e\" stroke-width=\"23\"/>";
        svg += "<path d=\"" + path + "\" stroke=\"" + (is_white ? "#857b66" : "#7a1016") +
               "\" stroke-width=\"15\"/><path d=\"" + path + "\" stroke=\"" + (is_white ? "#ffffff" : "#d8222b") +
               "\" stroke-width=\"12\"/>";
    }
    return svg + "</g></g>\n";
}

}  // namespace

std::string Trax::board_text() const {
    const Shown shown{*this};
    const auto legal = legal_tiles(*this, shown.columns, shown.rows);
    const auto line = [](std::string text) {
        text.erase(text.find_last_not_of(' ') + 1);
        return text + "\n";
    };
    const std::string margin(4, ' ');
    std::string names = margin;
    for (std::size_t column = 0; column < shown.columns; ++column) {
        std::string name = " " + column_name(column);
        name.resize(4, ' ');
        names += name;
    }
    std::string text = line(names);
    for (std::size_t row = 0; row < shown.rows; ++row) {
        std::string above = margin;
        std::string middle = std::to_string(row);
        middle.insert(0, middle.size() < 3 ? 3 - middle.size() : 0, ' ');
        middle += ' ';
        std::string below = margin;
        for (std::size_t column = 0; column < shown.columns; ++column) {
            const auto white = tile(static_cast<std::int32_t>(column), static_cast<std::int32_t>(row));
            const auto edge = [&](unsigned d) { return (*white >> d & 1U) != 0 ? 'w' : 'r'; };
            if (white) {
                above += {' ', edge(trax::north), ' ', ' '};
                middle += {edge(trax::west), trax::sign(trax::tile_of(*white)), edge(trax::east), ' '};
                below += {' ', edge(trax::south), ' ', ' '};
            } else {
                above += margin;
                for (unsigned t = 0; t < trax::tiles; ++t)
                    middle += (legal[row * shown.columns + column] >> t & 1U) != 0
                                  ? trax::sign(static_cast<trax::Tile>(t))
                                  : ' ';
                middle += ' ';
                below += margin;
            }
        }
        const bool in_box = row >= 1 && row + 1 < shown.rows;
        text += (in_box ? line(above) : "") + line(middle) + (in_box ? line(below) : "");
    }
    return text + standing(*this) + "\n";
}

std::string Trax::board_svg() const {
    const Shown shown{*this};
    const auto legal = legal_tiles(*this, shown.columns, shown.rows);
    const std::size_t width = shown.columns * cell_size + 2 * svg_margin;
    const std::size_t height = shown.rows * cell_size + 2 * svg_margin + 16;
    const bool white_won = ending_ == Ending::first;
    const bool red_won = ending_ == Ending::second;
    const auto winning = white_won || red_won ? winning_tiles(board_, white_won) : std::vector<bool>{};
    const auto wins = [&](std::int32_t column, std::int32_t row) {
        const auto& box = board_.summary();
        return !winning.empty() && winning[board_.find({box.left - 1 + column, box.top - 1 + row})];
    };
    std::string svg = svg_head(width, height) + svg_names(shown);
    for (std::size_t row = 0; row < shown.rows; ++row)
        for (std::size_t column = 0; column < shown.columns; ++column) {
            const auto x = static_cast<std::int32_t>(column);
            const auto y = static_cast<std::int32_t>(row);
            if (const auto white = tile(x, y))
                svg += svg_tile(column, row, *white, white_won && wins(x, y), red_won && wins(x, y));
            else if (legal[row * shown.columns + column] != 0)
                svg += svg_open_cell(column, row);
        }
    svg += "<text x=\"" + number(width / 2) + "\" y=\"" + number(height - 12) +
           "\" font-size=\"15\" fill=\"#4c463a\">" + standing(*this) + "</text>\n";
    return svg + "</svg>\n";
}

}  // namespace kigi

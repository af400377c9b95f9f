#include <kigi/games/reversi/mobility.hpp>
#include <kigi/games/reversi/reversi_notation.hpp>

namespace kigi::reversi {
namespace {

struct Coloured {
    Bits black;
    Bits white;
    Bits legal;
};

Coloured coloured(const Discs& d, int size) {
    const Bits legal = legal_squares(d.mover, d.opponent) & board_of(size);
    return d.side == Side::first ? Coloured{d.mover, d.opponent, legal} : Coloured{d.opponent, d.mover, legal};
}

/// "X to move", or who has won when neither side has a move.
std::string state_text(const Discs& d, int size, const char* black, const char* white) {
    const std::string first = d.side == Side::first ? black : white;
    const Bits board = board_of(size);
    if ((legal_squares(d.mover, d.opponent) & board) != 0 || (legal_squares(d.opponent, d.mover) & board) != 0)
        return first + " to move";
    const auto own = count(d.mover);
    const auto other = count(d.opponent);
    if (own == other) return "draw";
    return (own > other ? first : d.side == Side::first ? std::string{white} : std::string{black}) + " has won";
}

bool has(Bits set, int file, int rank) { return (set >> (8 * rank + file) & 1) != 0; }

}  // namespace

std::string board_text(const Discs& discs, int size) {
    const Coloured shown = coloured(discs, size);
    std::string files = " ";
    for (int file = 0; file < size; ++file) files += {' ', static_cast<char>('a' + file)};
    std::string text = files + '\n';
    for (int rank = 0; rank < size; ++rank) {
        const char name = static_cast<char>('1' + rank);
        text += name;
        for (int file = 0; file < size; ++file) {
            text += ' ';
            text += has(shown.black, file, rank)   ? 'X'
                    : has(shown.white, file, rank) ? 'O'
                    : has(shown.legal, file, rank) ? '.'
                                                   : '-';
        }
        text += {' ', name, '\n'};
    }
    return text + files + "\n" + state_text(discs, size, "X", "O") + ", X " + std::to_string(count(shown.black)) +
           ", O " + std::to_string(count(shown.white)) + '\n';
}

std::string board_svg(const Discs& discs, int size) {
    const Coloured shown = coloured(discs, size);
    const int cell = 40;
    const int margin = 20;
    const std::string whole = std::to_string(size * cell + 2 * margin);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + whole + " " + whole +
                      "\" font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\">\n";
    svg += "<rect width=\"" + whole + "\" height=\"" + whole + "\" fill=\"#fff\"/>\n";
    for (int i = 0; i < size; ++i) {
        const std::string middle = std::to_string(margin + i * cell + cell / 2);
        svg += "<text x=\"" + middle + "\" y=\"14\">" + static_cast<char>('a' + i) + "</text><text x=\"10\" y=\"" +
               std::to_string(margin + i * cell + cell / 2 + 4) + "\">" + static_cast<char>('1' + i) + "</text>\n";
    }
    for (int rank = 0; rank < size; ++rank) {
        for (int file = 0; file < size; ++file) {
            const int x = margin + file * cell;
            const int y = margin + rank * cell;
            svg +=
                std::string{"<g data-token=\""} + static_cast<char>('a' + file) + static_cast<char>('1' + rank) + "\">";
            svg += "<rect x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) +
                   "\" width=\"40\" height=\"40\" fill=\"#2e8b57\" stroke=\"#143\"/>";
            const bool black = has(shown.black, file, rank);
            const bool disc = black || has(shown.white, file, rank);
            if (disc || has(shown.legal, file, rank)) {
                svg += "<circle cx=\"" + std::to_string(x + cell / 2) + "\" cy=\"" + std::to_string(y + cell / 2) +
                       "\" r=\"" + (disc ? "16" : "4") + "\" fill=\"" +
                       (black  ? "#111"
                        : disc ? "#f8f8f8"
                               : "#143") +
                       "\"/>";
            }
            svg += "</g>\n";
        }
    }
    svg += "<text x=\"" + std::to_string((size * cell + 2 * margin) / 2) + "\" y=\"" +
           std::to_string(size * cell + margin + 15) + "\">" + state_text(discs, size, "black", "white") + ", black " +
           std::to_string(count(shown.black)) + ", white " + std::to_string(count(shown.white)) + "</text>\n";
    return svg + "</svg>\n";
}

}  // namespace kigi::reversi

#include <kigi/games/shogi/notation/drawing.hpp>

#include <array>
#include <cstddef>
#include <ranges>
#include <string_view>
#include <utility>
#include <vector>

#include <kigi/games/shogi/board/variant.hpp>
#include <kigi/games/shogi/notation/letters.hpp>

namespace kigi::shogi {
namespace {

constexpr std::array<std::string_view, 16> japanese{"・", "歩", "香", "桂", "銀", "金", "角", "飛",
                                                    "玉", "と", "杏", "圭", "全", "・", "馬", "龍"};
constexpr std::array<std::string_view, 10> japanese_numbers{"", "一", "二", "三", "四", "五", "六", "七", "八", "九"};

/// A count below 100: "三", "十", "十二", "二十".
std::string japanese_number(int number) {
    const std::size_t tens = static_cast<std::size_t>(number) / 10;
    return std::string{tens > 1 ? japanese_numbers[tens] : ""} + (tens > 0 ? "十" : "") +
           std::string{japanese_numbers[static_cast<std::size_t>(number) % 10]};
}

std::string western_hand(Hand hand) {
    std::string text;
    for (const Kind kind : std::views::reverse(hand_kinds))
        if (const int count = hand.count(kind); count != 0)
            text += " " + std::string{letter_of(kind)} + (count > 1 ? std::to_string(count) : "");
    return text.empty() ? " nothing" : text;
}
std::string japanese_hand(Hand hand) {
    std::string text;
    for (const Kind kind : std::views::reverse(hand_kinds))
        if (const int count = hand.count(kind); count != 0)
            text += (text.empty() ? "" : "　") + japanese_piece(kind) + (count > 1 ? japanese_number(count) : "");
    return text.empty() ? "なし" : text;
}

std::string number(int n) { return std::to_string(n); }

std::string svg_text(int x, int y, const std::string& text, int size, bool turned = false) {
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" font-size=\"" + number(size) +
           "\" text-anchor=\"middle\"" +
           (turned ? " transform=\"rotate(180 " + number(x) + " " + number(y - 7) + ")\"" : "") + ">" + text +
           "</text>";
}

/// A hand, kind by kind; a click on one drops it (`data-token`, "P*") where it is that side's move.
std::string svg_hand(const Position& position, Side side, int width, int y) {
    constexpr int step = 38;
    const Hand hand = position.board().hand(side);
    std::vector<Kind> held;
    for (const Kind kind : std::views::reverse(hand_kinds))
        if (hand.count(kind) != 0) held.push_back(kind);
    const std::string mark = side == Side::first ? "▲" : "△";
    if (held.empty()) return svg_text(width / 2, y, mark + " なし", 16) + "\n";
    int x = (width - step * static_cast<int>(held.size())) / 2;
    std::string svg = svg_text(x, y, mark, 16);
    for (const Kind kind : held) {
        x += step;
        const int count = hand.count(kind);
        const std::string token =
            side == position.side() ? " data-token=\"" + std::string{letter_of(kind)} + "*\"" : "";
        svg += "<g" + token + "><rect x=\"" + number(x - step / 2) + "\" y=\"" + number(y - 19) + "\" width=\"" +
               number(step) + "\" height=\"26\" fill=\"none\"/>" +
               svg_text(x, y, japanese_piece(kind) + (count > 1 ? japanese_number(count) : ""), 16) + "</g>";
    }
    return svg + "\n";
}

}  // namespace

std::string japanese_piece(Kind kind) { return std::string{japanese[std::to_underlying(kind)]}; }

template <class Variant>
std::string western_board(const Position& position) {
    const Board& board = position.board();
    std::string text = "white:" + western_hand(board.hand(Side::second)) + "\n ";
    for (int file = Variant::file_count; file >= 1; --file) text += "  " + number(file);
    for (int rank = 0; rank < Variant::rank_count; ++rank) {
        text += "\n ";
        for (int file = Variant::file_count - 1; file >= 0; --file) {
            const Piece piece = board.at(square_at(file, rank));
            const std::string letters = piece == no_piece ? "." : letters_of(piece);
            text += std::string(3 - letters.size(), ' ') + letters;
        }
        text += "  " + std::string{static_cast<char>('a' + rank)};
    }
    return text + "\nblack:" + western_hand(board.hand(Side::first)) + "\n" +
           (position.is_declared() ? (position.side() == Side::first ? "white has declared\n" : "black has declared\n")
            : position.side() == Side::first ? "black to move\n"
                                             : "white to move\n");
}

template <class Variant>
std::string japanese_board(const Position& position) {
    constexpr std::array<std::string_view, 9> file_names{"１", "２", "３", "４", "５", "６", "７", "８", "９"};
    const Board& board = position.board();
    std::string text = "後手の持駒：" + japanese_hand(board.hand(Side::second)) + "\n ";
    std::string edge = "+";
    for (std::size_t file = Variant::file_count; file-- > 0;) {
        text += " " + std::string{file_names[file]};
        edge += "---";
    }
    edge += "+\n";
    text += "\n" + edge;
    for (int rank = 0; rank < Variant::rank_count; ++rank) {
        text += "|";
        for (int file = Variant::file_count - 1; file >= 0; --file) {
            const Piece piece = board.at(square_at(file, rank));
            text += (piece != no_piece && side_of(piece) == Side::second ? "v" : " ") + japanese_piece(kind_of(piece));
        }
        text += "|" + std::string{japanese_numbers[static_cast<std::size_t>(rank + 1)]} + "\n";
    }
    return text + edge + "先手の持駒：" + japanese_hand(board.hand(Side::first)) + "\n" +
           (position.side() == Side::first ? "先手番\n" : "後手番\n");
}

template <class Variant>
std::string board_svg(const Position& position) {
    constexpr int cell = 40;
    constexpr int margin = 24;
    constexpr int hand_height = 32;
    constexpr int width = Variant::file_count * cell + 2 * margin;
    constexpr int top = hand_height + margin;
    constexpr int height = Variant::rank_count * cell + 2 * (hand_height + margin);
    const Board& board = position.board();
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(width) + " " +
                      number(height) + "\" width=\"" + number(width) + "\" height=\"" + number(height) +
                      "\" font-family=\"serif\">\n<rect width=\"" + number(width) + "\" height=\"" + number(height) +
                      "\" fill=\"#f4ead5\"/>\n";
    svg += svg_hand(position, Side::second, width, 22);
    svg += svg_hand(position, Side::first, width, height - 10);
    for (int file = 0; file < Variant::file_count; ++file)
        svg += svg_text(margin + (Variant::file_count - file) * cell - cell / 2, top - 6, number(file + 1), 12) + "\n";
    for (int rank = 0; rank < Variant::rank_count; ++rank) {
        svg +=
            svg_text(width - margin / 2, top + rank * cell + 25, std::string{static_cast<char>('a' + rank)}, 12) + "\n";
        for (int file = Variant::file_count - 1; file >= 0; --file) {
            const int x = margin + (Variant::file_count - 1 - file) * cell;
            const int y = top + rank * cell;
            svg += "<g data-token=\"" + number(file + 1) + static_cast<char>('a' + rank) + "\"><rect x=\"" + number(x) +
                   "\" y=\"" + number(y) + "\" width=\"" + number(cell) + "\" height=\"" + number(cell) +
                   "\" fill=\"none\" stroke=\"#8a7a5c\"/>";
            const Piece piece = board.at(square_at(file, rank));
            if (piece != no_piece)
                svg +=
                    svg_text(x + cell / 2, y + 28, japanese_piece(kind_of(piece)), 24, side_of(piece) == Side::second);
            svg += "</g>\n";
        }
    }
    return svg + "</svg>\n";
}

template std::string western_board<Standard>(const Position&);
template std::string western_board<Mini>(const Position&);
template std::string japanese_board<Standard>(const Position&);
template std::string japanese_board<Mini>(const Position&);
template std::string board_svg<Standard>(const Position&);
template std::string board_svg<Mini>(const Position&);

}  // namespace kigi::shogi

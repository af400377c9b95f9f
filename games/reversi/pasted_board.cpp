#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include <kigi/framework/text/letter_case.hpp>
#include <kigi/framework/text/text_line.hpp>
#include <kigi/games/reversi/pasted_board.hpp>

namespace kigi::reversi {

namespace {

constexpr std::string_view black_signs = "Xx*Bb@1";
constexpr std::string_view white_signs = "OoWw2";
constexpr std::string_view empty_signs = "-._0";

bool is_square(char c) {
    return black_signs.find(c) != std::string_view::npos || white_signs.find(c) != std::string_view::npos ||
           empty_signs.find(c) != std::string_view::npos;
}

/// The squares of a row, if the line is one: perhaps behind and before the number of the rank, with anything beside it.
std::optional<std::string> row_of(std::string_view line, std::size_t size, std::size_t rank) {
    std::string signs;
    for (const char c : line)
        if (c != ' ' && c != '\t' && c != '|' && c != '\r') signs += c;
    const char name = static_cast<char>('1' + rank);
    const auto squares = [&](std::size_t from) -> std::optional<std::string> {
        if (signs.size() < from + size) return std::nullopt;
        const auto row = signs.substr(from, size);
        return std::ranges::all_of(row, is_square) ? std::optional{row} : std::nullopt;
    };
    if (signs.size() == size) return squares(0);
    if (!signs.empty() && signs.front() == name) return squares(1);
    if (signs.size() == size + 1 && signs.back() == name) return squares(0);
    return std::nullopt;
}

/// 'X' or 'O', from "White to move", "turn: X", or a line that is only the side.
std::optional<char> side_of(std::string_view line) {
    const std::string text = in_lower_case(line);
    const auto says = [&](const std::string& words) { return text.find(words) != std::string::npos; };
    for (const auto& [side, names] : {std::pair{'X', std::vector<std::string>{"black", "x", "*"}},
                                      std::pair{'O', std::vector<std::string>{"white", "o"}}})
        for (const auto& name : names) {
            if (text == name) return side;
            for (const auto& words : {name + " to move", name + " to play", name + "'s turn", name + "'s move",
                                      "turn: " + name, "to move: " + name})
                if (says(words)) return side;
        }
    return std::nullopt;
}

}  // namespace

std::optional<std::string> without_frame(std::string_view text, int size) {
    const auto side_length = static_cast<std::size_t>(size);
    std::string squares;
    std::size_t rows = 0;
    std::optional<char> side;
    while (!text.empty()) {
        const auto line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (const auto row = row_of(line, side_length, rows)) {
            squares += *row;
            ++rows;
        }
        if (const auto said = side_of(trimmed(line))) side = said;
    }
    if (rows != side_length) return std::nullopt;
    if (!side) {
        // The middle four squares are full from the start on. A nought is a light disc, unless discs are digits.
        const bool digits = squares.find_first_of("12") != std::string::npos;
        const auto empty = std::ranges::count_if(
            squares, [&](char c) { return c == '0' ? digits : empty_signs.find(c) != std::string_view::npos; });
        side = (squares.size() - static_cast<std::size_t>(empty)) % 2 == 0 ? 'X' : 'O';
    }
    return squares + ' ' + *side;
}

}  // namespace kigi::reversi

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>

#include <kigi/framework/text/text_line.hpp>
#include <kigi/games/reversi/bracketed_text.hpp>
#include <kigi/games/reversi/sgf.hpp>

namespace kigi::reversi {

namespace {

constexpr int most_squares_a_side = 8;

int side_of(std::size_t squares) { return static_cast<int>(std::lround(std::sqrt(static_cast<double>(squares)))); }

std::string square_text(std::size_t n, int size) {
    const auto side = static_cast<std::size_t>(size);
    return {static_cast<char>('a' + n % side), static_cast<char>('1' + n / side)};
}

/// "AB[d5][e4]", or nothing if there are no such discs.
std::string setup(std::string_view name, std::string_view squares, char disc) {
    std::string text;
    for (std::size_t n = 0; n < squares.size(); ++n)
        if (squares[n] == disc) text += "[" + square_text(n, side_of(squares.size())) + "]";
    return text.empty() ? text : std::string{name} + text;
}

std::string sgf_result(const ScoreSheet& sheet) {
    if (!sheet.outcome) return "?";
    const auto points = sheet.outcome->value_for(Side::first).points;
    if (points == 0) return "0";
    const std::string winner = points > 0 ? "B+" : "W+";
    if (sheet.end == ScoreSheet::End::time) return winner + "T";
    if (sheet.end == ScoreSheet::End::forfeited) return winner + "F";
    return winner + std::to_string(points > 0 ? points : -points);
}

/// As the game reads it: "fe" is f5, nothing is a pass.
std::string move_of(std::string text) {
    std::erase_if(text, is_white_space);
    if (text.empty() || text == "tt") return "pa";
    if (text.size() == 2 && text[0] >= 'a' && text[0] < 'a' + most_squares_a_side && text[1] >= 'a' &&
        text[1] < 'a' + most_squares_a_side)
        text[1] = static_cast<char>(text[1] - 'a' + '1');
    return text;
}

/// The position that AB, AW and PL set up on a board of `size` squares a side; nothing if they do not.
std::optional<std::string> set_up(const BracketedGame& game, int size) {
    const auto side = static_cast<std::size_t>(size);
    std::string squares(side * side, '-');
    bool any = false;
    for (const auto& [name, values] : game.properties) {
        if (name != "AB" && name != "AW") continue;
        for (const auto& value : values) {
            const auto square = move_of(value);
            if (square.size() != 2 || square == "pa") continue;
            const auto file = static_cast<std::size_t>(square[0] - 'a');
            const auto rank = static_cast<std::size_t>(square[1] - '1');
            if (file >= side || rank >= side) continue;
            squares[rank * side + file] = name == "AB" ? 'X' : 'O';
            any = true;
        }
    }
    if (!any) return std::nullopt;
    auto player = game.value("PL");
    for (const auto& property : game.properties)  // without it, the first move says whose turn it is
        if (player.empty() && (property.name == "B" || property.name == "W")) player = property.name;
    return squares + (player.starts_with('W') || player.starts_with('w') || player == "2" ? " O" : " X");
}

std::string winner(std::string_view result) {
    if (result.starts_with("B+")) return "first";
    if (result.starts_with("W+")) return "second";
    return result == "0" || result.starts_with("Draw") ? "draw" : "";
}

}  // namespace

std::string sgf_of(const ScoreSheet& sheet) {
    const std::string squares = sheet.start.substr(0, sheet.start.find(' '));
    bool black = !sheet.start.ends_with('O');
    std::string text = "(;FF[4]GM[2]SZ[" + std::to_string(side_of(squares.size())) + "]PB" +
                       bracketed(sheet.players[0]) + "PW" + bracketed(sheet.players[1]);
    if (!sheet.date.empty()) text += "DT" + bracketed(sheet.date);
    text += "RE[" + sgf_result(sheet) + "]" + setup("AB", squares, 'X') + setup("AW", squares, 'O') + "PL[" +
            (black ? "B" : "W") + "]";
    for (const auto& one : sheet.moves) {
        text += std::string{black ? ";B[" : ";W["} + (one.move == "pa" ? "PA" : one.move) + "]";
        black = !black;
    }
    return text + ")";
}

std::optional<std::vector<WrittenGame>> read_sgf(std::span<const std::string> lines, bool named) {
    if (!named && !any_line_has(lines, "GM[2]")) return std::nullopt;
    std::vector<WrittenGame> games;
    for (const auto& game : parse_bracketed(joined_lines(lines))) {
        WrittenGame written = written_game(game, move_of);
        const auto size = game.value("SZ");
        written.position = set_up(game, size == "6" ? 6 : size == "4" ? 4 : most_squares_a_side);
        if (!size.empty()) set_board(written, "SZ", size, trimmed(size));
        if (!is_of_othello(game, "2"))
            damage_wholly(written, "the game is GM" + bracketed(game.value("GM")) + " (expected GM[2], Othello)");
        if (auto won = winner(game.value("RE")); !won.empty()) written.fields.push_back(std::move(won));
        games.push_back(std::move(written));
    }
    return games;
}

}  // namespace kigi::reversi

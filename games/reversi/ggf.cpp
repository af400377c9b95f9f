#include <cmath>
#include <cstdio>

#include <kigi/games/reversi/ggf.hpp>

namespace kigi::reversi {

namespace {

/// A text within brackets.
std::string bracketed(std::string text) {
    for (char& c : text) {
        if (c == '[') c = '(';
        if (c == ']') c = ')';
        if (c == '\n' || c == '\r') c = ' ';
    }
    return "[" + text + "]";
}

/// "F5"; a pass is "PA".
std::string upper(std::string_view move) {
    std::string text{move};
    for (char& c : text)
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text == "PASS" || text == "PS" || text == "--" ? "PA" : text;
}

std::string decimal(const char* format, double number) {
    char text[64];
    std::snprintf(text, sizeof text, format, number);
    return text;
}

/// "+12.00", as black counts.
std::string result(const ScoreSheet& sheet) {
    if (!sheet.outcome) return "?";
    std::string text = decimal("%+.2f", sheet.outcome->value_for(Side::first).points);
    switch (sheet.end) {
        case ScoreSheet::End::rules:
            return text;
        case ScoreSheet::End::time:
            return text + ":t";
        case ScoreSheet::End::agreed:
            return text + ":s";
        case ScoreSheet::End::forfeited:
            return text + ":r";
    }
    return text;
}

}  // namespace

std::string ggf_board(std::string_view position) {  // "---XO--- X"
    std::string squares{position.substr(0, position.find(' '))};
    const auto size = std::lround(std::sqrt(static_cast<double>(squares.size())));
    for (char& c : squares)
        if (c == 'X') c = '*';
    return std::to_string(size) + ' ' + squares + (position.ends_with('O') ? " O" : " *");
}

std::string ggf_of(const ScoreSheet& sheet) {
    const std::string board = ggf_board(sheet.start);
    std::string text = "(;GM[Othello]PC[kigi]DT" + bracketed(sheet.date) + "PB" + bracketed(sheet.players[0]) + "PW" +
                       bracketed(sheet.players[1]) + "RE[" + result(sheet) + "]TI" +
                       bracketed(sheet.time.empty() ? "0" : sheet.time) + "TY[" + board.substr(0, board.find(' ')) +
                       "]BO[" + board + "]";
    bool black = !sheet.start.ends_with('O');
    for (const auto& [move, given, value, seconds] : sheet.moves) {
        text += black ? "B[" : "W[";
        text += upper(move);
        if (!given) {
            text += '/';
            if (value) text += decimal("%.2f", *value);
            if (seconds) text += decimal("/%.3f", *seconds);
        }
        text += ']';
        black = !black;
    }
    return text + ";)";
}

GameFacts facts(int size) {
    return {.pass = "pa",
            .gtp_name = "Othello",
            .board_size = size,
            .protocols = size == 8 ? std::vector<std::string>{"nboard"} : std::vector<std::string>{},
            .ggf_board = ggf_board,
            .formats = {{.name = "ggf",
                         .about = "the Generic Game Format of the Othello servers",
                         .write = [](const ScoreSheet& sheet) -> Result<std::string> { return ggf_of(sheet); }}}};
}

}  // namespace kigi::reversi
